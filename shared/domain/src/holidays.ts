import { addDays, utcDayOf } from './dates.ts'

/**
 * Days equated with holidays by royal decree (Algemene termijnenwet, article 3, third paragraph). Each decree covers some years:
 * "Besluit gelijkstelling van 28 april 2023, 19 mei 2023, 10 mei 2024, 27 december 2024 en 30 mei 2025 met een algemeen erkende feestdag" and
 * "Besluit gelijkstelling van 2 januari 2026, 15 mei 2026, 7 mei 2027, 28 april 2028 en 26 mei 2028 met een algemeen erkende feestdag".
 * Extend this list in 2028.
 */
const equatedDays: ReadonlySet<string> = new Set([
  '2023-04-28',
  '2023-05-19',
  '2024-05-10',
  '2024-12-27',
  '2025-05-30',
  '2026-01-02',
  '2026-05-15',
  '2027-05-07',
  '2028-04-28',
  '2028-05-26',
])

const dateOf = (year: number, month: number, day: number): string =>
  utcDayOf(new Date(Date.UTC(year, month - 1, day)))

/** Easter Sunday of a year in the Gregorian calendar, by the Meeus/Jones/Butcher algorithm. */
export const easterSunday = (year: number): string => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moon = Math.floor((century + 8) / 25)
  const correction = Math.floor((century - moon + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const march = epact + toSunday - 7 * late + 114
  return dateOf(year, Math.floor(march / 31), (march % 31) + 1)
}

const isSunday = (date: string): boolean => new Date(date).getUTCDay() === 0

/** 27 April; the day before when that is a Sunday. */
const kingsDay = (year: number): string => {
  const day = dateOf(year, 4, 27)
  return isSunday(day) ? addDays(day, -1) : day
}

/** The holidays of a year and their names. */
const holidaysOf = (year: number): ReadonlyMap<string, string> => {
  const easter = easterSunday(year)
  return new Map([
    [dateOf(year, 1, 1), 'Nieuwjaarsdag'],
    [kingsDay(year), 'Koningsdag'],
    // A legal holiday every year, unlike in many labour agreements.
    [dateOf(year, 5, 5), 'Bevrijdingsdag'],
    [addDays(easter, -2), 'Goede Vrijdag'],
    [addDays(easter, 1), 'Tweede Paasdag'],
    [addDays(easter, 39), 'Hemelvaartsdag'],
    [addDays(easter, 50), 'Tweede Pinksterdag'],
    [dateOf(year, 12, 25), 'Eerste Kerstdag'],
    [dateOf(year, 12, 26), 'Tweede Kerstdag'],
  ])
}

const yearOf = (date: string): number => Number(date.slice(0, 4))

/** Whether a calendar date is a holiday, or equated with one (Algemene termijnenwet, article 3). */
export const isHoliday = (date: string): boolean =>
  equatedDays.has(date) || holidaysOf(yearOf(date)).has(date)

/** Holidays that the act does not list, because they are Sundays. */
const holySundays = (year: number): ReadonlyMap<string, string> => {
  const easter = easterSunday(year)
  return new Map([
    [easter, 'Eerste Paasdag'],
    [addDays(easter, 49), 'Eerste Pinksterdag'],
  ])
}

/** The holiday's name for a calendar: "Eerste Kerstdag"; undefined on any other day. */
export const holidayName = (date: string): string | undefined => {
  const year = yearOf(date)
  const named = holidaysOf(year).get(date) ?? holySundays(year).get(date)
  return named ?? (equatedDays.has(date) ? 'Gelijkgesteld met een feestdag' : undefined)
}

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay())

/**
 * The last day of a term that would end on this day: that day, or the first day after it that is not a Saturday, Sunday or holiday (Algemene termijnenwet,
 * article 1).
 */
export const rollToWorkday = (date: string): string =>
  isWeekend(date) || isHoliday(date) ? rollToWorkday(addDays(date, 1)) : date

/** Why a term cannot end on a day, in Dutch: "feestdag", "gelijkgesteld met een feestdag", "zaterdag" or "zondag"; undefined for a working day. */
export const restReason = (date: string): string | undefined => {
  if (equatedDays.has(date)) return 'gelijkgesteld met een feestdag'
  if (isHoliday(date)) return 'feestdag'
  if (!isWeekend(date)) return undefined
  return isSunday(date) ? 'zondag' : 'zaterdag'
}
