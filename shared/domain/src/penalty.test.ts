import { describe, expect, it } from 'vitest'
import {
  firstPenaltyDay,
  lastPenaltyDay,
  penaltyAmount,
  penaltyLines,
  penaltyOn,
  usualPenaltyRules,
} from './penalty.ts'

describe('the penalty for a late decision (Awb 4:17)', () => {
  it.each([
    [-3, 0],
    [0, 0],
    [1, 23],
    [14, 322],
    [15, 357],
    [20, 532],
    [28, 812],
    [29, 857],
    [41, 1397],
    [42, 1442],
    [43, 1442],
    [400, 1442],
  ])('after %i days is € %i', (days, euros) => expect(penaltyAmount(days)).toBe(euros))

  it('is added up in steps', () => {
    expect(penaltyLines(20)).toEqual([
      { from: 1, to: 14, days: 14, perDay: 23, amount: 322 },
      { from: 15, to: 20, days: 6, perDay: 35, amount: 210 },
    ])
    expect(penaltyLines(0)).toEqual([])
  })

  it.each([
    ['the day before it starts', '2026-03-15', 0, 0],
    ['its first day', '2026-03-16', 1, 23],
    ['through the change of the clock', '2026-03-30', 15, 357],
    ['its last day', '2026-04-26', 42, 1442],
    ['long after', '2026-12-01', 42, 1442],
  ])('counts calendar days: %s, %s', (_when, on, days, total) =>
    expect(penaltyOn('2026-03-16', on)).toMatchObject({ days, total }),
  )

  it.each([
    ['from the notice that came after the term', '2026-02-20', '2026-03-02', 15, '2026-03-17'],
    ['from the end of the term when the notice came before it', '2026-03-10', '2026-03-02', 15, '2026-03-25'],
    ['a day earlier where that is configured', '2026-02-20', '2026-03-02', 14, '2026-03-16'],
  ])('begins two weeks %s', (_what, termEnded, received, daysOfGrace, firstDay) =>
    expect(firstPenaltyDay({ termEnded, received }, { ...usualPenaltyRules, daysOfGrace })).toBe(firstDay),
  )

  it('ends the day before the decision is announced', () =>
    expect(penaltyOn('2026-03-16', lastPenaltyDay('2026-03-26'))).toMatchObject({ days: 10, total: 230 }))
})
