import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { roles } from '@zaakwerk/contract/roles'
import type { TaskToDistribute, Workload } from '@zaakwerk/contract/workload'
import { hasUnsaved } from '@zaakwerk/platform'
import { tableTexts } from '@zaakwerk/testing/cells'
import { callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { address, noticeTexts } from '@zaakwerk/testing/open-routes'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DistributePage } from './distribute.page.tsx'

beforeEach(() => void vi.setSystemTime('2026-11-27T12:00:00+01:00'))
afterEach(() => void vi.useRealTimers())

const colleague = (id: number, name: string, given: Partial<Workload> = {}): Workload => ({
  id,
  first_name: name,
  last_name: 'Bakker',
  role: roles.lawyer,
  open: 10,
  at_risk: 4,
  hearings: 7,
  room: 45,
  takes_new_work: true,
  weekly_hours: null,
  absence: null,
  ...given,
})

const colleagues = [
  colleague(1, 'Sanne', { open: 43 }),
  colleague(2, 'Tom', { load: 14, room: 27, weekly_hours: 24 }),
  colleague(3, 'Anouk', {
    absence: {
      id: 1,
      first_day: '2026-11-26',
      last_day: '2026-12-04',
      is_now: true,
      cover: { id: 1, name: 'Sanne Bakker', is_absent: false, does_work: true },
    },
  }),
]

const task = (id: number, title: string, given: Partial<TaskToDistribute> = {}): TaskToDistribute => ({
  id,
  version: 3,
  title,
  status: 'open',
  due_date: '2026-11-30',
  assignee_id: null,
  assigned_to: null,
  case_id: null,
  case: null,
  known_by: [],
  weight: 1,
  ...given,
})

const items = [
  task(11, 'Beroep opstellen', { weight: 2 }),
  task(12, 'Gronden aanvullen', { assignee_id: 3, assigned_to: 'Anouk Bakker' }),
  task(13, 'Bezwaar UWV', {
    case_id: 5,
    case: { internal_id: 'Z-2604808', type: 10, client: [], companies: [{ id: 1, name: 'Terpstra B.V.' }] },
  }),
]

/** Opens the page. `later`: the tasks that remain after the first distribution. */
const open = async (tasks: readonly TaskToDistribute[] = items, status = 200, later = tasks) => {
  const user = userEvent.setup()
  serveApi(({ method, path, query }) => {
    if (path === '/workload') return { status, data: { unassigned: 2, colleagues } }
    if (path === '/workload/tasks') {
      const now = callsTo('POST', '/tasks/bulk').length > 0 ? later : tasks
      const of = query.get('of')
      const shown =
        of === null ? now : now.filter(({ assignee_id }) => String(assignee_id ?? 'nobody') === of)
      return { status, data: { total: shown.length, items: shown } }
    }
    if (method === 'POST' && path === '/tasks/bulk')
      return {
        status: 200,
        data: [
          { id: 11, outcome: 'changed', version: 4, reason: null },
          { id: 12, outcome: 'failed', version: 4, reason: 'Al afgerond door Tom Bakker' },
        ],
      }
    return { status: 404, data: {} }
  })
  openStaffPage({
    path: '/tasks/distribution',
    role: 'admin',
    routes: [{ path: '/tasks/distribution', element: <DistributePage /> }],
  })
  return user
}

const rowsOf = async (name: string) =>
  (await tableTexts(name)).map((cells) => cells.map((text) => text.replace(/^Collega voor .*: /, '')))
/** The initials and name in a picker. */
const nameIn = ({ textContent }: HTMLElement) => textContent.replace(/^.*: /, '')
const picker = (title: string) => screen.findByRole('button', { name: new RegExp(`^Collega voor ${title}`) })

