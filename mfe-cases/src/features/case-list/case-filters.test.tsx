import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCase } from '@zaakwerk/testing/case-summary.builder'
import { aPage, callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { address, addressQuery } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

const lastQuery = () => callsTo('GET', '/cases/search').at(-1)?.query
const searchText = () => screen.getByRole<HTMLInputElement>('searchbox').value
const serveOne = () => serveApi(() => aPage([aCase()]))
const optionsOf = (name: string) =>
  within(screen.getByRole('dialog', { name }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.querySelector('span')?.textContent)

describe('the filters of the overview', () => {
  it('searches on each change, in lower case, announces how many were found, and is reached with / and emptied by Esc', async () => {
    const user = userEvent.setup()
    serveApi(({ query }) => (query.get('query') ? aPage([aCase()], 12) : aPage([aCase()], 4812)))
    openPage()
    const field = await screen.findByRole('searchbox')
    await screen.findByRole('table')
    await user.keyboard('/')
    expect(document.activeElement).toBe(field)
    await user.keyboard('Z/')
    expect(searchText()).toBe('Z/')
    expect(address()).toBe('/?query=z%2F')
    const asked = new Set(callsTo('GET', '/cases/search').map(({ query }) => query.get('query')))
    expect([...asked]).toEqual([null, 'z', 'z/'])
    expect((await screen.findByText('12 dossiers gevonden')).getAttribute('aria-live')).toBe('polite')
    await user.keyboard('{Escape}')
    expect(searchText()).toBe('')
    expect(address()).toBe('/')
  })

  it('lists all statuses by label, of which two are called "Zaak afgewezen", applies them immediately and counts the chosen ones', async () => {
    const user = userEvent.setup()
    serveOne()
    openPage()
    fireEvent.click(await screen.findByRole('button', { name: 'Status', expanded: false }))
    const labels = optionsOf('Status')
    expect(labels).toHaveLength(78)
    expect(labels).toEqual([...labels].sort((a, b) => (a ?? '').localeCompare(b ?? '', 'nl')))
    fireEvent.change(screen.getByRole('searchbox', { name: 'Zoek in Status' }), {
      target: { value: 'zaak afgewezen' },
    })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Zaak afgewezen, verloren' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Zaak afgewezen, door ons' }))
    await waitFor(() =>
      expect(lastQuery()?.getAll('statuses')).toEqual(['case_closed_failure', 'case_closed_rejected']),
    )
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Status 2 gekozen' }))
  })

  it('has a chip for each value, takes it away alone, and clears all at once', async () => {
    serveOne()
    openPage(
      '/?types=1&types=2&phase=objection&statuses=in_progress&start_date=2026-11-01&end_date=2026-11-20&order_column=type',
    )
    const chips = within(await screen.findByRole('list', { name: 'Filters in gebruik' }))
    expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
      'Fase Bezwaar',
      'Status In behandeling',
      'Type WAHV',
      'Type NHA',
      'Aangemaakt 1 november 2026 – 20 november 2026',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Verwijder filter WAHV' }))
    await waitFor(() => expect(lastQuery()?.getAll('types')).toEqual(['2']))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Verwijder filter NHA' }))
    fireEvent.click(screen.getByRole('button', { name: 'Wis filters' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Filters in gebruik' })).toBeNull())
    expect(addressQuery()).toBe('order_by=ascending&order_column=type')
  })

  it('filters on a span of days, picked with the keyboard', async () => {
    const user = userEvent.setup()
    serveOne()
    openPage('/?start_date=2026-11-09&end_date=2026-11-17')
    fireEvent.click(await screen.findByRole('button', { name: /Filter op aanmaakdatum/ }))
    const last = await screen.findByRole('button', { name: 'dinsdag 17 november 2026' })
    last.focus()
    await user.keyboard('{ArrowUp}{Enter}')
    expect(address()).toBe('/?start_date=2026-11-10&end_date=2026-11-10')
  })

  it('hides types from the roles that must not see them', async () => {
    serveOne()
    openPage('/', 'lawyer')
    fireEvent.click(await screen.findByRole('button', { name: 'Dossier Types' }))
    const labels = optionsOf('Dossier Types')
    expect(labels).toHaveLength(15)
    expect(labels).not.toContain('BTU UWV')
    expect(labels.slice(0, 3)).toEqual(['Bestuurlijke boete', 'Boete overlast', 'Contactverzoek'])
  })

  it('asks for the BTU lawyer only the types left to that role', async () => {
    serveOne()
    openPage('/', 'btu_lawyer')
    await screen.findByRole('table')
    expect(lastQuery()?.getAll('types').toSorted()).toEqual(['10', '11', '13', '3', '8', '9'])
  })

  it('ignores what means nothing in the address bar', async () => {
    serveOne()
    openPage(
      '/?page=nul&statuses=bestaat_niet&statuses=in_progress&types=99&order_by=zijwaarts&start_date=gisteren',
    )
    await screen.findByRole('table')
    expect(lastQuery()?.toString()).toBe('statuses=in_progress&offset=0')
  })

  it('restores the filter of the last visit', async () => {
    localStorage.setItem('casesfilter', 'query=jansen&types=1')
    serveOne()
    openPage('/')
    await waitFor(() => expect(address()).toBe('/?query=jansen&types=1'))
    expect(searchText()).toBe('jansen')
  })
})
