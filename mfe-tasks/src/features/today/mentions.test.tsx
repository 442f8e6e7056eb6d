import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { caseOf, finished, openToday, step } from './testing/open-today.tsx'
import { TodayPage } from './today.page.tsx'

beforeEach(() => void vi.setSystemTime('2026-11-27T12:00:00+01:00'))
afterEach(() => void vi.useRealTimers())

it('shows mentions of the viewer until they are marked as read', async () => {
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

it('marks all mentions of the viewer as read', async () => {
  const of = { by: 'Milan de Boer', at: '2026-11-27T08:31:00+01:00', text: 'bel jij?', task_id: null }
  let items = [5, 6].map((id) => ({ ...of, id, case: caseOf(id, `Z-260000${id}`) }))
  const user = openToday(200, {}, ({ method, path }) => {
    if (method === 'POST' && path === '/mentions/read') items = []
    const mentions = { total: items.length, items }
    return path === '/today' ? { status: 200, data: { ...finished, mentions } } : { status: 204 }
  })
  await user.click(await screen.findByRole('button', { name: 'Alles gelezen' }))
  const done = await screen.findAllByRole('link', { name: /, gedaan$/ })
  expect(done).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(done[0]))
  expect(callsTo('POST', '/mentions/read')[0]?.body).toEqual({ up_to: 6 })
})
