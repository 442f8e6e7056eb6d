import { addDays, daysBetween } from './dates.ts'

/** The Monday of the week of a calendar date. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + 6) % 7))

/** The ISO 8601 week number of a calendar date: week 1 has the first Thursday of the year. */
export const weekNumber = (date: string): number => {
  const thursday = addDays(mondayOf(date), 3)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

/** The Mondays of the weeks in a period, both days included. */
export const mondaysOf = (from: string, to: string): readonly string[] => {
  const first = mondayOf(from)
  return Array.from({ length: Math.floor(daysBetween(first, to) / 7) + 1 }, (_, at) => addDays(first, 7 * at))
}
