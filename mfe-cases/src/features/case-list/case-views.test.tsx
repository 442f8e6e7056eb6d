import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RoleName } from '@zaakwerk/contract/roles'
import { aCase } from '@zaakwerk/testing/case-summary.builder'
import { aPage, callsTo, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { address } from '@zaakwerk/testing/open-routes'
import { afterEach, expect, it, vi } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const tom = { id: 99, name: 'Tom Bakker', is_active: false }
const me = { id: 1, name: 'Sanne Jansen', is_active: true }

const aView = (id: number, given: Record<string, unknown> = {}) => ({
  id,
  list: 'cases',
  name: `Weergave ${id}`,
  search: 'types=1',
  is_shared: false,
  owner: me,
  created_at: '2026-11-27T09:00:00Z',
  version: 1,
  ...given,
})
type View = ReturnType<typeof aView>

/** The list of cases with these views. Its API stub changes the views as the server would. */
const openList = async (views: readonly View[], { path = '/', role = 'lawyer' as RoleName } = {}) => {
  let saved = views
  const written = ({ method, path: called, fields }: FakeCall) => {
    const id = Number(called.split('/').at(-1))
    if (method === 'POST') saved = [...saved, aView(50, fields)]
    if (method === 'PATCH')
      saved = saved.map((one) => (one.id === id ? { ...one, ...fields, version: one.version + 1 } : one))
    if (method === 'DELETE') saved = saved.filter((one) => one.id !== id)
    return method === 'DELETE'
      ? { status: 204 }
      : { status: 200, data: saved.find((one) => one.id === id) ?? saved.at(-1) }
  }
  serveApi((call) => {
    if (call.path.startsWith('/views'))
      return call.method === 'GET' ? { status: 200, data: saved } : written(call)
    // A different total for each filter.
    return aPage([aCase()], 100 + call.query.getAll('types').length)
  })
  const router = openPage(path, role)
  await screen.findByRole('table')
  const tabs = within(screen.getByRole('navigation', { name: 'Weergaven' }))
  return { user: userEvent.setup(), tabs, router }
}

const current = () =>
  screen.getByRole('navigation', { name: 'Weergaven' }).querySelector('[aria-current]')?.textContent
const menuOf = (name: string) => screen.findByRole('button', { name: `Weergave “${name}” wijzigen` })
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('menuitem', { name }))

it('shows own and shared views with their totals, and opens them by click and key', async () => {
  const shared = aView(2, {
    name: 'Wacht',
    search: 'order_by=ascending&types=1&types=2&order_column=status',
    owner: tom,
  })
  const { user, tabs } = await openList([aView(1, { name: 'Mijn WAHV' }), { ...shared, is_shared: true }])
  await tabs.findByRole('button', { name: 'Wacht, gedeeld door Tom Bakker (vertrokken) 102' })
  const names = tabs.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Alle dossiers 100',
    'Mijn WAHV 101',
    'Wacht, gedeeld door Tom Bakker (vertrokken) 102',
  ])
  await user.click(tabs.getByRole('button', { name: /^Mijn WAHV/ }))
  await waitFor(() => expect(address()).toBe('/?types=1'))
  expect(current()).toBe('Mijn WAHV 101')
  await user.keyboard('3')
  await waitFor(() => expect(address()).toBe(`/?${shared.search}`))
  await user.keyboard('1')
  await waitFor(() => expect(address()).toBe('/'))
  expect(current()).toBe('Alle dossiers 100')
  // A typed digit is not a shortcut, and loading a total does not count rows as shown.
  await user.type(screen.getByRole('searchbox'), '2')
  await waitFor(() => expect(address()).toBe('/?query=2'))
  const counted = callsTo('GET', '/cases/search').filter(({ query }) => query.get('limit') === '0')
  expect(new Set(counted.map(({ query }) => query.getAll('types').join()))).toEqual(new Set(['', '1', '1,2']))
})

