import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Client } from '@zaakwerk/contract/entities/people'
import { callsTo, pendingAnswer, serveApi } from '@zaakwerk/testing/fake-api'
import { openDialogs } from '@zaakwerk/testing/fields'
import { address } from '@zaakwerk/testing/open-routes'
import { show } from '@zaakwerk/testing/open-staff-page'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { describe, expect, it, vi } from 'vitest'
import { CasePage, openContact } from '../../testing/open-contact.tsx'

/** The facts in the read view, by label. */
const facts = (): Record<string, string> =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )

const company = { id: 1, name: 'Bakkerij De Halm', iban: 'NL91ABNA0417164300' }
const cases: Client['cases'] = [
  { id: 41, internal_id: 'Z-41', official_id: '5000056789012345', status: 'in_progress' },
  { id: 42, internal_id: 'Z-42', official_id: null, status: 'needs_manual_review' },
]

describe('the details of a contact', () => {
  it('has the name of the person as title, with or without a company, and shows the note unchanged', async () => {
    const note = '<img src=x onerror=alert(1)><b>vet</b>'
    await openContact({ client: aFullClient({ is_company: true, company_name: 'De Halm' }), note })
    screen.getByRole('dialog', { name: 'Gegevens voor Mevr. M.E. van den Lagendijk' })
    expect(screen.getByRole('region', { name: 'Notitie' }).textContent).toBe(`Notitie${note}`)
  })

  it('shows all known data, formatted for reading', async () => {
    const { user } = await openContact()
    expect(facts()).toEqual({
      'E-mail': 'm.lagendijk@example.nl',
      Aanhef: 'Mevr.',
      Voorletters: 'M.E.',
      Voornaam: 'Maria',
      Tussenvoegsels: 'van den',
      Achternaam: 'Lagendijk',
      'Tel. nr.': '06 8765 4321',
      IBAN: 'NL91 ABNA 0417 1643 00',
      'Straat en huisnummer': 'Kerkstraat 12',
      'Tweede adresregel': '-',
      Postcode: '1017 GC',
      Plaats: 'Amsterdam',
      Provincie: 'Noord-Holland',
      Land: 'Nederland',
    })
    await user.click(screen.getByRole('tab', { name: 'Bedrijfsgegevens' }))
    expect(facts()).toEqual({ 'Zakelijk contact': 'Nee', Bedrijfsnaam: '-', 'Moneybird-nummer': '-' })
  })

  it('has a dash for a missing value', async () => {
    const empty = { salutation: null, initials: null, first_name: null, prefixes: null, last_name: null }
    await openContact({ client: aFullClient({ ...empty, phone_number: null, iban: null }), note: '  ' })
    expect(screen.getByRole('region', { name: 'Notitie' }).textContent).toBe('Geen cliënt notitie')
    screen.getByRole('dialog', { name: 'Gegevens voor m.lagendijk@example.nl' })
    expect(facts()).toMatchObject({ Achternaam: '-', 'Tel. nr.': '-', IBAN: '-' })
  })

  it('lists the cases; the open one is marked and cannot be clicked', async () => {
    const onOpenCase = vi.fn()
    const { user } = await openContact({ client: aFullClient({ cases }), caseId: 41, onOpenCase })
    await user.click(screen.getByRole('button', { name: 'Dossiers 2' }))
    const list = screen.getByRole('list', { name: 'Dossiers' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Z-415000 0567 8901 2345In behandeling', 'Z-42-Behoeft handmatige review'])
    expect(list.querySelector('[aria-current="true"]')?.textContent).toContain('Z-41')
    expect(within(list).queryByRole('button', { name: /Z-41/ })).toBeNull()

    await user.click(within(list).getByRole('button', { name: /Z-42/ }))
    expect(onOpenCase).toHaveBeenCalledExactlyOnceWith(42)
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
  })

  it('lists the companies with their IBAN, and leads to their page', async () => {
    const { user } = await openContact({
      client: aFullClient({ companies: [company, { id: 2, name: 'Lease Nu', iban: null }] }),
    })
    await user.click(screen.getByRole('button', { name: 'Bedrijven 2' }))
    const list = screen.getByRole('list', { name: 'Bedrijven' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Bakkerij De HalmNL91 ABNA 0417 1643 00', 'Lease Nu-'])
    await user.click(within(list).getByRole('link', { name: 'Bakkerij De Halm' }))
    expect(address()).toBe('/settings/companies/1')
  })

  it('says where there are no cases or companies', async () => {
    const { user } = await openContact()
    await user.click(screen.getByRole('button', { name: 'Dossiers 0' }))
    screen.getByText('Geen dossiers gevonden.')
    await user.click(screen.getByRole('button', { name: 'Bedrijven 0' }))
    screen.getByText('Geen bedrijven gevonden.')
    expect(screen.queryByText('Geen dossiers gevonden.')).toBeNull()
  })
})

describe('the states of the contact dialog', () => {
  const open = async () => {
    show(<CasePage />)
    await userEvent.click(screen.getByRole('button', { name: 'Alle gegevens' }))
  }

  it('asks nothing before it is opened, and says that it is loading', async () => {
    const client = pendingAnswer()
    serveApi(() => client.answer)
    show(<CasePage />)
    expect(callsTo('GET', '/clients/7')).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Alle gegevens' }))
    expect(screen.getByRole('dialog', { name: 'Contactgegevens' }).textContent).toContain('Bezig met laden')
    client.release({ status: 200, data: aFullClient() })
    await screen.findByText('Lagendijk')
  })

  it('tries again after a failure', async () => {
    let isDown = true
    serveApi(() =>
      isDown
        ? { status: 503, data: { detail: 'De dienst is nu niet bereikbaar.', code: 'service_unavailable' } }
        : { status: 200, data: aFullClient() },
    )
    await open()
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /De contactgegevens konden niet worden geladen.*niet bereikbaar/,
    )
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await screen.findByText('Lagendijk')
  })

  it('says that a contact is not there any more', async () => {
    serveApi(() => ({ status: 404, data: { detail: 'Contact niet gevonden.', code: 'client_not_found' } }))
    await open()
    await screen.findByRole('heading', { name: 'Contact niet gevonden' })
    await userEvent.click(screen.getByText('Sluiten'))
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
  })
})
