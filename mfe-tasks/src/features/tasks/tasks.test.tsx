import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aPage, callsTo } from '@zaakwerk/testing/fake-api'
import { choose } from '@zaakwerk/testing/fields'
import { address, addressQuery, noticeTexts } from '@zaakwerk/testing/open-routes'
import { aTask, aTaskCase, aTaskSummary } from '@zaakwerk/testing/task.builder'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lastSearch, openTasks, rowOf, serveTasks } from '../../testing/open-tasks.tsx'

/** The words of a row, without its box. */
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .filter((cell) => !within(cell).queryByRole('checkbox'))
    .map(({ textContent }) => textContent)
const columnHead = (name: string) => screen.getByRole('columnheader', { name })

describe('the overview of tasks', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('shows id, title, case, deadline and the term of the case, the days left and the status, and the total beside the title', async () => {
    serveTasks([], ({ path }) =>
      path === '/tasks/query'
        ? aPage(
            [
              aTaskSummary({
                id: 48102,
                title: 'Administratief beroep indienen via OM-loket',
                due_date: '2026-11-17',
                case_id: 12,
                case: aTaskCase({ internal_id: 'Z-2604809', official_id: '9062542298316054' }),
                term: { title: 'Administratief beroep', last_day: '2026-11-25' },
              }),
            ],
            1206,
          )
        : undefined,
    )
    openTasks()
    expect(cells(await rowOf(48102)).slice(0, 5)).toEqual([
      '48102',
      'Administratief beroep indienen via OM-loketZ-2604809 · 9062 5422 9831 6054',
      '17 november 2026Termijn 25 nov 2026',
      '3 dagen te laat',
      'Open',
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Taken 1.206')
    await waitFor(() => expect(document.title).toBe('Taken – Zaakwerk'))
    screen.getByText('1 — 100 van 1.206')
  })

  it('shows a task without title, case and deadline, with an odd deadline, and one that is done without days', async () => {
    serveTasks([
      aTaskSummary({ id: 6, title: ' ', status: 'van_morgen' }),
      aTaskSummary({ id: 7, due_date: '20260-01-01' }),
      aTaskSummary({ id: 8, due_date: '2026-11-21' }),
      aTaskSummary({ id: 9, status: 'completed', due_date: '2026-11-01' }),
    ])
    openTasks()
    expect(cells(await rowOf(6)).slice(1, 5)).toEqual([
      'Geen taak titelGeen dossier',
      '-',
      '-',
      'Onbekende status',
    ])
    expect(cells(await rowOf(7)).slice(2, 4)).toEqual(['-', '-'])
    expect(cells(await rowOf(8)).slice(2, 4)).toEqual(['21 november 2026', '1 dag resterend'])
    const done = await rowOf(9)
    expect(within(done).queryByText(/dagen/)).toBeNull()
    within(done).getAllByText('1 november 2026')
  })

  it('sorts by task, title, deadline and status, in the address bar too, and by nothing else', async () => {
    serveTasks([aTaskSummary()])
    const user = openTasks('/tasks?page=3')
    await user.click(await screen.findByRole('button', { name: 'Deadline' }))
    expect(columnHead('Deadline').getAttribute('aria-sort')).toBe('ascending')
    expect(addressQuery()).toBe('order_by=ascending&order_column=due_date')
    for (const [name, column] of [
      ['Taak', 'id'],
      ['Titel', 'title'],
      ['Status', 'status'],
    ] as const) {
      const head = within(columnHead(name))
      await user.click(head.getByRole('button'))
      expect(addressQuery()).toBe(`order_by=ascending&order_column=${column}`)
    }
    await user.click(within(columnHead('Status')).getByRole('button'))
    expect(lastSearch()?.get('order_by')).toBe('descending')
    expect(columnHead('Resterend').hasAttribute('aria-sort')).toBe(false)
  })

  it('turns pages of a hundred', async () => {
    serveTasks([], ({ path }) => (path === '/tasks/query' ? aPage([aTaskSummary()], 1206) : undefined))
    const user = openTasks('/tasks?page=2')
    await screen.findByText('101 — 200 van 1.206')
    expect(lastSearch()?.get('offset')).toBe('100')
    await user.click(screen.getByRole('button', { name: 'Volgende pagina' }))
    expect(address()).toBe('/tasks?page=3')
  })

  it('links to the case in the menu of a row, with Enter too, unless it has none', async () => {
    serveTasks([
      aTaskSummary({ id: 1 }),
      aTaskSummary({ id: 2, case_id: 12, case: aTaskCase({ internal_id: 'Z-2604812' }) }),
    ])
    const user = openTasks()
    await user.click(await screen.findByRole('button', { name: 'Meer voor taak 1' }))
    const item = await screen.findByRole('menuitem', { name: 'Open zaak' })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(within(item).queryByRole('link')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    screen.getByRole('button', { name: 'Meer voor taak 2' }).focus()
    await user.keyboard('{Enter}')
    const link = await screen.findByRole('link', { name: 'Open zaak' })
    expect(link.getAttribute('href')).toBe('/case/12')
    const way = screen.getByRole('menuitem', { name: 'Open zaak' })
    await waitFor(() => expect(document.activeElement).toBe(way))
    // The menu of the kit goes by the number of the key, which user-event does not send.
    fireEvent.keyDown(way, { key: 'Enter', keyCode: 13 })
    await waitFor(() => expect(address()).toBe('/case/12'))
  })
})

describe('its other states', () => {
  it('says what failed and loads again when asked', async () => {
    let isDown = true
    serveTasks([aTaskSummary({ id: 5 })], ({ path }) =>
      isDown && path === '/tasks/query'
        ? { status: 503, data: { detail: 'De dienst is nu niet bereikbaar.', code: 'service_unavailable' } }
        : undefined,
    )
    const user = openTasks()
    const heading = await screen.findByRole('heading', { name: 'Er is iets fout gegaan' })
    expect(heading.closest('[role="alert"]')?.textContent).toContain('De dienst is nu niet bereikbaar.')
    expect(noticeTexts()).toEqual(['Er is iets fout gegaan / Foutcode: 503'])
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await rowOf(5)
  })

  it('distinguishes an empty list from a search without results', async () => {
    serveTasks([])
    const user = openTasks('/tasks?query=niemand&statuses=open')
    await screen.findByRole('heading', { name: 'Geen taken gevonden.' })
    // One stands with the chips.
    const [, button] = screen.getAllByRole('button', { name: 'Wis filters' })
    if (button) await user.click(button)
    await screen.findByText(/Nieuwe taken verschijnen hier vanzelf/)
    screen.getByRole('heading', { name: 'Geen taken gevonden.' })
    expect(address()).toBe('/tasks')
  })
})

describe('the link to the mailroom', () => {
  it('says how many letters wait there', async () => {
    serveTasks([])
    const user = openTasks('/tasks', 'mailroom')
    await user.click(await screen.findByRole('link', { name: 'Postkamer 10 te posten' }))
    await screen.findByRole('heading', { name: 'Postkamer' })
  })

  it('announces it again once a task is completed, which posts its letter', async () => {
    const task = aTask({ letter: 'to_post' })
    let isCompleted = false
    serveTasks([task], ({ method, path }) => {
      if (path === '/mailroom/summary')
        return {
          status: 200,
          data: { to_post: isCompleted ? 9 : 10, leave_today: 0, posted_today: 0, last_posting: null },
        }
      if (method !== 'PATCH') return undefined
      isCompleted = true
      return { status: 200, data: { ...task, status: 'completed', version: 2 } }
    })
    const user = openTasks(`/tasks/${task.id}`)
    const link = { name: /^Postkamer/, hidden: true }
    expect((await screen.findByRole('link', link)).textContent).toBe('Postkamer 10 te posten')
    await screen.findByRole('textbox', { name: 'Titel' })
    await choose('Status', 'Afgerond')
    await user.click(screen.getByRole('button', { name: /Opslaan/ }))
    await waitFor(() => expect(screen.getByRole('link', link).textContent).toBe('Postkamer 9 te posten'))
  })

  it('is not offered to users who may not open it', async () => {
    serveTasks([])
    openTasks('/tasks', 'btu_lawyer')
    await screen.findByRole('button', { name: 'Taak aanmaken' })
    expect(screen.queryByRole('link', { name: /Postkamer/ })).toBeNull()
    expect(callsTo('GET', '/mailroom/summary')).toHaveLength(0)
  })
})
