import { expect, it } from 'vitest'
import { isBackupDue } from './backup-plan.ts'

const cases: readonly (readonly [string, string | undefined, string, boolean])[] = [
  ['when there is none', undefined, '2026-11-23T12:00:00Z', true],
  ['not before its hour', '2026-11-22T02:00:00Z', '2026-11-23T01:59:00Z', false],
  ['at its hour', '2026-11-22T02:00:00Z', '2026-11-23T02:00:00Z', true],
  ['not twice a night', '2026-11-23T02:00:00Z', '2026-11-23T23:30:00Z', false],
  ['although one was made by hand a minute before', '2026-11-23T01:59:00Z', '2026-11-23T02:00:00Z', true],
  ['after days without a server', '2026-11-20T02:00:00Z', '2026-11-23T01:00:00Z', true],
  ['at three in summer too', '2026-07-01T01:00:00Z', '2026-07-02T01:00:00Z', true],
  ['once when the clock goes back', '2026-10-25T02:00:00Z', '2026-10-25T02:30:00Z', false],
]

it.each(cases)('a backup is due %s', (_, last, now, due) => {
  const at = { last: last === undefined ? undefined : new Date(last), now: new Date(now) }
  expect(isBackupDue({ at: '03:00' }, at)).toBe(due)
})
