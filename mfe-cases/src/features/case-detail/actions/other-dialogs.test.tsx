import { fireEvent, screen, waitFor } from '@testing-library/react'
import { provideWidgets, type WidgetProps } from '@zaakwerk/platform'
import { aLog } from '@zaakwerk/testing/case-detail.builder'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { address } from '@zaakwerk/testing/open-routes'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import {
  aFullCase,
  choose,
  noticed,
  openActions,
  openDialog,
  serveCase,
  theCall,
} from '../../../testing/open-actions.tsx'

describe('"Bedrijf koppelen"', () => {
  const Linker = ({ isOpen, onLinked, onClose }: WidgetProps['CompanyLinkDialog']): ReactElement | null =>
    isOpen ? (
      <button
        type="button"
        onClick={() => {
          onLinked({ client: [], companies: [{ id: 9, name: 'Lease B.V.' }] })
          onClose()
        }}
      >
        Koppel
      </button>
    ) : null

  it('shows the linked company immediately, and reads the case again', async () => {
    provideWidgets({
      load: async () => Linker as never,
      isMissing: () => false,
      Failed: () => null,
      Loading: () => null,
    })
    serveCase(aFullCase(), {
      answer: ({ path }) =>
        callsTo('GET', path).length > 1
          ? { status: 200, data: aFullCase({ companies: [{ id: 9, name: 'Lease B.V. (gelezen)' }] }) }
          : undefined,
    })
    await openActions()
    choose('Bedrijf koppelen')
    fireEvent.click(await screen.findByRole('button', { name: 'Koppel' }))
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Bedrijven' }).textContent).toBe('Lease B.V. (gelezen)'),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Koppel' })).toBeNull())
  })

  it('never shows an older case than the one that is there', async () => {
    provideWidgets({
      load: async () => Linker as never,
      isMissing: () => false,
      Failed: () => null,
      Loading: () => null,
    })
    let isNewer = true
    serveCase(aFullCase(), {
      answer: ({ path }) => {
        if (callsTo('GET', path).length < 2) return undefined
        const version = isNewer ? 5 : 4
        isNewer = false
        return {
          status: 200,
          data: aFullCase({ version, companies: [{ id: 9, name: `Versie ${version}` }] }),
        }
      },
    })
    await openActions()
    const shown = () => screen.getByRole('status', { name: 'Bedrijven' }).textContent
    choose('Bedrijf koppelen')
    fireEvent.click(await screen.findByRole('button', { name: 'Koppel' }))
    await waitFor(() => expect(shown()).toBe('Versie 5'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Koppel' })).toBeNull())
    choose('Bedrijf koppelen')
    fireEvent.click(await screen.findByRole('button', { name: 'Koppel' }))
    await waitFor(() => expect(callsTo('GET', '/cases/7')).toHaveLength(3))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Koppel' })).toBeNull())
    expect(shown()).not.toBe('Versie 4')
  })
})

describe('"Dossier verwijderen"', () => {
  const title = 'Dossier Z-7 verwijderen?'

  it('asks, deletes with the folder by default, and goes to the list', async () => {
    serveCase(aFullCase(), { answer: ({ method }) => (method === 'DELETE' ? { status: 204 } : undefined) })
    const { dialog, press } = await openDialog('Dossier verwijderen', title)
    dialog.getByText(/van Mevr\. M\.E\. Lagendijk met 1 document en 0 taken/)
    dialog.getByRole('checkbox', { checked: true })
    await press('Bevestigen')
    await noticed('Dossier Z-7 verwijderd', 'Het dossier is succesvol verwijderd.')
    await waitFor(() => expect(address()).toBe('/'))
    const call = theCall('DELETE', '/cases/7')
    expect([...call.query]).toEqual([['delete_sharepoint', 'true']])
    expect(call.header('If-Match')).toBe('"3"')
  })

  it.each([
    [null, 'Systeem heeft dit dossier intussen gewijzigd'],
    [1, 'Je hebt dit dossier intussen zelf gewijzigd'],
  ])(
    'asks again when user %s changed the case meanwhile, and names user and change',
    async (user_id, who) => {
      const theirs = aFullCase({ version: 4, fact_code: 'R315b', logs: [aLog({ user_id })] })
      serveCase(aFullCase(), {
        answer: ({ method, header, path }) => {
          if (path === '/users/roles') return { status: 200, data: [] }
          if (method !== 'DELETE')
            return callsTo('DELETE', '/cases/7').length > 0 ? { status: 200, data: theirs } : undefined
          return header('If-Match') === '"4"'
            ? { status: 204 }
            : { status: 412, data: { detail: 'Gewijzigd.', code: 'version_conflict' } }
        },
      })
      const { dialog, press } = await openDialog('Dossier verwijderen', title)
      await press('Bevestigen')
      expect((await dialog.findByRole('alert')).textContent).toBe(
        `${who}: Feitcode (nu R315b). Bevestig nogmaals om het toch te verwijderen.`,
      )
      await press(/Bevestigen/)
      await noticed('Dossier Z-7 verwijderd', 'Het dossier is succesvol verwijderd.')
    },
  )
})
