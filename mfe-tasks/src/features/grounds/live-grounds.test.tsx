import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startLive } from '@zaakwerk/platform'
import { aPage, serveApi } from '@zaakwerk/testing/fake-api'
import { stubLive } from '@zaakwerk/testing/live-stub'
import { aGroundsTask } from '@zaakwerk/testing/task.builder'
import { expect, it } from 'vitest'
import { groundsPath, openGrounds } from '../../testing/open-grounds.tsx'

const live = stubLive()
startLive()

const day = '2026-12-14'

/** Two hearings on one day, of which a colleague takes the second. */
const serveHearings = () => {
  const open = { status: 'open', assignee_id: null, assigned_to: null, version: 1 } as const
  let rows = [aGroundsTask({ id: 11, ...open }), aGroundsTask({ id: 12, ...open })]
  serveApi(({ path }) => {
    if (path === groundsPath || path === '/tasks/hearings/list') return aPage(rows)
    if (path !== '/tasks/hearings') return { status: 200, data: [] }
    const group = { day, court: 'Amsterdam', assignee_id: null, assigned_to: null, count: rows.length }
    return { status: 200, data: [group] }
  })
  return () => {
    rows = rows.filter(({ id }) => id !== 12)
    act(() => live.tell({ kind: 'task', rows: [[12, 2]] }))
  }
}

it.each(['/grounds', `/grounds?view=kalender&day=${day}`])(
  'says at %s that a colleague changed a hearing, and moves nothing before it is asked to',
  async (path) => {
    const user = userEvent.setup()
    const takeElsewhere = serveHearings()
    openGrounds(path)
    await screen.findByRole('link', { name: 'Open taak 12' })
    await waitFor(() => expect(live.openStreams).toBe(1))
    takeElsewhere()
    await screen.findByRole('button', { name: '1 gewijzigd, vernieuwen' })
    screen.getByRole('link', { name: 'Open taak 12' })
    await user.keyboard('{Shift>}R{/Shift}')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open taak 12' })).toBeNull())
    expect(screen.queryByRole('button', { name: /gewijzigd/ })).toBeNull()
  },
)
