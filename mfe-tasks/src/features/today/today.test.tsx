import { renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Today, TodayCase } from '@zaakwerk/contract/today'
import { callsTo, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { anIncomingItem } from '@zaakwerk/testing/incoming.builder'
import { address, noticeTexts } from '@zaakwerk/testing/open-routes'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aTerm } from '@zaakwerk/testing/term.builder'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TodayPage } from './today.page.tsx'
import { useKeptRows } from './use-kept-rows.ts'

beforeEach(() => void vi.setSystemTime('2026-11-27T12:00:00+01:00'))
afterEach(() => void vi.useRealTimers())

const caseOf = (id: number, internal_id: string) => ({
  ...aTerm().case,
  id,
  internal_id,
  status: 'in_progress',
})
const aRow = (given: Partial<TodayCase> = {}): TodayCase => ({
  case: caseOf(51, 'Z-2604741'),
  at: '2026-11-27T08:31:00+01:00',
  text: '',
  event: null,
  task_id: null,
  ...given,
})
const none = { total: 0, items: [] }

const finished: Today = {
  day: '2026-11-27',
  danger_until: '2026-12-01',
  hearings_until: '2026-12-03',
  term_count: 38,
  danger: none,
  mentions: none,
  incoming: none,
  hearings: none,
  failed: none,
  answered: none,
  stalled: none,
  to_confirm: none,
  covered: [],
}

const full: Today = {
  ...finished,
  danger: {
    total: 2,
    items: [
      aTerm({ id: 1, last_day: '2026-11-25', waits_for: 'nobody', has_mandate: false }),
      aTerm({ id: 2, case: { ...aTerm().case, id: 42, internal_id: 'Z-2604421' }, last_day: '2026-11-30' }),
    ],
  },
  incoming: { total: 5, items: [anIncomingItem({ id: 7, received_at: '2026-11-26T16:20:00+01:00' })] },
  hearings: {
    total: 1,
    items: [
      { id: 48, day: '2026-11-30', court: 'Overijssel', status: 'open', case: caseOf(61, 'Z-2603926') },
    ],
  },
  failed: {
    total: 1,
    items: [aRow({ text: 'E-mail aan Gemeente Delft is niet gelukt: Postvak bestaat niet', task_id: 9 })],
  },
  answered: { total: 1, items: [aRow({ event: 'mandate_signed', case: caseOf(52, 'Z-2604796') })] },
  stalled: {
    total: 6,
    items: [
      aRow({ at: '2026-11-06T10:00:00+01:00', text: 'Bewijs gevraagd', case: caseOf(53, 'Z-2603877') }),
    ],
  },
  to_confirm: { total: 1, items: [aTerm({ id: 2 })] },
}

const me = {
  ...{ id: 1, first_name: 'Sanne', last_name: 'Jansen', email: 'sanne@zaakwerk.test', role: 2 },
  permissions: ['cases.read', 'tasks.write'],
  takes_new_work: true,
}

const open = (
  status: number,
  data: unknown,
  answer: (call: FakeCall) => ReturnType<Parameters<typeof serveApi>[0]> | undefined = () => undefined,
  search = '',
) => {
  const user = userEvent.setup()
  serveApi((call) => answer(call) ?? (call.path === '/today' ? { status, data } : { status: 404, data: {} }))
  openStaffPage({
    path: `/today${search}`,
    role: 'lawyer',
    routes: [
      { path: '/today', element: <TodayPage /> },
      { path: '*', element: <h1>Elders</h1> },
    ],
  })
  return user
}

const textsOf = (item: HTMLElement) => item.textContent?.replaceAll(/\s+/g, ' ').trim()
const step = (name: RegExp) => screen.findByRole('link', { name })

