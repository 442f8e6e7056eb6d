import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cellTexts } from '@zaakwerk/testing/cells'
import { aPage, callsTo } from '@zaakwerk/testing/fake-api'
import { address, addressQuery } from '@zaakwerk/testing/open-routes'
import { aGroundsTask, aTaskCase } from '@zaakwerk/testing/task.builder'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { groundsPath, openGrounds, serveGrounds } from '../../../testing/open-grounds.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const lastQuery = () => callsTo('GET', groundsPath).at(-1)?.query
const metaData = (facts: object) => JSON.stringify(facts)
const rowOf = (id: number) =>
  screen.findByRole('row', { name: (_, row) => row.firstElementChild?.textContent === String(id) })

describe('the list of grounds and hearings', () => {
  it('shows every column of the specification, and the total beside the title', async () => {
    serveGrounds([], ({ path }) =>
      path === groundsPath
        ? aPage(
            [
              aGroundsTask({
                id: 47981,
                status: 'in_progress',
                due_date: '2026-11-16',
                case: aTaskCase({ internal_id: 'Z-2603918', official_id: '7062539622074418' }),
                meta_data: metaData({
                  court: 'Rechtbank Rotterdam',
                  hearing_date: '2026-11-26',
                  date: '2026-10-12',
                }),
              }),
            ],
            1248,
          )
        : undefined,
    )
    openGrounds()
    expect(cellTexts(await rowOf(47981)).slice(0, 8)).toEqual([
      '47981',
      'Z-26039187062 5396 2207 4418',
      'Rotterdam',
      '26 november 2026',
      '12 oktober 2026',
      '4 dagen te laat 16 november 2026',
      'In behandeling',
      'Open taak',
    ])
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads.slice(0, 7)).toEqual([
      'Taak',
      'Titel',
      'Rechtbank',
      'Zittingsdatum',
      'Dagtekening',
      'Deadline',
      'Status',
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Gronden & Zittingen 1.248')
    await waitFor(() => expect(document.title).toBe('Gronden & Zittingen – Zaakwerk'))
  })

  it('shows a dash for each fact when the metadata is missing, broken or odd', async () => {
    const odd = metaData({ court: 4, hearing_date: '20260-01-01', date: 'morgen' })
    serveGrounds(
      [null, '{"court":', odd].map((meta_data, at) =>
        aGroundsTask({ id: 5 + at, due_date: null, status: 'van_morgen', meta_data }),
      ),
    )
    openGrounds()
    for (const id of [5, 6, 7])
      expect(cellTexts(await rowOf(id)).slice(2, 7)).toEqual(['-', '-', '-', '-', 'Onbekende status'])
  })

  it('calls a task without a case by its own title, and offers no case to open', async () => {
    const user = userEvent.setup()
    serveGrounds([
      aGroundsTask({ id: 5, title: '', case_id: null, case: null }),
      aGroundsTask({ id: 6, case_id: 12 }),
    ])
    openGrounds()
    expect(cellTexts(await rowOf(5))[1]).toBe('Geen taak titel')
    await user.click(screen.getByRole('button', { name: 'Meer voor taak 5' }))
    const greyed = await screen.findByRole('menuitem', { name: /Open zaak/ })
    expect(greyed.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Meer voor taak 6' }))
    await user.click(await screen.findByRole('menuitem', { name: /Open zaak/ }))
    await waitFor(() => expect(address()).toBe('/case/12'))
  })

  it('sorts by task, title, hearing, deadline and status, and by nothing that the API does not know', async () => {
    const user = userEvent.setup()
    serveGrounds([aGroundsTask()])
    openGrounds()
    await screen.findByRole('table')
    for (const [name, column] of [
      ['Taak', 'id'],
      ['Titel', 'title'],
      ['Zittingsdatum', 'hearing_date'],
      ['Deadline', 'due_date'],
      ['Status', 'status'],
    ] as const) {
      await user.click(within(screen.getByRole('columnheader', { name })).getByRole('button'))
      expect(lastQuery()?.get('order_column')).toBe(column)
      expect(addressQuery()).toBe(`order_by=ascending&order_column=${column}`)
    }
    for (const fixed of ['Rechtbank', 'Dagtekening'])
      expect(screen.getByRole('columnheader', { name: fixed }).hasAttribute('aria-sort')).toBe(false)
  })

  it('opens a task in its address with the filter kept, and the same address opens it again', async () => {
    const user = userEvent.setup()
    serveGrounds([aGroundsTask({ id: 31 }), aGroundsTask({ id: 32 })])
    openGrounds('/grounds?statuses=open')
    await user.click(await screen.findByRole('link', { name: /^Open taak 32/ }))
    expect(address()).toBe('/grounds/32?statuses=open')
    await waitFor(() => expect(callsTo('GET', '/tasks/32')).not.toEqual([]))
    await screen.findByRole('dialog')
  })

  it('says when there is nothing yet', async () => {
    serveGrounds([])
    openGrounds()
    await screen.findByRole('heading', { name: 'Nog geen gronden of zittingen' })
    expect(screen.queryByRole('button', { name: 'Wis filters' })).toBeNull()
  })

  it('offers to wipe the filters when they leave nothing', async () => {
    const user = userEvent.setup()
    serveGrounds([], ({ path, query }) =>
      path === groundsPath
        ? aPage(query.has('start_hearing_date') ? [] : [aGroundsTask({ id: 9 })])
        : undefined,
    )
    openGrounds('/grounds?start_hearing_date=2030-01-01&order_column=id')
    const empty = await screen.findByRole('heading', { name: 'Geen gronden of zittingen gevonden' })
    await user.click(
      within(empty.parentElement ?? document.body).getByRole('button', { name: 'Wis filters' }),
    )
    await rowOf(9)
    expect(addressQuery()).toBe('order_by=ascending&order_column=id')
  })

  it('says what went wrong, and tries again', async () => {
    const user = userEvent.setup()
    let isDown = true
    serveGrounds([aGroundsTask({ id: 9 })], ({ path }) =>
      path === groundsPath && isDown
        ? { status: 503, data: { detail: 'De server is even niet bereikbaar.', code: 'service_unavailable' } }
        : undefined,
    )
    openGrounds()
    await screen.findByRole('heading', { name: 'Er is iets fout gegaan' })
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await rowOf(9)
  })
})
