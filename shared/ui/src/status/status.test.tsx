import { render, screen } from '@testing-library/react'
import { taskStatuses } from '@zaakwerk/contract/entities/task'
import { afterEach, expect, it, vi } from 'vitest'
import { CaseStatusBadge } from './case-status.tsx'
import { DeadlineBadge } from './deadline-badge.tsx'
import { TaskStatusMark } from './task-status.tsx'

afterEach(() => void vi.useRealTimers())

it.each([
  ['2026-11-25', 'green'],
  ['2026-11-21', 'yellow'],
  ['2026-11-20', 'orange'],
  ['2026-11-19', 'red'],
])('a deadline on %s has %s', (date, tone) => {
  vi.setSystemTime('2026-11-20T12:00:00+01:00')
  render(<DeadlineBadge date={date} />)
  expect(screen.getByText(/dag/).dataset.tone).toBe(tone)
})

it('no deadline is a dash', () => {
  render(<DeadlineBadge date={null} />)
  screen.getByText('-')
})

it('every task status has a mark of its own, and its word', () => {
  const { container } = render(taskStatuses.map((status) => <TaskStatusMark key={status} status={status} />))
  const marks = [...container.querySelectorAll<HTMLElement>('[data-tone]')].map(({ dataset }) => dataset.tone)
  expect(new Set(marks).size).toBe(taskStatuses.length)
  expect(container.textContent).toBe('OpenIn behandelingGeslotenAfgerondGefaaldIn afwachting')
})

it('a case status that nobody knows is said to be so', () => {
  render(<CaseStatusBadge status="van_morgen" />)
  expect(screen.getByText('Onbekende status').dataset.tone).toBe('grey')
})
