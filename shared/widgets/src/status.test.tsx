import { act, fireEvent, render, screen } from '@testing-library/react'
import { taskStatuses } from '@zaakwerk/contract/entities/task'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CaseStatusBadge } from './case-status.tsx'
import { DeadlineBadge, TaskDue } from './deadline-badge.tsx'

import { TaskStatusMark } from './task-status.tsx'

afterEach(() => void vi.useRealTimers())

it.each([
  ['2026-11-25', 'green'],
  ['2026-11-21', 'yellow'],
  ['2026-11-20', 'orange'],
  ['2026-11-19', 'red'],
])('a deadline on %s has %s', (date, tone) => {
  render(<DeadlineBadge date={date} />)
  expect(screen.getByText(/dag/).dataset.tone).toBe(tone)
})

describe('a page that stays open overnight', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00+01:00') }))

  it('continues counting when a user returns to it', () => {
    // Drawn once, as the rows of a list that does not change.
    render(<TaskDue task={{ status: 'open', due_date: '2026-11-21' }} />)
    screen.getByText('1 dag resterend')
    vi.setSystemTime('2026-11-22T08:00:00+01:00')
    fireEvent.focus(window)
    expect(screen.getByText('1 dag te laat').dataset.tone).toBe('red')
  })

  it('counts on at midnight here', () => {
    render(<DeadlineBadge date="2026-11-21" />)
    act(() => void vi.advanceTimersByTime(12 * 60 * 60 * 1000 - 1))
    screen.getByText('1 dag resterend')
    act(() => void vi.advanceTimersByTime(1))
    screen.getByText('0 dagen resterend')
    act(() => void vi.advanceTimersByTime(24 * 60 * 60 * 1000))
    screen.getByText('1 dag te laat')
  })
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

it('an unknown case status is reported as unknown', () => {
  render(<CaseStatusBadge status="van_morgen" />)
  expect(screen.getByText('Onbekende status').dataset.tone).toBe('grey')
})
