import { expect, it } from 'vitest'
import { mondayOf, mondaysOf, weekNumber } from './weeks.ts'

it.each([
  ['2026-11-27', '2026-11-23', 48],
  ['2026-11-23', '2026-11-23', 48],
  ['2026-11-29', '2026-11-23', 48],
  ['2026-01-01', '2025-12-29', 1],
  ['2027-01-03', '2026-12-28', 53],
  ['2027-01-04', '2027-01-04', 1],
  ['2024-12-30', '2024-12-30', 1],
])('%s is in the week starting on %s, number %i', (date, monday, number) => {
  expect([mondayOf(date), weekNumber(date)]).toEqual([monday, number])
})

it.each([
  ['2026-09-07', '2026-11-27', 12, '2026-11-23'],
  ['2026-09-09', '2026-09-09', 1, '2026-09-07'],
  ['2026-09-13', '2026-09-14', 2, '2026-09-14'],
])('the period from %s to %s has %i weeks, the last starting on %s', (from, to, count, last) => {
  const mondays = mondaysOf(from, to)
  expect([mondays.length, mondays.at(-1)]).toEqual([count, last])
})