describe('Verdelen', () => {
  it('shows the workload of each colleague after the proposal, and the proposal with its reasons, remarks first', async () => {
    await open()
    expect(await rowsOf("Collega's")).toEqual([
      ['SBSanne BakkerJurist, jij', '44 van 45 +1', '4', '7', 'Ja', '-'],
      ['TBTom BakkerJurist, 24 uur', '16 van 27 +2', '4', '7', 'Ja', '-'],
      [
        'ABAnouk BakkerJurist',
        '9 van 45 −1',
        '4',
        '7',
        'Nee',
        'vandaag t/m vr 4 december 2026 Sanne Bakker neemt waar',
      ],
    ])
    expect((await rowsOf('Voorstel')).map(([title, , , from, to, why]) => [title, from, to, why])).toEqual([
      ['Bezwaar UWV', 'Niemand', '–Nog niemand', 'Niemand mag dit'],
      ['Beroep opstellen', 'Niemand', 'TBTom Bakker', 'Heeft de meeste ruimte bij 24 uur; telt 2×'],
      ['Gronden aanvullen', 'Anouk Bakker', 'SBSanne Bakker', 'Neemt waar voor Anouk'],
    ])
    screen.getByText('1 met een opmerking')
    expect(screen.queryByRole('link', { name: 'Gebruikers' })).toBeNull()
    screen.getByText(
      '1 taak krijgt een collega, 1 een andere collega, 1 blijft over. Kan daarna ongedaan worden gemaakt.',
    )
  })

  it('shows where capacity is set when no colleague has capacity left', async () => {
    await open([task(14, 'Zitting voorbereiden', { weight: 40 })])
    expect((await rowsOf('Voorstel'))[0]?.at(-1)).toBe('Wie nieuw werk krijgt, heeft geen ruimte; telt 40×')
    expect(screen.getByRole('link', { name: 'Gebruikers' }).getAttribute('href')).toBe('/settings/users')
  })

  it('lists the rules and the weights of tasks', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Regels' }))
    const dialog = await screen.findByRole('dialog', { name: 'Regels van het voorstel' })
    within(dialog).getByText('Gronden en zitting: 3')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(callsTo('POST', '/tasks/bulk')).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Regels'))
  })

  it('updates the workload after a manual choice, and can restore the proposal', async () => {
    const user = await open()
    // The focus starts on the first task.
    const first = await picker('Bezwaar UWV')
    expect(document.activeElement).toBe(first)
    await user.keyboard('{ArrowDown}{Enter}')
    await screen.findByRole('option', { name: /^Tom/ })
    await user.keyboard('sann')
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 13 })
    const chosen = await picker('Beroep opstellen')
    expect(nameIn(chosen)).toBe('SBSanne Bakker')
    await waitFor(() => expect(document.activeElement).toBe(chosen))
    expect((await rowsOf("Collega's"))[0]?.[1]).toBe('45 van 45 +2')
    await user.keyboard('{ArrowDown}n')
    expect(nameIn(await picker('Gronden aanvullen'))).toBe('–Nog niemand')
    await user.click(screen.getByRole('button', { name: 'Terug naar het voorstel voor Beroep opstellen' }))
    const restored = await picker('Beroep opstellen')
    expect(nameIn(restored)).toBe('TBTom Bakker')
    expect(document.activeElement).toBe(restored)
  })

  it('does not reclaim the focus when the user leaves an open list of colleagues, and opens a task on O', async () => {
    const user = await open()
    await picker('Bezwaar UWV')
    await user.keyboard('{Enter}')
    await screen.findByRole('combobox')
    const next = screen.getByRole('button', { name: 'Opnieuw voorstellen' })
    act(() => next.focus())
    const closed = await picker('Bezwaar UWV')
    expect(document.activeElement).toBe(next)
    act(() => closed.focus())
    await user.keyboard('{ArrowDown}o')
    await waitFor(() => expect(address()).toBe('/tasks/11'))
  })

  it('assigns the tasks with their reasons, reports failed tasks and offers an undo for the others', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: '2 taken verdelen' }))
    await waitFor(() => expect(noticeTexts()).toHaveLength(2))
    expect(callsTo('POST', '/tasks/bulk')[0]?.body).toEqual({
      tasks: [
        {
          id: 11,
          version: 3,
          changes: { assignee_id: 2 },
          reason: 'Heeft de meeste ruimte bij 24 uur; telt 2×',
        },
        { id: 12, version: 3, changes: { assignee_id: 1 }, reason: 'Neemt waar voor Anouk' },
      ],
    })
    expect(noticeTexts().join(' ')).toContain('Gronden aanvullen: Al afgerond door Tom Bakker')
    expect(noticeTexts().join(' ')).toContain('1 taak verdeeld')
  })

  it('distributes only the tasks of a selected absent colleague', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Welke taken: Alles' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Van Anouk Bakker' }))
    await user.click(await screen.findByRole('button', { name: '1 taak verdelen' }))
    await waitFor(() =>
      expect(callsTo('POST', '/tasks/bulk')[0]?.body).toMatchObject({ tasks: [{ id: 12 }] }),
    )
    expect(address()).toBe('/tasks/distribution?of=3')
  })

  it('makes all rows a single tab stop, and distributes on Ctrl+Enter unless a list of colleagues is open', async () => {
    const user = await open()
    await picker('Bezwaar UWV')
    await user.keyboard('{ArrowDown}{Tab}')
    expect(document.activeElement?.textContent).toBe('Annuleer')
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(await picker('Beroep opstellen'))
    await user.keyboard('{Enter}')
    await screen.findByRole('combobox')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(callsTo('POST', '/tasks/bulk')).toEqual([])
    await user.click(screen.getByRole('option', { name: /^Tom/ }))
    await waitFor(async () => expect(document.activeElement).toBe(await picker('Beroep opstellen')))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(callsTo('POST', '/tasks/bulk')).toHaveLength(1))
  })

  it('keeps the manual choices of failed tasks', async () => {
    const user = await open()
    await picker('Bezwaar UWV')
    for (const key of ['{ArrowDown}', '{ArrowDown}']) {
      await user.keyboard(`${key}{Enter}`)
      await user.click(await screen.findByRole('option', { name: /^Tom/ }))
    }
    await user.click(screen.getByRole('button', { name: '2 taken verdelen' }))
    await waitFor(() => expect(noticeTexts()).toHaveLength(2))
    await waitFor(async () => expect((await picker('Beroep opstellen')).dataset.chosen).toBeUndefined())
    expect((await picker('Gronden aanvullen')).dataset.chosen).toBe('true')
  })

  it.each([
    ['an unassigned task remains', items.slice(2), () => picker('Bezwaar UWV')],
    ['no task remains', [], () => screen.findByRole('heading', { name: /^Verdelen/ })],
  ])('has focus and no unsaved changes after distribution if %s', async (_title, later, focused) => {
    const user = await open(items, 200, later)
    await picker('Bezwaar UWV')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await user.click(await screen.findByRole('option', { name: /^Tom/ }))
    await user.click(await screen.findByRole('button', { name: '2 taken verdelen' }))
    await waitFor(() => expect(noticeTexts()).toHaveLength(2))
    const target = await focused()
    await waitFor(() => expect(document.activeElement).toBe(target))
    expect(hasUnsaved()).toBe(false)
  })

  it.each([
    [200, [], 'Alle taken hebben een collega'],
    [500, items, 'Het voorstel kon niet worden geladen'],
    [403, items, 'Geen toegang'],
  ])('with status %i and %j shows a state of the page', async (status, tasks, title) => {
    await open(tasks, status)
    await screen.findByRole('heading', { name: title })
  })
})
