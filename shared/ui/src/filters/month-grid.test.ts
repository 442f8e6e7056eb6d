import { describe, expect, it } from 'vitest'
import { dayjs } from '../theme/dayjs.ts'
import { asDateText, dayAfterKey, monthGrid, weekdays } from './month-grid.ts'

const ends = (month: string) => {
  const days = monthGrid(dayjs(month)).flat().map(asDateText)
  return [days[0], days.at(-1), days.length]
}

describe('the calendar', () => {
  it.each([
    ['2026-11-20', '2026-10-26', '2026-12-06', 42],
    ['2026-02-10', '2026-01-26', '2026-03-01', 35],
    ['2027-02-01', '2027-02-01', '2027-02-28', 28],
    // Months in which summer time begins or ends.
    ['2026-10-25', '2026-09-28', '2026-11-01', 35],
    ['2026-03-29', '2026-02-23', '2026-04-05', 42],
  ])('shows whole weeks of %s, Monday first', (month, first, last, count) => {
    expect(ends(month)).toEqual([first, last, count])
  })

  it('has Dutch names', () => {
    expect(weekdays.map(({ short }) => short)).toEqual(['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'])
    expect(dayjs('2026-11-20').format('dddd D MMMM YYYY')).toBe('vrijdag 20 november 2026')
  })

  it.each([
    ['ArrowLeft', false, '2026-10-31'],
    ['ArrowDown', false, '2026-11-08'],
    ['Home', false, '2026-10-26'],
    ['End', false, '2026-11-01'],
    ['PageDown', false, '2026-12-01'],
    ['PageUp', true, '2025-11-01'],
  ])('goes from Sunday 1 November with %s (shift: %s) to %s', (key, isShift, day) => {
    const next = dayAfterKey(key, isShift, dayjs('2026-11-01'))
    expect(next && asDateText(next)).toBe(day)
  })
})
