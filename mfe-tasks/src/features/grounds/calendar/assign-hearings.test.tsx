import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPage, callsTo, type FakeCall } from '@zaakwerk/testing/fake-api'
import { aGroundsTask } from '@zaakwerk/testing/task.builder'
import { describe, expect, it } from 'vitest'
import { openGrounds } from '../../../testing/open-grounds.tsx'
import { pieter, serveCalendar } from '../../../testing/serve-calendar.ts'

const listPath = '/tasks/hearings/list'
const calendar = '/grounds?view=kalender&day=2026-12-08'

const preview = {
  status: 200,
  data: {
    rows: [
      {
        id: 97,
        version: 3,
        title: 'Gronden indienen',
        type: 'grounds_and_hearing_task',
        internal_id: 'Z-97',
        before: { ...pieter, status: 'open', due_date: null },
        outcome: 'stays',
        reports: null,
        remarks: [],
      },
    ],
    missing: [],
  },
}

const serve = (answer: (call: FakeCall) => ReturnType<typeof aPage> | undefined = () => undefined) =>
  serveCalendar((call) => (call.path === '/tasks/bulk/preview' ? preview : answer(call)))

/** Presses the way out of the conflict of 8 December once it is known, and returns which tasks it is about. */
const assignRotterdam = async (): Promise<unknown> => {
  const user = userEvent.setup()
  const way = await screen.findByRole('button', { name: 'Zittingen Rotterdam toewijzen' })
  await waitFor(() => expect(way).toHaveProperty('disabled', false))
  await user.click(way)
  const dialog = within(await screen.findByRole('dialog', { name: '1 taak wijzigen' }))
  await dialog.findByText('Gronden indienen')
  expect(callsTo('POST', '/tasks/bulk')).toHaveLength(0)
  return callsTo('POST', '/tasks/bulk/preview').at(-1)?.fields.selection
}

/** What the last call for hearings themselves was limited to. */
const lastList = (): string => String(callsTo('GET', listPath).at(-1)?.query)

describe('resolving a conflict', () => {
  it('opens the change of many tasks with the hearings at the court with the fewest', async () => {
    serve()
    openGrounds(calendar)
    expect(await assignRotterdam()).toEqual({ ids: [97] })
    expect(callsTo('GET', listPath)).toHaveLength(1)
  })

  it('is there too while the calendar is limited to the other court', async () => {
    serve()
    openGrounds(`${calendar}&courts=Midden-Nederland&statuses=open`)
    expect(await assignRotterdam()).toEqual({ ids: [97] })
    expect(lastList()).toBe(
      'start_date=2026-12-08&end_date=2026-12-08&courts=Rotterdam&assignee_ids=7&statuses=open&offset=0',
    )
  })

  it('is there too on a day of which one page does not hold all', async () => {
    serve(({ path, query }) =>
      path === listPath && !query.has('courts') ? aPage([aGroundsTask({ id: 3 })], 250) : undefined,
    )
    openGrounds(calendar)
    await screen.findByText('Nog 249 zittingen, die in de lijst staan. Kies een rechtbank of collega.')
    expect(await assignRotterdam()).toEqual({ ids: [97] })
  })

  it('is not offered to users who may not change tasks', async () => {
    serve()
    openGrounds(calendar, 'api_client')
    await screen.findByRole('grid')
    await screen.findByText('Pieter van der Linden staat bij twee rechtbanken')
    expect(screen.queryByRole('button', { name: 'Zittingen Rotterdam toewijzen' })).toBeNull()
  })
})