it('marks a changed view, and can save the change, revert it, or save it as a new view', async () => {
  const { user, tabs } = await openList([aView(1, { name: 'Mijn' })], {
    path: '/?types=1&order_by=ascending&order_column=status',
  })
  expect(screen.queryByText('Weergave gewijzigd')).toBeNull()
  await user.click(await tabs.findByRole('button', { name: /^Mijn/ }))
  const sort = () => user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Type' }))
  await sort()
  await screen.findByText('Weergave gewijzigd')
  tabs.getByRole('button', { name: /^Mijn/ }).focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/?types=1'))
  expect(screen.queryByText('Weergave gewijzigd')).toBeNull()

  await sort()
  await user.click(await screen.findByRole('button', { name: 'Bewaar' }))
  await waitFor(() => expect(screen.queryByText('Weergave gewijzigd')).toBeNull())
  const search = 'order_by=ascending&types=1&order_column=type'
  expect(callsTo('PATCH', '/views/1')[0]).toMatchObject({ ifMatch: '"1"', body: { search } })

  await sort()
  await user.click(await screen.findByRole('button', { name: 'Bewaar als nieuwe' }))
  await user.type(await screen.findByRole('textbox', { name: /Naam/ }), 'Andersom')
  await user.click(screen.getByRole('checkbox', { name: 'Delen met iedereen' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bewaar' }))
  await waitFor(() => expect(current()).toMatch(/^Andersom/))
  expect(callsTo('POST', '/views')[0]?.body).toEqual({
    list: 'cases',
    name: 'Andersom',
    search: 'order_by=descending&types=1&order_column=type',
    is_shared: true,
  })
})

it('activates the whole list after a link that matches no view, and the changed view after Back', async () => {
  const views = [aView(1, { name: 'Mijn' }), aView(2, { name: 'Ander', search: 'types=2' })]
  const { user, tabs, router } = await openList(views, { path: '/?types=1' })
  const isChanged = async () => {
    await screen.findByText('Weergave gewijzigd')
    expect(current()).toMatch(/^Mijn/)
  }
  const isWhole = async (path: string) => {
    await act(() => router.navigate(path))
    await screen.findByRole('button', { name: /^Mijn/ })
    await waitFor(() => expect(current()).toMatch(/^Alle dossiers/))
    expect(screen.queryByText('Weergave gewijzigd')).toBeNull()
  }
  await tabs.findByRole('button', { name: /^Mijn/, current: 'page' })
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Type' }))
  await isChanged()
  await isWhole('/?today=failed')
  // The key of the active tab does not clear its filters.
  await user.keyboard('1')
  expect(address()).toBe('/?today=failed')
  await act(() => router.navigate(-1))
  await isChanged()
  await user.click(tabs.getByRole('button', { name: /^Ander/ }))
  await waitFor(() => expect(current()).toMatch(/^Ander/))
  await act(() => router.navigate(-1))
  await isChanged()
  await act(() => router.navigate('/elders'))
  await isWhole('/?today=stalled')
})

it('renames, shares, moves and deletes the active own view', async () => {
  const two = aView(2, { name: 'Twee', search: 'types=2' })
  const { user } = await openList([aView(1, { name: 'Een' }), two], { path: '/?types=2' })
  await user.click(await menuOf('Twee'))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Naam wijzigen',
    'Delen met iedereen',
    'Naar voren',
    'Naar achteren',
    'Verwijderen',
  ])
  expect(items.map((item) => item.getAttribute('aria-disabled') === 'true')).toEqual([
    false,
    false,
    false,
    true,
    false,
  ])
  const sent = () => callsTo('PATCH', '/views/2').map(({ body, ifMatch }) => [body, ifMatch])
  await choose(user, 'Naar voren')
  await waitFor(() => expect(sent()).toEqual([[{ position: 0 }, '"1"']]))
  await user.click(await menuOf('Twee'))
  await choose(user, 'Delen met iedereen')
  await waitFor(() => expect(sent()[1]).toEqual([{ is_shared: true }, '"2"']))

  await user.click(await menuOf('Twee'))
  await choose(user, 'Naam wijzigen')
  const field = await screen.findByRole('textbox', { name: /Naam/ })
  await user.clear(field)
  await user.type(field, 'Drie{Enter}')
  await waitFor(() => expect(current()).toBe('Drie 101'))

  await user.click(await menuOf('Drie'))
  await choose(user, 'Verwijderen')
  const question = within(await screen.findByRole('dialog', { name: 'Weergave “Drie” verwijderen?' }))
  await user.click(question.getByRole('button', { name: 'Verwijderen' }))
  await waitFor(() => expect(address()).toBe('/'))
  expect(callsTo('DELETE', '/views/2')[0]?.ifMatch).toBe('"4"')
  expect(screen.queryByRole('button', { name: /^Drie/ })).toBeNull()
})

it.each<[RoleName, string[]]>([
  ['lawyer', []],
  ['admin', ['Naam wijzigen', 'Niet meer delen', 'Verwijderen']],
])("offers a %s for a colleague's view %j", async (role, entries) => {
  const shared = aView(2, { name: 'Van ons', search: 'types=2', owner: tom, is_shared: true })
  const { user } = await openList([shared], { path: '/?types=2', role })
  await waitFor(() => expect(current()).toMatch(/^Van ons/))
  const menu = screen.queryByRole('button', { name: 'Weergave “Van ons” wijzigen' })
  if (menu) await user.click(menu)
  expect(screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(entries)
})

it('shows the list when its views cannot be loaded, and retries loading them', async () => {
  let isDown = true
  serveApi(({ path }) => {
    if (path !== '/views') return aPage([aCase()])
    return isDown
      ? { status: 500, data: { detail: 'Even niet.', code: 'internal_error' } }
      : { status: 200, data: [aView(1)] }
  })
  openPage()
  await screen.findByText('Weergaven niet geladen')
  await screen.findByRole('table')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw' }))
  await screen.findByRole('button', { name: /^Weergave 1/ })
})

it('moves tabs that do not fit into a menu, does not load their totals, and shows the selected tab', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  // Two of the three tabs fit: the whole list and the tab beside it.
  class Observer {
    readonly tell: (entries: readonly object[]) => void
    constructor(tell: (entries: readonly object[]) => void) {
      this.tell = tell
    }
    observe(target: HTMLElement) {
      this.tell([{ target, intersectionRatio: target.dataset.tab === '2' ? 0 : 1 }])
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const { user, tabs } = await openList([aView(1), aView(2, { search: 'types=1&types=2' })])
  await tabs.findByRole('button', { name: 'Weergave 1 101' })
  await user.click(screen.getByRole('button', { name: 'Meer' }))
  const asked = () => callsTo('GET', '/cases/search').map(({ query }) => query.getAll('types').join())
  expect(asked()).not.toContain('1,2')
  await user.click(await screen.findByRole('menuitem', { name: 'Weergave 2' }))
  await waitFor(() => expect(address()).toBe('/?types=1&types=2'))
  await waitFor(() => expect(document.querySelector('[data-pulled]')?.textContent).toContain('Weergave 2'))
})