describe('Vandaag', () => {
  it('shows the groups in order, each row with its next step, and numbers that link to their lists', async () => {
    open(200, full)
    await screen.findByRole('heading', { level: 1, name: 'Vandaag vrijdag 27 november' })
    const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(groups).toEqual([
      'Termijnen in gevaar',
      'Binnengekomen in mijn dossiers',
      'Mislukt',
      'Terug van cliënten',
      'Zonder volgende stap',
      'Zittingen komende week',
      'Door jou te bevestigen',
    ])
    expect(screen.getAllByRole('listitem').map(textsOf)).toEqual([
      '2 dagen te laatAdministratief beroepVolmacht ontbreektZ-2604812 Mevr. A.J. van den BergVolmacht opvragen',
      '3 dagen resterendAdministratief beroepBeschikking van 13 november 2026Z-2604421 Mevr. A.J. van den BergBeroep indienen',
      'gisteren, 16:20Beslissing op het beroepCVOMZ-2604001 R. MulderOpbergen',
      '08:31E-mail aan Gemeente Delft is niet geluktPostvak bestaat nietZ-2604741 Mevr. A.J. van den BergTaak openen',
      '08:31Volmacht getekendIn behandelingZ-2604796 Mevr. A.J. van den BergVolmacht bekijken',
      '21 dagen stilIn behandelingLaatst: Bewijs gevraagdZ-2603877 Mevr. A.J. van den BergStap kiezen',
      'ma 30 november 2026OverijsselNog voor te bereidenZ-2603926 Mevr. A.J. van den BergVoorbereiden',
      'ma 28 december 2026Administratief beroepZ-2604812 Mevr. A.J. van den BergBekijken',
    ])
    const lists = within(screen.getByRole('main'))
      .getAllByRole('region')
      .map((region) => within(region).getAllByRole('link')[0]?.getAttribute('href'))
    expect(lists).toEqual([
      '/terms?tab=mine&end_date=2026-12-01',
      '/incoming?eigen=true',
      '/?today=failed',
      '/?today=answered',
      '/?today=stalled',
      '/grounds?assignee_ids=1&start_hearing_date=2026-11-27&end_hearing_date=2026-12-03',
      '/terms?tab=to_confirm',
    ])
    screen.getByRole('link', { name: 'Termijnen in gevaar: Alle 38 termijnen' })
    screen.getByRole('link', { name: 'Binnengekomen in mijn dossiers: nog 4' })
  })

  it('begins at the first row; arrows go through all rows, digits to a group, O opens the case', async () => {
    const user = open(200, full)
    const first = await step(/^Volmacht opvragen/)
    expect(document.activeElement).toBe(first)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(await step(/^Opbergen/))
    await user.keyboard('8{ArrowUp}')
    expect(document.activeElement).toBe(await step(/^Voorbereiden/))
    await user.keyboard('5')
    expect(document.activeElement).toBe(await step(/^Taak openen/))
    await user.keyboard('o')
    await screen.findByRole('heading', { name: 'Elders' })
    expect(address()).toBe('/case/51')
  })

  it('shows the work of a colleague for whom the user covers, and lets the user choose whose work is shown', async () => {
    const { to_confirm, hearings, failed } = full
    const same = full.danger.items.slice(0, 1)
    const theirs = aTerm({ id: 9, last_day: '2026-11-24', title: 'Nadere stukken' })
    const anouk = {
      user: { id: 4, name: 'Anouk Hofman' },
      ...{ incoming: none, answered: none, stalled: none, hearings, failed },
      danger: { total: 2, items: [theirs, ...same] },
    }
    const user = open(200, { ...finished, danger: full.danger, to_confirm, covered: [anouk] })
    const choice = await screen.findByRole('button', { name: 'Mijn werk en waarneming' })
    const whatsOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map((item) => textsOf(item)?.replace(/Z-.*/, ''))
    expect(whatsOf('Termijnen in gevaar')).toEqual([
      '3 dagen te laatNadere stukkenVoor Anouk HofmanBeschikking van 13 november 2026',
      '2 dagen te laatAdministratief beroepVolmacht ontbreekt',
      '3 dagen resterendAdministratief beroepBeschikking van 13 november 2026',
    ])
    expect(within(screen.getByRole('region', { name: 'Termijnen in gevaar' })).getByText('3').tagName).toBe(
      'SPAN',
    )
    const all =
      '/grounds?assignee_ids=1&assignee_ids=4&start_hearing_date=2026-11-27&end_hearing_date=2026-12-03'
    const list = screen.getByRole('link', { name: 'Zittingen komende week: 1' })
    expect(list.getAttribute('href')).toBe(all)

    await step(/: Nadere stukken, Z-\d+, Voor Anouk Hofman$/)

    await user.click(choice)
    await user.click(await screen.findByRole('menuitem', { name: 'Anouk Hofman' }))
    expect(screen.queryByRole('region', { name: 'Door jou te bevestigen' })).toBeNull()
    expect(whatsOf('Termijnen in gevaar')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Anouk Hofman' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mijn werk' }))
    screen.getByRole('link', { name: 'Termijnen in gevaar: 2' })
    expect(screen.queryByRole('region', { name: 'Mislukt' })).toBeNull()
    expect(address()).toBe('/today?whose=own')
  })

  it.each([
    ['', 'Klaar voor vandaag', none],
    ['?whose=4', 'Geen open werk voor Anouk Hofman', none],
    ['?whose=own', 'Geen eigen werk open', full.danger],
    ['?whose=99', 'Termijnen in gevaar', full.danger],
  ])('/today%s shows "%s"', async (search, title, danger) => {
    const anouk = {
      user: { id: 4, name: 'Anouk Hofman' },
      ...{ danger, incoming: none, hearings: none, failed: none, answered: none, stalled: none },
    }
    open(200, { ...finished, covered: [anouk] }, () => undefined, search)
    await screen.findByRole('heading', { name: title })
  })

  it.each([
    ['{Enter}', '/case/41?action=mail:iban_mandate_request'],
    ['7{Enter}', '/case/53?action=choose'],
    ['{ArrowDown}b', '/terms?tab=to_confirm'],
    ['4{Enter}', '/grounds/48'],
    ['5{Enter}', '/tasks/9'],
  ])('%s opens the step at %s', async (keys, to) => {
    const user = open(200, full)
    await step(/^Volmacht opvragen/)
    await user.keyboard(keys)
    await screen.findByRole('heading', { name: 'Elders' })
    expect(address()).toBe(to)
  })

  it.each([
    [200, finished, 'Klaar voor vandaag'],
    [200, { ...finished, hearings: null }, 'Klaar voor vandaag'],
    [500, {}, 'Vandaag kon niet worden geladen'],
    [403, { detail: 'Dat mag je niet.' }, 'Geen toegang'],
  ])('with status %i shows the state of the page', async (status, data, title) => {
    open(status, data)
    await screen.findByRole('heading', { name: title })
  })

  it.each([
    [{ id: 81 }, '/tasks/81'],
    [{ id: null }, '/today'],
  ])('P takes the next task when the day is finished: %j leads to %s', async (next, to) => {
    const user = open(200, finished, ({ path }) => {
      if (path === '/users/me') return { status: 200, data: me }
      return path === '/tasks/next' ? { status: 200, data: next } : undefined
    })
    await screen.findByRole('button', { name: /^Pak het volgende dossier/ })
    await user.keyboard('p')
    if (next.id === null) await waitFor(() => expect(noticeTexts()[0]).toContain('Geen taak over'))
    else await screen.findByRole('heading', { name: 'Elders' })
    expect(address()).toBe(to)
  })

  it('is not finished while a term waits for a confirmation', async () => {
    open(200, { ...finished, to_confirm: full.to_confirm })
    await screen.findByRole('heading', { name: 'Door jou te bevestigen' })
    screen.getByText('Alleen nog te bevestigen')
    expect(screen.queryByText('Klaar voor vandaag')).toBeNull()
  })
})

