import type { HearingGroup } from '@zaakwerk/contract/hearings'
import { aGroundsTask } from '@zaakwerk/testing/task.builder'
import { describe, expect, it } from 'vitest'
import { courtsOf, hearingDays, noHearings, sumOf, tasksByEntry } from './hearing-days.ts'

const names: Readonly<Record<number, string>> = { 7: 'Pieter van der Linden', 8: 'Tom Bakker' }

/** `['2026-12-08', 'Rotterdam', 7, 2]`: day, court, colleague, number. */
const groups = (...rows: readonly [string, string | null, number | null, number][]): HearingGroup[] =>
  rows.map(([day, court, assignee_id, count]) => ({
    day,
    court,
    assignee_id,
    assigned_to: assignee_id === null ? null : (names[assignee_id] ?? null),
    count,
  }))

const december = groups(
  ['2026-12-08', 'Gelderland', 8, 3],
  ['2026-12-08', 'Midden-Nederland', 7, 4],
  ['2026-12-08', 'Rechtbank Rotterdam', 7, 1],
  ['2026-12-08', 'Rotterdam', 7, 1],
  ['2026-12-10', null, null, 2],
  ['2026-12-10', 'Noord-Nederland', null, 1],
)
const linesOf = (date: string, courts: readonly string[] = []) =>
  hearingDays(december, courts)
    .get(date)
    ?.entries.map(({ court, count, isConflict }) => `${court} ${count}${isConflict ? ' !' : ''}`)

describe('the days of the calendar', () => {
  it('has conflicts first, and one entry for a court that is spelled in two ways', () => {
    expect(linesOf('2026-12-08')).toEqual(['Midden-Nederland 4 !', 'Rotterdam 2 !', 'Gelderland 3'])
    expect(linesOf('2026-12-10')).toEqual(['Noord-Nederland 1', 'null 2'])
    expect(linesOf('2026-12-09')).toBeUndefined()
  })

  it('keeps a conflict when the filter shows only one of its courts', () => {
    expect(linesOf('2026-12-08', ['Rotterdam'])).toEqual(['Rotterdam 2 !'])
    expect(hearingDays(december, ['Rotterdam']).get('2026-12-08')?.conflicts).toHaveLength(1)
    expect(hearingDays(december, ['Gelderland']).get('2026-12-08')?.conflicts).toHaveLength(0)
  })

  it('counts hearings, conflicts and unassigned tasks, between two days', () => {
    const days = hearingDays(december, [])
    expect(sumOf(days, '2026-12-01', '2026-12-31')).toEqual({ count: 12, conflicts: 1, unassigned: 3 })
    expect(sumOf(days, '2026-12-09', '2026-12-10')).toEqual({ count: 3, conflicts: 0, unassigned: 3 })
    expect(sumOf(days, '2027-01-01', '2027-01-31')).toEqual({ count: 0, conflicts: 0, unassigned: 0 })
  })

  it('offers the courts with hearings, and those that were chosen before', () => {
    expect(courtsOf(december, ['Limburg', 'Rotterdam'])).toEqual([
      'Gelderland',
      'Limburg',
      'Midden-Nederland',
      'Noord-Nederland',
      'Rechtbank onbekend',
      'Rotterdam',
    ])
  })
})

describe('the hearings of a day', () => {
  const task = (id: number, court: string | null, assignee_id: number | null) =>
    aGroundsTask({ id, assignee_id, meta_data: JSON.stringify({ court, hearing_date: '2026-12-08' }) })
  const tasks = [
    task(1, 'Gelderland', 8),
    task(2, 'Rotterdam', 7),
    task(3, 'rechtbank rotterdam', 7),
    task(4, 'Midden-Nederland', 7),
    task(5, 'Limburg', null),
    task(6, null, 8),
  ]
  const read = (courts: readonly string[]) =>
    tasksByEntry(tasks, hearingDays(december, courts).get('2026-12-08') ?? noHearings, courts).map(
      ({ court, tasks: own }) => `${court}: ${own.map(({ id }) => id).join()}`,
    )

  it('are in the order of the entries; later ones are last', () => {
    expect(read([])).toEqual([
      'Midden-Nederland: 4',
      'Rotterdam: 2,3',
      'Gelderland: 1',
      'Limburg: 5',
      'null: 6',
    ])
  })

  it('are those of the chosen courts', () => {
    expect(read(['Gelderland', 'Rechtbank onbekend'])).toEqual(['Gelderland: 1', 'null: 6'])
  })
})
