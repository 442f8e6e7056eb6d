import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aClient, aLog, anEvent, aTask } from '../../testing/case-detail.builder.ts'
import { openCase } from '../../testing/open-case.ts'

const fact = (label: string): string | null | undefined =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

const section = (name: RegExp | string) => within(screen.getByRole('region', { name }))

describe('the page of a case', () => {
  it('says what the case is called, how it stands and whose it is', async () => {
    await openCase({
      status: 'needs_manual_review',
      companies: [
        { id: 1, name: 'Lagendijk Lease B.V.' },
        { id: 2, name: 'Tweede B.V.' },
      ],
    })
    expect(screen.getByText('Behoeft handmatige review')).toBeDefined()
    expect(screen.getByText('Lagendijk Lease B.V.')).toBeDefined()
    expect(screen.queryByText('Tweede B.V.')).toBeNull()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    await waitFor(() => expect(document.title).toBe('Z-2604810 – Zaakwerk'))
  })

  it('gives all facts of a case', async () => {
    await openCase({
      type: 2,
      official_id: '0344261104578',
      decision_date: '2026-11-13',
      authorities: { id: 1, name: 'Gemeente Utrecht' },
      is_car_lease: true,
      committal_date: '2026-11-06',
      time_of_committal: '14:32',
      notes: 'Foto van het bord toegevoegd.',
    })
    expect(fact('Type')).toBe('NHA')
    expect(fact('Aanslagnummer')).toBe('0344 2611 0457 8')
    expect(fact('Dagtekening')).toBe('13 november 2026')
    expect(fact('Autoriteit')).toBe('Gemeente Utrecht')
    expect(fact('Feitcode')).toBe('-')
    expect(fact('Lease')).toBe('Ja')
    expect(fact('Pleegdatum en -tijd')).toBe('6 november 2026, 14:32')
    expect(fact('Aangemaakt')).toBe('20 november 2026')
    expect(fact('Laatst bijgewerkt')).toBe('20 november 2026, 09:14')
    expect(fact('Notities')).toBe('Foto van het bord toegevoegd.')
  })

  it('says so where nothing is known', async () => {
    await openCase({ notes: ' ' })
    expect(fact('CJIB-nummer')).toBe('-')
    expect(fact('Dagtekening')).toBe('Geen datum bekend')
    expect(fact('Pleegdatum en -tijd')).toBe('Geen datum bekend')
    expect(fact('Lease')).toBe('Nee')
    expect(fact('Notities')).toBe('-')
    expect(screen.getByText('Geen taken gevonden.')).toBeDefined()
    expect(screen.getByText('Geen documenten gevonden.')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Geen cliënt gekoppeld' })).toBeDefined()
    expect(screen.queryByRole('link', { name: /SharePoint/ })).toBeNull()
  })

  it('names a status and a type that it does not know so', async () => {
    await openCase({ status: 'status_van_morgen', type: 99, official_id: 'AB 12' })
    expect(screen.getByText('Onbekende status')).toBeDefined()
    expect(fact('Type')).toBe('Onbekend type')
    expect(fact('Referentie')).toBe('AB 12')
  })

  it.each([
    [1, 'CJIB-nummer'],
    [12, 'Aanslagnummer'],
    [14, 'Referentie'],
  ] as const)('calls the number of type %i %s', async (type, label) => {
    await openCase({ type, cjib_number: '5000056789012345' })
    expect(fact(label)).toBe('5000 0567 8901 2345')
  })

  it('opens the folder in a new tab, and only where it is on the web', async () => {
    await openCase({ sharepoint_folder_url: 'https://dossiers.example.nl/Z 1' })
    const link = screen.getByRole('link', { name: 'Open in SharePoint' })
    expect(link.getAttribute('href')).toBe('https://dossiers.example.nl/Z%201')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it.each(['javascript:alert(1)', 'http://dossiers.example.nl', 'geen adres', ''])(
    'has no link to %s',
    async (sharepoint_folder_url) => {
      await openCase({ sharepoint_folder_url })
      expect(screen.queryByRole('link', { name: /SharePoint/ })).toBeNull()
    },
  )
})

describe('the tasks of a case', () => {
  beforeEach(() => void vi.setSystemTime('2026-11-20T12:00:00+01:00'))
  afterEach(() => void vi.useRealTimers())

  it('are listed as they come, each with status, deadline and who does it', async () => {
    await openCase({
      tasks: [
        aTask({ due_date: '2026-11-23', assigned_to: 'Tom Bakker', assignee_id: 9 }),
        aTask({ title: '', status: 'awaiting', due_date: '2026-11-18' }),
        aTask({ title: 'Brief versturen', status: 'failed' }),
        aTask({ title: 'Stukken lezen', status: 'completed', due_date: '2026-11-01' }),
      ],
    })
    const tasks = section(/^Taken/)
    expect(tasks.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Machtiging opvragenOpenDeadline: 3 dagen resterendTBToegewezen aan: Tom Bakker',
      'Geen taak titelIn afwachtingDeadline: 2 dagen te laatToegewezen aan: -',
      'Brief versturenGefaaldDeadline: -Toegewezen aan: -',
      'Stukken lezenAfgerondDeadline: 1 november 2026Toegewezen aan: -',
    ])
    expect(tasks.getByRole('heading').textContent).toBe('Taken 4')
  })
})

describe('the client of a case', () => {
  it('is named, and can be mailed and called', async () => {
    await openCase({ client: [aClient({ prefixes: 'van', phone_number: '0612345678' })] })
    const card = section('Cliënt')
    expect(card.getByRole('heading', { name: 'Mevr. M.E. van Lagendijk' })).toBeDefined()
    expect(card.getByRole('link', { name: 'm.lagendijk@example.nl' }).getAttribute('href')).toBe(
      'mailto:m.lagendijk@example.nl',
    )
    expect(card.getByRole('link', { name: '06 1234 5678' }).getAttribute('href')).toBe('tel:0612345678')
    expect(card.queryByText('Notitie')).toBeNull()
  })

  it('is the person behind a company, with the name of the company', async () => {
    await openCase({
      client: [aClient({ is_company: true, company_name: 'Lease B.V.', phone_number: null })],
    })
    const card = section('Cliënt')
    expect(card.getByRole('heading', { name: 'Mevr. M.E. Lagendijk' })).toBeDefined()
    expect(card.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Lease B.V.',
      'm.lagendijk@example.nl',
    ])
  })

  it('has a note in three lines, and the rest on request', async () => {
    // jsdom knows no heights: the words are higher than their box.
    const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(120)
    const user = await openCase({ client: [aClient()], client_note: 'Belt liever dan dat ze mailt.' })
    const more = screen.getByRole('button', { name: 'verder lezen', expanded: false })
    await user.click(more)
    await user.click(screen.getByRole('button', { name: 'minder lezen', expanded: true }))
    expect(screen.getByRole('button', { name: 'verder lezen' })).toBeDefined()
    height.mockRestore()
  })

  it('has a short note whole', async () => {
    await openCase({ client: [aClient()], client_note: 'Belt liever.' })
    expect(screen.getByText('Belt liever.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'verder lezen' })).toBeNull()
  })
})

describe('what happened to a case', () => {
  it('is told in words, with who did it', async () => {
    const user = await openCase({
      events: [
        anEvent({ event_type: 'case_adjourned', message: 'Event: case_adjourned via de webapp', user_id: 4 }),
        anEvent({ user_id: null }),
      ],
      logs: [
        aLog({ message: 'Dossier verplaatst', user_id: 99 }),
        aLog({ message: 'Notitie gewijzigd', user_id: 4 }),
        aLog(),
      ],
    })
    await screen.findByText('Sanne Jansen · 20 november 2026, 09:14')
    const lines = () =>
      section('Verloop')
        .getAllByRole('listitem')
        .map((line) => line.textContent)
    expect(lines()).toEqual([
      'Zaak verdaagdSanne Jansen · 20 november 2026, 09:14',
      'Zaak geopendSysteem · 20 november 2026, 09:14',
    ])
    await user.click(screen.getByRole('tab', { name: 'Logs 3' }))
    expect(lines()).toEqual([
      'Dossier verplaatstOud-medewerker · 20 november 2026, 09:14',
      'Notitie gewijzigdSanne Jansen · 20 november 2026, 09:14',
      'Dossier aangemaaktSysteem · 20 november 2026, 09:14',
    ])
  })

  it('is reached with the arrows, as tabs are', async () => {
    const user = await openCase({ logs: [aLog()] })
    act(() => screen.getByRole('tab', { name: 'Activiteiten 0' }).focus())
    expect(screen.getByText('Nog geen activiteiten.')).toBeDefined()
    await user.keyboard('{ArrowRight}')
    const logs = screen.getByRole('tab', { name: 'Logs 1', selected: true })
    expect(document.activeElement).toBe(logs)
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Activiteiten 0', selected: true })).toBeDefined()
    await user.keyboard('{End}{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Logs 1' }))
  })

  it('shows fifty of a long history until all are asked for', async () => {
    const user = await openCase({
      events: Array.from({ length: 63 }, () => anEvent()),
      logs: Array.from({ length: 50 }, () => aLog()),
    })
    const lines = () => section('Verloop').getAllByRole('listitem')
    expect(lines()).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Toon alle 63 activiteiten' }))
    expect(lines()).toHaveLength(63)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Toon minder activiteiten' }))
    await user.click(screen.getByRole('tab', { name: 'Logs 50' }))
    expect(lines()).toHaveLength(50)
    expect(screen.queryByRole('button', { name: /Toon/ })).toBeNull()
  })
})
