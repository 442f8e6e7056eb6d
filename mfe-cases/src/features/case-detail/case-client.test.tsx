import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getClient } from '@zaakwerk/contract/clients'
import { provideWidgets, useEndpoint, type WidgetFailure, type WidgetProps } from '@zaakwerk/platform'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { address } from '@zaakwerk/testing/open-routes'
import { aClient } from '@zaakwerk/testing/people.builder'
import { describe, expect, it, vi } from 'vitest'
import { livingPart } from '../../testing/living-case.tsx'
import { openCase, serveCases } from '../../testing/open-case.ts'
import { CaseClient } from './case-client.tsx'

const openClient = livingPart(({ detail }) => <CaseClient detail={detail} onChanged={() => undefined} />)

const section = (name: RegExp | string) => within(screen.getByRole('region', { name }))

describe('the client of a case', () => {
  it('is named, and can be mailed and called', async () => {
    await openClient({ client: [aClient({ prefixes: 'van', phone_number: '0612345678' })] })
    const card = section('Cliënt')
    card.getByRole('heading', { name: 'Mevr. M.E. van Lagendijk' })
    expect(card.getByRole('link', { name: 'm.lagendijk@example.nl' }).getAttribute('href')).toBe(
      'mailto:m.lagendijk@example.nl',
    )
    expect(card.getByRole('link', { name: '06 1234 5678' }).getAttribute('href')).toBe('tel:0612345678')
    expect(card.queryByText('Notitie')).toBeNull()
  })

  it('is the person behind a company, with the name of the company', async () => {
    await openClient({
      client: [aClient({ is_company: true, company_name: 'Lease B.V.', phone_number: null })],
    })
    const card = section('Cliënt')
    card.getByRole('heading', { name: 'Mevr. M.E. Lagendijk' })
    expect(card.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Lease B.V.',
      'm.lagendijk@example.nl',
    ])
  })

  it('has a note in three lines, and the rest on request; a short one whole', async () => {
    await openClient({ client: [aClient()], client_note: 'Belt liever.' })
    screen.getByText('Belt liever.')
    expect(screen.queryByRole('button', { name: 'verder lezen' })).toBeNull()
    // jsdom knows no heights: the words are higher than their box.
    const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(120)
    await openClient({ client: [aClient()], client_note: 'Belt liever dan dat ze mailt.' })
    fireEvent.click(screen.getByRole('button', { name: 'verder lezen', expanded: false }))
    fireEvent.click(screen.getByRole('button', { name: 'minder lezen', expanded: true }))
    screen.getByRole('button', { name: 'verder lezen' })
    height.mockRestore()
  })

  describe('with all known data', () => {
    /** The dialog belongs to another remote: here stands what its owner is handed. */
    const handed: WidgetProps['ContactDialog'][] = []
    const ContactDialog = (props: WidgetProps['ContactDialog']) => {
      handed.push(props)
      return props.isOpen ? <p role="dialog">{`Gegevens van ${props.clientId}`}</p> : null
    }
    const Failed = ({ isMissing }: WidgetFailure) => <p>{isMissing ? 'Ontbreekt' : 'Kapot'}</p>
    const provide = (load: () => Promise<typeof ContactDialog>) =>
      provideWidgets({ load: load as never, isMissing: () => true, Failed, Loading: () => null })

    it('opens the dialog of one of them, about this case', async () => {
      provide(async () => ContactDialog)
      const { user } = await openClient({
        client_note: 'Belt liever.',
        client: [
          aClient({ id: 11 }),
          aClient({ id: 12, initials: 'P.', last_name: 'Bos', salutation: 'Dhr.' }),
        ],
      })
      await user.click(screen.getByRole('button', { name: 'Alle gegevens van Dhr. P. Bos' }))
      expect((await screen.findByRole('dialog')).textContent).toBe('Gegevens van 12')
      expect(handed.at(-1)).toMatchObject({ clientId: 12, caseId: 7, note: 'Belt liever.' })
      act(() => handed.at(-1)?.onClose())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await user.click(screen.getByRole('button', { name: 'Alle gegevens van Mevr. M.E. Lagendijk' }))
      expect((await screen.findByRole('dialog')).textContent).toBe('Gegevens van 11')
    })

    it('passes the dialog the data of the case while it reads the contact again', async () => {
      const shown: unknown[] = []
      const Reading = ({ clientId, isOpen }: WidgetProps['ContactDialog']) => {
        const { data } = useEndpoint(getClient, { params: { id: clientId } })
        shown.push(data?.last_name)
        return isOpen ? <p role="dialog">{data?.last_name}</p> : null
      }
      provide(async () => Reading)
      const { user } = await openClient({ client: [aClient({ id: 11 })] })
      await user.click(screen.getByRole('button', { name: /^Alle gegevens/ }))
      await screen.findByRole('dialog')
      expect(shown[0]).toBe('Lagendijk')
      // Known data are shown first, and read again with the next frame.
      await waitFor(() => expect(callsTo('GET', '/clients/11')).toHaveLength(1))
    })

    it('shows saved changes there, and follows to another case', async () => {
      provide(async () => ContactDialog)
      const user = await openCase({ client: [aClient({ id: 11 })] })
      await user.click(screen.getByRole('button', { name: /^Alle gegevens/ }))
      await screen.findByRole('dialog')
      const changed = aClient({ id: 11, email: 'nieuw@example.nl' })
      serveCases(aCaseDetail({ id: 7, client: [changed] }), aCaseDetail({ id: 8, internal_id: 'Z-8' }))
      await act(async () => handed.at(-1)?.onSaved?.(changed))
      await screen.findByRole('link', { name: 'nieuw@example.nl' })
      await act(async () => handed.at(-1)?.onOpenCase?.(8))
      await screen.findByRole('heading', { level: 1, name: 'Z-8' })
      expect(address()).toBe('/case/8')
    })

    it('costs only the dialog where its remote is missing', async () => {
      provide(() => Promise.reject(new Error('not installed')))
      const { user } = await openClient({ client: [aClient()] })
      await user.click(screen.getByRole('button', { name: /^Alle gegevens/ }))
      await screen.findByText('Ontbreekt')
      screen.getByRole('heading', { level: 1, name: 'Z-2604810' })
    })
  })
})
