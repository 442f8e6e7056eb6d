import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysUntil, deadlineOf, isOurTerm, termDeadlineOf } from './deadline-badge.ts'

const now = new Date('2026-11-20T09:14:00+01:00')

describe('a deadline', () => {
  it.each([
    ['2026-12-20', 'green', '30 dagen resterend'],
    ['2026-11-25', 'green', '5 dagen resterend'],
    ['2026-11-24', 'yellow', '4 dagen resterend'],
    ['2026-11-21', 'yellow', '1 dag resterend'],
    ['2026-11-20', 'orange', '0 dagen resterend'],
    ['2026-11-19', 'red', '1 dag te laat'],
    ['2025-11-20', 'red', '365 dagen te laat'],
  ])('on %s is %s: %s', (date, tone, text) => expect(deadlineOf(date, now)).toEqual({ tone, text }))

  it.each([
    ['objection', '2026-11-08', 'red', '12 dagen te laat'],
    ['decision', '2026-11-08', 'orange', '12 dagen over tijd'],
    ['decision', '2026-11-24', 'yellow', '4 dagen resterend'],
    ['penalty_start', '2026-11-19', 'orange', '1 dag geleden'],
    ['penalty_end', '2026-11-08', 'orange', 'al 12 dagen vol'],
  ])('of a term %s on %s is %s: %s', (kind, last_day, tone, text) => {
    expect(termDeadlineOf({ kind, last_day }, now)).toEqual({ tone, text })
    expect(isOurTerm(kind)).toBe(kind === 'objection')
  })

  it('is nothing without a date', () => expect(deadlineOf(null, now)).toBeUndefined())

  it.each([
    // Just after midnight here it is still yesterday in UTC; just before, already tomorrow further east.
    ['2026-11-20', '2026-11-19T23:30:00Z', 0],
    ['2026-11-20', '2026-11-20T22:59:00Z', 0],
    ['2026-11-20', '2026-11-20T23:00:00Z', -1],
    // The night that lasts an hour longer, and the one that lasts an hour less.
    ['2026-10-26', '2026-10-24T22:00:00Z', 1],
    ['2026-10-25', '2026-10-25T22:59:00Z', 0],
    ['2026-03-30', '2026-03-28T23:00:00Z', 1],
    ['2026-03-29', '2026-03-29T21:59:00Z', 0],
  ])('%s, seen at %s, is %i days away', (date, at, days) => expect(daysUntil(date, new Date(at))).toBe(days))

  it('is a day nearer with every day', () => {
    const noon = fc.integer({ min: 0, max: 20_000 }).map((day) => Date.UTC(2000, 0, 1 + day, 12))
    fc.assert(
      fc.property(noon, (at) => {
        const seen = (moment: number) => daysUntil('2030-06-01', new Date(moment))
        expect(seen(at) - seen(at + 86_400_000)).toBe(1)
      }),
    )
  })
})
