import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import { easterSunday, holidayName, isHoliday, rollToWorkday } from './holidays.ts'

describe('Easter', () => {
  it.each([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    // The earliest and the latest there can be, and the years that trip a simpler reckoning.
    '2285-03-22',
    '2038-04-25',
    '1954-04-18',
    '1981-04-19',
    '2049-04-18',
    '2076-04-19',
  ])('is on %s', (date) => expect(easterSunday(Number(date.slice(0, 4)))).toBe(date))

  it('is a Sunday from 22 March to 25 April in every year', () => {
    const inYear = fc.integer({ min: 1900, max: 2199 })
    fc.assert(
      fc.property(inYear, (year) => {
        const easter = easterSunday(year)
        expect(new Date(easter).getUTCDay()).toBe(0)
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
      }),
    )
  })
})

describe('holidays', () => {
  it.each([
    ['2026-01-01', 'New Year'],
    ['2026-04-03', 'Good Friday'],
    ['2026-04-06', 'Easter Monday'],
    ['2026-04-27', "King's Day"],
    ['2026-05-05', '5 May'],
    ['2027-05-05', '5 May, in a year that is no lustrum'],
    ['2026-05-14', 'Ascension Day'],
    ['2026-05-25', 'Whit Monday'],
    ['2026-12-25', 'Christmas'],
    ['2026-12-26', 'Boxing Day'],
    // The 27th is a Sunday.
    ['2025-04-26', "King's Day"],
    ['2031-04-26', "King's Day"],
    ['2024-12-27', 'equated'],
    ['2025-05-30', 'equated'],
    ['2026-01-02', 'equated'],
    ['2026-05-15', 'equated'],
    ['2027-05-07', 'equated'],
    ['2028-04-28', 'equated'],
    ['2028-05-26', 'equated'],
  ])('%s is a holiday: %s', (date) => expect(isHoliday(date)).toBe(true))

  it.each(['2025-04-27', '2026-04-26', '2026-12-24', '2026-12-31', '2025-01-02', '2027-05-14', '2026-04-04'])(
    '%s is not a holiday',
    (date) => expect(isHoliday(date)).toBe(false),
  )
})

describe('the name of a holiday', () => {
  it.each([
    ['2027-01-01', 'Nieuwjaarsdag'],
    ['2026-04-03', 'Goede Vrijdag'],
    ['2026-04-05', 'Eerste Paasdag'],
    ['2026-04-06', 'Tweede Paasdag'],
    ['2026-04-27', 'Koningsdag'],
    ['2025-04-26', 'Koningsdag'],
    ['2026-05-05', 'Bevrijdingsdag'],
    ['2026-05-14', 'Hemelvaartsdag'],
    // The year in which it is both: nobody works either way, and this one is in every diary.
    ['2016-05-05', 'Hemelvaartsdag'],
    ['2026-05-24', 'Eerste Pinksterdag'],
    ['2026-05-25', 'Tweede Pinksterdag'],
    ['2026-12-25', 'Eerste Kerstdag'],
    ['2026-12-26', 'Tweede Kerstdag'],
    ['2026-05-15', 'Gelijkgesteld met een feestdag'],
    ['2026-12-24', undefined],
    ['2025-04-27', undefined],
  ])('%s: %s', (date, name) => expect(holidayName(date)).toBe(name))

  it('is there for every holiday', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((day) => addDays('2000-01-01', day))
    fc.assert(
      fc.property(days.filter(isHoliday), (date) => {
        expect(holidayName(date)).toEqual(expect.any(String))
      }),
    )
  })
})

it('a term never ends on a free day, and moves no further than it has to', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((day) => addDays('2000-01-01', day))
  fc.assert(
    fc.property(days, (date) => {
      const end = rollToWorkday(date)
      const isFree = (day: string) => isHoliday(day) || [0, 6].includes(new Date(day).getUTCDay())
      expect(isFree(end)).toBe(false)
      for (let day = date; day < end; day = addDays(day, 1)) expect(isFree(day)).toBe(true)
    }),
  )
})
