import { expect, it } from 'vitest'
import { restoreDaysLeft, restoreLimit } from './case-deletion.ts'

const deletedAt = '2026-11-20T10:00:00+01:00'

it.each([
  ['2026-11-20T10:00:00+01:00', 30],
  ['2026-11-20T10:00:01+01:00', 30],
  ['2026-11-21T10:00:00+01:00', 29],
  ['2026-12-19T10:00:01+01:00', 1],
  ['2026-12-20T09:59:59+01:00', 1],
  ['2026-12-20T10:00:00+01:00', 0],
  ['2027-02-01T10:00:00+01:00', 0],
])('leaves at %s %i days to restore a case, and none after the last', (moment, days) => {
  const now = new Date(moment)
  expect(restoreDaysLeft(deletedAt, now)).toBe(days)
  expect(days === 0).toBe(new Date(deletedAt) <= restoreLimit(now))
})
