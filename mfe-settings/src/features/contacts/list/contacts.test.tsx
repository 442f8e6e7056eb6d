import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cellTexts } from '@zaakwerk/testing/cells'
import { aPage, callsTo } from '@zaakwerk/testing/fake-api'
import { choose, openDialogs, typeAtOnce, typedIn, typeIn } from '@zaakwerk/testing/fields'
import { address, addressQuery, noticeTexts } from '@zaakwerk/testing/open-routes'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aClient, aFullClient } from '@zaakwerk/testing/people.builder'
import { describe, expect, it } from 'vitest'
import { serveRoutes } from '../../../testing/served.ts'
import { ContactsPage } from './contacts.page.tsx'

const maria = aFullClient({
  client_note: 'Belt liever dan dat ze mailt.',
  cases: [{ id: 41, internal_id: 'Z-41', official_id: null, status: 'in_progress' }],
})
const nobody = aClient({ id: 8, email: 'info@example.nl', last_name: null, phone_number: null })

const serve = (routes: Parameters<typeof serveRoutes>[0] = {}): void =>
  serveRoutes({
    'GET /clients/search': () => aPage([maria, nobody], 3486),
    'GET /clients/7': () => ({ status: 200, data: maria }),
    ...routes,
  })

const open = (path = '/settings/clients') => {
  openStaffPage({
    path,
    routes: [
      { path: '/settings/clients/:id?', element: <ContactsPage /> },
      { path: '/case/:id', element: <h1>Dossier</h1> },
    ],
  })
  return userEvent.setup()
}

const rowOf = (id: number): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(`Wijzig contact ${id}( |$)`) })
const lastSearch = () => callsTo('GET', '/clients/search').at(-1)?.query.toString()