it('shows notes that mention the viewer, until they are marked as read', async () => {
  const of = { id: 5, by: 'Milan de Boer', at: '2026-11-27T08:31:00+01:00', text: '@Anna Visser, bel jij?' }
  let items = [{ ...of, task_id: null, case: caseOf(51, 'Z-2604741') }]
  const user = userEvent.setup()
  serveApi(({ method, path }) => {
    if (path === '/today')
      return { status: 200, data: { ...finished, mentions: { total: items.length, items } } }
    if (method === 'POST' && path === '/mentions/read') items = []
    return { status: 204 }
  })
  openStaffPage({ path: '/today', role: 'lawyer', routes: [{ path: '*', element: <TodayPage /> }] })
  const open = await step(/^Dossier openen: Milan de Boer noemt je/)
  expect(open.getAttribute('href')).toBe('/case/51')
  screen.getByText('@Anna Visser, bel jij?')
  await user.click(screen.getByRole('button', { name: /^Gelezen/ }))
  const done = await step(/, gedaan$/)
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(callsTo('POST', '/mentions/read')[0]?.body).toEqual({ id: 5 })
})

it('marks all notes that mention the viewer as read', async () => {
  const of = { by: 'Milan de Boer', at: '2026-11-27T08:31:00+01:00', text: 'bel jij?', task_id: null }
  let items = [5, 6].map((id) => ({ ...of, id, case: caseOf(id, `Z-260000${id}`) }))
  const user = open(200, {}, ({ method, path }) => {
    if (method === 'POST' && path === '/mentions/read') items = []
    const mentions = { total: items.length, items }
    return path === '/today' ? { status: 200, data: { ...finished, mentions } } : { status: 204 }
  })
  await user.click(await screen.findByRole('button', { name: 'Alles gelezen' }))
  expect(await screen.findAllByRole('link', { name: /, gedaan$/ })).toHaveLength(2)
  expect(callsTo('POST', '/mentions/read')[0]?.body).toEqual({ all: true })
})

it('keeps the order of rows while the page is open: finished rows remain, and new rows are last', () => {
  const { result, rerender } = renderHook(({ data }) => useKeptRows(data, { userId: 1, whose: 'all' }), {
    initialProps: { data: full },
  })
  const rows = () =>
    result.current.groups[0]?.rows.map(({ key, isGone }) => (isGone ? `${key} gone` : key)) ?? []
  expect(rows()).toEqual(['danger 1', 'danger 2'])
  const earlier = aTerm({ id: 3, last_day: '2026-11-20' })
  const [, second] = full.danger.items
  const later = { ...full, danger: { total: 2, items: [earlier, ...(second ? [second] : [])] } }
  rerender({ data: later })
  expect(rows()).toEqual(['danger 1 gone', 'danger 2', 'danger 3'])
  expect(result.current.groups[0]?.total).toBe(2)
  rerender({ data: full })
  expect(rows()).toEqual(['danger 1', 'danger 2', 'danger 3 gone'])
})
