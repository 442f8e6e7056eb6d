import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MarkedText, SearchAnswer } from '@zaakwerk/contract/search'
import { callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { address, openRoutes } from '@zaakwerk/testing/open-routes'
import { beforeEach, expect, it, vi } from 'vitest'
import { StaffShell } from '../shell/staff-shell.tsx'

const none: SearchAnswer = {
  cases: { total: 0, items: [] },
  is_near_number: false,
  clients: { total: 0, items: [] },
  companies: { total: 0, items: [] },
  authorities: { total: 0, items: [] },
  documents: null,
}

const plain = (text: string): MarkedText => ({ text, hits: [] })
const hit = (text: string, start: number, end: number): MarkedText => ({ text, hits: [{ start, end }] })

const aCase = (id: number, party = plain('Mevr. A. Jansen')) => ({
  id,
  internal_id: plain(`Z-26047${id}`),
  number: plain('4062 5410 3394 8892'),
  party,
  status: 'in_progress',
  client_ids: [1],
})

const found: SearchAnswer = {
  ...none,
  cases: { total: 14, items: [aCase(51, hit('IJssel Taxi B.V.', 0, 6)), aCase(33)] },
  clients: {
    total: 1,
    items: [
      { id: 5, name: hit('IJssel Taxi', 0, 6), is_company: true, email: plain('a@b.nl'), case_count: 1_000 },
    ],
  },
  companies: { total: 1, items: [{ id: 6, name: hit('IJssel Lease', 0, 6), case_count: 2 }] },
  authorities: {
    total: 1,
    items: [
      { id: 7, name: plain('Rechtbank Overijssel'), city: null, submission_type: 'email', case_count: 1 },
    ],
  },
  documents: [
    {
      id: 8,
      name: plain('Beslissing.pdf'),
      case_id: 51,
      internal_id: 'Z-2604751',
      page: 2,
      excerpt: hit('op de IJsselkade', 6, 12),
    },
  ],
}

const near = { ...none, cases: { total: 1, items: [aCase(44)] }, is_near_number: true }
const answers: Readonly<Record<string, SearchAnswer>> = {
  '': { ...none, cases: { total: 1, items: [aCase(12)] } },
  ijssel: found,
  '1062542123456780': near,
}

beforeEach(() => {
  serveApi(({ path, query }) => {
    if (path !== '/search') return { status: 200, data: [], headers: { 'x-total-count': '0' } }
    const text = query.get('query') ?? ''
    return text === 'stuk' ? { status: 500 } : { status: 200, data: answers[text] ?? none }
  })
})

/** The outbox page suspends until its chunk is loaded. */
const openOutbox = (role: 'admin' | 'btu_lawyer' = 'admin') =>
  act(async () => openRoutes({ path: '/outbox', role, routes: [{ path: '*', element: <StaffShell /> }] }))

const openSearch = async (role: 'admin' | 'btu_lawyer' = 'admin') => {
  const router = await openOutbox(role)
  const box = await screen.findByRole('searchbox')
  box.focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox')
  await waitFor(() => expect(field).toBe(document.activeElement))
  return { router, box, field }
}

const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getByRole('option', { selected: true }).textContent
const type = async (text: string) => {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'))
}

it('opens with Ctrl+K, also from a field, shows the last opened cases and actions, and restores the focus', async () => {
  const { box, field } = await openSearch()
  await screen.findByText('Laatst geopend')
  expect(rows()).toEqual([
    expect.stringContaining('Z-2604712'),
    expect.stringContaining('Dossier aanmaken'),
    expect.stringContaining('Ga naar Verzonden berichten'),
  ])
  await userEvent.keyboard('xyz{Escape}')
  expect(field).toHaveProperty('value', '')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(box))
})

