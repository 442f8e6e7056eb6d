import { screen, waitFor } from '@testing-library/react'
import { provideWidgets, type WidgetProps } from '@zaakwerk/platform'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { callsTo } from '../../../testing/fake-api.ts'
import { address } from '../../../testing/open-page.tsx'
import { aFullCase, choose, noticed, openActions, openDialog, serveCase, theCall } from './open-actions.tsx'

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

  it('shows what was linked at once, and reads the case again', async () => {
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
    const user = await openActions()
    await choose(user, 'Bedrijf koppelen')
    await user.click(await screen.findByRole('button', { name: 'Koppel' }))
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Bedrijven' }).textContent).toBe('Lease B.V. (gelezen)'),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Koppel' })).toBeNull())
  })
})

describe('"Dossier verwijderen"', () => {
  const title = 'Dossier Z-7 verwijderen?'

  it('asks, deletes with the folder unless told, and goes to the list', async () => {
    serveCase(aFullCase(), { answer: ({ method }) => (method === 'DELETE' ? { status: 204 } : undefined) })
    const { dialog, press } = await openDialog('Dossier verwijderen', title)
    expect(dialog.getByText(/van Mevr\. M\.E\. Lagendijk met 1 document en 0 taken/)).toBeDefined()
    expect(dialog.getByRole('checkbox', { checked: true })).toBeDefined()
    await press('Bevestigen')
    await noticed('Dossier Z-7 verwijderd', 'Het dossier is succesvol verwijderd.')
    await waitFor(() => expect(address()).toBe('/'))
    const call = theCall('DELETE', '/cases/7')
    expect([...call.query]).toEqual([['delete_sharepoint', 'true']])
    expect(call.header('If-Match')).toBe('"3"')
  })

  it('asks once more where somebody changed the case meanwhile', async () => {
    serveCase(aFullCase(), {
      answer: ({ method, header }) => {
        if (method !== 'DELETE')
          return callsTo('DELETE', '/cases/7').length > 0
            ? { status: 200, data: aFullCase({ version: 4 }) }
            : undefined
        return header('If-Match') === '"4"'
          ? { status: 204 }
          : { status: 412, data: { detail: 'Gewijzigd.', code: 'version_conflict' } }
      },
    })
    const { dialog, press } = await openDialog('Dossier verwijderen', title)
    await press('Bevestigen')
    expect((await dialog.findByRole('alert')).textContent).toContain('intussen gewijzigd')
    await press(/Bevestigen/)
    await noticed('Dossier Z-7 verwijderd', 'Het dossier is succesvol verwijderd.')
  })
})
