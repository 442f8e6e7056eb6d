import { act, screen, waitFor } from '@testing-library/react'
import { startLive } from '@zaakwerk/platform'
import { aPage, callsTo } from '@zaakwerk/testing/fake-api'
import { stubLive } from '@zaakwerk/testing/live-stub'
import { aTaskSummary } from '@zaakwerk/testing/task.builder'
import { expect, it } from 'vitest'
import { openTasks, rowOf, serveTasks } from '../../testing/open-tasks.tsx'

const live = stubLive()
startLive()

it('marks the task that a colleague changed in place, and reads the list again on request', async () => {
  let tasks = [11, 12, 13].map((id) => aTaskSummary({ id, title: `Taak ${id}` }))
  serveTasks([], ({ path }) => (path === '/tasks/query' ? aPage(tasks) : undefined))
  const user = openTasks()
  await rowOf(12)
  // Each new stream has the page compared: by what it was, not by what is changed next.
  await waitFor(() => expect(live.openStreams).toBe(1))
  await waitFor(() => expect(callsTo('GET', '/tasks/query')).toHaveLength(2))
  const order = () => screen.getAllByText(/^Taak \d+$/).map(({ textContent }) => textContent)

  // Every row stays on the page: what the stream began with may look at it before or after this change.
  const others = tasks.filter(({ id }) => id !== 12)
  tasks = [aTaskSummary({ id: 12, title: 'Taak 12', status: 'completed', version: 2 }), ...others]
  act(() => live.tell({ kind: 'task', rows: [[12, 2]] }))
  await screen.findByRole('button', { name: '1 gewijzigd, vernieuwen' })
  expect((await rowOf(12)).textContent).toContain('gewijzigd door een collega')
  expect(order()).toEqual(['Taak 11', 'Taak 12', 'Taak 13'])
  expect(screen.queryByText('Afgerond')).toBeNull()

  await user.click(screen.getByRole('button', { name: '1 gewijzigd, vernieuwen' }))
  await screen.findByText('Afgerond')
  expect(order()).toEqual(['Taak 12', 'Taak 11', 'Taak 13'])
})