it('shows the hits of each kind in order; keys move by row and by group', async () => {
  await openSearch()
  await type('ijssel')
  expect(screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent)).toEqual([
    'Dossiers 14',
    'Contacten 2',
    'Autoriteiten 1',
    'Documenten',
    'Acties',
  ])
  expect(within(screen.getByRole('listbox')).getAllByText('IJssel')).toHaveLength(4)
  expect(rows().slice(2, 7)).toEqual([
    'Alle 14',
    'IJssel Taxia@b.nl · 1.000 dossiers of meerEnter',
    'IJssel Lease2 dossiersEnter',
    'Rechtbank OverijsselPer e-mail · 1 dossierEnter',
    'Beslissing.pdfZ-2604751 · pagina 2… op de IJsselkade …Enter',
  ])
  expect(chosen()).toContain('Z-2604751')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toBe('Alle 14')
  await userEvent.keyboard('{Tab}')
  expect(chosen()).toContain('IJssel Taxi')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowUp}')
  expect(chosen()).toContain('Zoek “ijssel” in Taken')
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe('/tasks?query=ijssel')
})

it('opens the selected row: a document in its case, and with Alt in a new tab', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { router } = await openSearch()
  await type('ijssel')
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  expect(opened).toHaveBeenCalledWith('/case/51', '_blank', 'noopener')
  expect(address()).toBe('/outbox')
  await userEvent.click(screen.getByText('Beslissing.pdf'))
  expect(router.state.location).toMatchObject({ pathname: '/case/51', hash: '#document-8' })
  opened.mockRestore()
})

it('Enter before the answer waits for it, and never opens what an earlier text found', async () => {
  const { router } = await openSearch()
  await screen.findByText('Laatst geopend')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ijssel' } })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/case/51'))
})

it('keeps text that is typed before the dialog is shown, and opens the first result on Enter, not an action', async () => {
  const router = await openOutbox()
  const box = await screen.findByRole('searchbox')
  box.focus()
  for (const key of [{ key: 'k', ctrlKey: true }, ...'ijssell'].map((one) =>
    typeof one === 'string' ? { key: one } : one,
  ))
    fireEvent.keyDown(box, key)
  fireEvent.keyDown(box, { key: 'Backspace' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(box).toHaveProperty('value', '')
  await waitFor(() => expect(router.state.location.pathname).toBe('/case/51'))
})

it('does not handle shortcuts while the dialog of an expired session is open', async () => {
  await openSearch()
  // The session ended in another tab.
  await act(async () => {
    localStorage.clear()
    localStorage.setItem('lapsed_session', '1')
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  const password = await screen.findByLabelText('Wachtwoord')
  await userEvent.type(password, 'geheim')
  expect(password).toHaveProperty('value', 'geheim')
})

it('makes a case by Ctrl+Enter', async () => {
  const { router } = await openSearch()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(router.state.location).toMatchObject({ pathname: '/', hash: '#dossier-aanmaken' })
})

it('shows only actions after >, without an API call', async () => {
  await openSearch()
  await screen.findByText('Laatst geopend')
  await type('> verzonden ber')
  expect(rows()).toEqual(['Ga naar Verzonden berichten'])
  await type('>')
  expect(rows()).toContain('Ga naar Verzonden berichten')
  expect(screen.queryByText(/Niets gevonden/)).toBeNull()
  expect(callsTo('GET', '/search')).toHaveLength(1)
})

it('says that a number fails its check digit, and has no actions for numbers', async () => {
  await openSearch()
  await type('1062542123456780')
  expect(await screen.findByText(/Het controlecijfer van dit nummer klopt niet/)).toBeTruthy()
  expect(rows()).toEqual([expect.stringContaining('Z-2604744')])
})

it('says when nothing was found, and when the search failed, and searches once more', async () => {
  await openSearch()
  await type('zzz')
  expect(await screen.findByText(/Niets gevonden voor “zzz”/)).toBeTruthy()
  await type('stuk')
  const before = callsTo('GET', '/search').length
  await userEvent.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }))
  await waitFor(() => expect(callsTo('GET', '/search').length).toBeGreaterThan(before))
})

it('has no link to a list that would leave out some of the hits', async () => {
  await openSearch('btu_lawyer')
  await type('ijssel')
  expect(rows()).not.toContain('Alle 14')
})