describe('the overview of contacts', () => {
  it('shows the columns of the specification, and the total', async () => {
    serve()
    open()
    expect(cellTexts(await rowOf(7))).toEqual([
      '7',
      'm.lagendijk@example.nl',
      'van den Lagendijk',
      '06 8765 4321',
      'NL91 ABNA 0417 1643 00',
      'Wijzig',
    ])
    expect(cellTexts(await rowOf(8))).toEqual(['8', 'info@example.nl', '-', '-', '-', 'Wijzig'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contacten 3.486')
    screen.getByText('Beheer contacten')
    screen.getByText('1 — 100 van 3.486')
  })

  it('applies the filter of the last visit, searches once typing stops, shows companies only, sorts by last name, and keeps it all', async () => {
    localStorage.setItem('clientsfilter', 'query=berg')
    serve()
    const user = open()
    await rowOf(7)
    expect(addressQuery()).toBe('query=berg')
    typeAtOnce(screen.getByRole('searchbox'), 'lagen')
    await waitFor(() => expect(addressQuery()).toBe('query=lagen'))
    await user.click(screen.getByRole('button', { name: 'Alleen bedrijven', pressed: false }))
    await user.click(screen.getByRole('button', { name: 'Achternaam' }))
    const filter = 'only_companies=true&order_by=ascending&order_column=last_name&query=lagen'
    expect(addressQuery()).toBe(filter)
    await waitFor(() => expect(new URLSearchParams(lastSearch()).get('only_companies')).toBe('true'))
    const asked = callsTo('GET', '/clients/search').map(({ query }) => query.get('query'))
    expect(new Set(asked)).toEqual(new Set(['berg', 'lagen']))
    const kept = new URLSearchParams(localStorage.getItem('clientsfilter') ?? '')
    expect([kept.get('query'), kept.get('only_companies')]).toEqual(['lagen', 'true'])
  })

  it('says that nothing was found, and wipes the filters', async () => {
    serve({ 'GET /clients/search': ({ query }) => (query.has('query') ? aPage([]) : aPage([maria])) })
    const user = open('/settings/clients?query=zzz')
    await screen.findByText('Geen contacten gevonden.')
    await user.click(screen.getByRole('button', { name: 'Wis filters' }))
    await rowOf(7)
  })

  it('says so when there is no list', async () => {
    serve({ 'GET /clients/search': () => ({ status: 500 }) })
    open()
    await screen.findByRole('heading', { name: 'De contacten konden niet worden geladen' })
  })
})

describe('a contact of the overview', () => {
  it('opens beside the list, at its row, and closes to the unchanged list', async () => {
    serve()
    const user = open('/settings/clients?query=lagen')
    await user.click(within(await rowOf(7)).getByRole('link', { name: 'Wijzig contact 7' }))
    expect(address()).toBe('/settings/clients/7?query=lagen')
    const panel = await screen.findByRole('dialog', { name: 'Gegevens voor Mevr. M.E. van den Lagendijk' })
    expect((await rowOf(7)).dataset.selected).toBe('true')
    expect(within(panel).getByRole('region', { name: 'Notitie' }).textContent).toContain('Belt liever')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
    expect(address()).toBe('/settings/clients?query=lagen')
  })

  it('links to a case of theirs', async () => {
    serve()
    const user = open('/settings/clients/7')
    await user.click(await screen.findByRole('button', { name: 'Dossiers 1' }))
    await user.click(screen.getByRole('button', { name: /Z-41/ }))
    await waitFor(() => expect(address()).toBe('/case/41'))
  })

  it('keeps the typed values in the read view, asks before it closes, and is saved; the list is read again', async () => {
    serve({ 'PATCH /clients': ({ fields }) => ({ status: 200, data: { ...maria, ...fields, version: 4 } }) })
    const user = open('/settings/clients/7')
    const toggle = await screen.findByRole('button', { name: 'Gegevens wijzigen' })
    await user.click(toggle)
    typeIn('Voornaam', 'Mia')
    await user.click(toggle)
    screen.getByText('Niet opgeslagen')
    await user.click(screen.getByText('Sluiten'))
    await screen.findByText('Er zijn wijzigingen die nog niet zijn opgeslagen. Wil je toch sluiten?')
    await user.click(screen.getByRole('button', { name: 'Terug' }))
    await user.click(toggle)
    expect(typedIn('Voornaam')).toBe('Mia')
    await user.click(screen.getByRole('button', { name: 'Opslaan' }))
    await screen.findByText('Contact gewijzigd')
    await waitFor(() => expect(callsTo('GET', '/clients/search').length).toBeGreaterThan(1))
  })

  it('is not there, or has no number', async () => {
    serve()
    open('/settings/clients/9')
    await screen.findByRole('heading', { name: 'Contact niet gevonden' })
  })

  it('that was merged leads to the one that stayed', async () => {
    serve({ 'GET /clients/9': () => ({ status: 200, data: maria }) })
    open('/settings/clients/9')
    await waitFor(() => expect(address()).toBe('/settings/clients/7'))
    await screen.findByRole('dialog', { name: 'Gegevens voor Mevr. M.E. van den Lagendijk' })
  })

  it('has the focus on its title once a merge is undone there by keyboard', async () => {
    const merge = { id: 3, gone_id: 9, merged_at: new Date().toISOString(), merged_by: null }
    const server = { client: { ...maria, merges: [merge] } }
    serve({
      'GET /clients/7': () => ({ status: 200, data: server.client }),
      'POST /clients/merges/3/undo': () => {
        server.client = { ...maria, merges: [] }
        return { status: 200, data: server.client }
      },
    })
    const user = open('/settings/clients/7')
    const button = await screen.findByRole('button', { name: 'Ongedaan maken van 9 in 7' })
    act(() => button.focus())
    await user.keyboard('{Enter}')
    await screen.findByText('Samenvoegen ongedaan gemaakt')
    const title = screen.getByRole('heading', { name: 'Gegevens voor Mevr. M.E. van den Lagendijk' })
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  it('has a number', async () => {
    serve()
    open('/settings/clients/abc')
    await waitFor(() => expect(address()).toBe('/settings/clients'))
    expect(noticeTexts().join()).toContain('"abc" is geen contactnummer.')
  })

  it('is made, named by its e-mail, and opened', async () => {
    serve({ 'POST /clients': ({ fields }) => ({ status: 201, data: { ...maria, ...fields } }) })
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Contact aanmaken' }))
    await screen.findByRole('dialog', { name: 'Nieuw contact aanmaken' })
    await choose('Aanhef', 'Mevr.')
    typeIn('Voorletters', 'M.E.')
    typeIn('Achternaam', 'Lagendijk')
    typeIn('E-mail', 'mia@example.nl')
    const [, submit] = screen.getAllByRole('button', { name: 'Contact aanmaken' })
    if (submit) await user.click(submit)
    await screen.findByText('Contact aangemaakt')
    screen.getByText('mia@example.nl')
    await waitFor(() => expect(address()).toBe('/settings/clients/7'))
  })
})
