import { describe, expect, it } from 'vitest'
import { pageOf, rangeOf, spanTitle, stepped, weeksOfMonth } from './calendar-span.ts'

describe('what the calendar shows', () => {
  it.each([
    ['month', '2026-12-08', 'december 2026', '2026-11-30', '2027-01-03'],
    ['month', '2027-02-14', 'februari 2027', '2027-02-01', '2027-02-28'],
    ['month', '2026-03-29', 'maart 2026', '2026-02-23', '2026-04-05'],
    ['week', '2026-12-08', '7 – 13 december 2026', '2026-12-07', '2026-12-13'],
    ['week', '2026-10-25', '19 – 25 oktober 2026', '2026-10-19', '2026-10-25'],
    ['week', '2026-12-01', '30 november – 6 december 2026', '2026-11-30', '2026-12-06'],
    ['week', '2027-01-01', '28 december 2026 – 3 januari 2027', '2026-12-28', '2027-01-03'],
  ] as const)('a %s of %s is "%s", from %s to %s', (span, day, title, first, last) => {
    expect(spanTitle(span, day)).toBe(title)
    expect(pageOf(span, day)).toEqual({ first, last })
  })

  it('counts the days of the month alone', () => {
    expect(rangeOf('month', '2026-12-08')).toEqual({ first: '2026-12-01', last: '2026-12-31' })
    expect(weeksOfMonth('2026-12-08')).toHaveLength(5)
  })

  it.each([
    ['month', '2027-01-31', 1, '2027-02-28'],
    ['month', '2026-12-08', -1, '2026-11-08'],
    ['week', '2026-12-28', 1, '2027-01-04'],
    ['week', '2026-03-26', 1, '2026-04-02'],
  ] as const)('a %s on from %s by %i is %s', (span, day, by, next) => {
    expect(stepped(span, day, by)).toBe(next)
  })
})
