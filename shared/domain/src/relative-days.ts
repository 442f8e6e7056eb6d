import { today } from './date-parsing.ts'
import { addDays, addMonths } from './dates.ts'
import { mondayOf } from './weeks.ts'

/** The end of a range: the first or the last day of a week, month or year. */
type Side = 'start' | 'end'

/** Matches a day relative to today in a filter: `today-30`, `week`, `month+1`. An unencoded `+` in a URL is parsed as a space. */
export const relativeDay = /^(today|week|month|year)(?:([-+ ])(\d{1,3}))?$/

const firstDays: Readonly<Record<string, (today: string, by: number) => string>> = {
  today: addDays,
  week: (day, by) => addDays(mondayOf(day), 7 * by),
  month: (day, by) => addMonths(`${day.slice(0, 7)}-01`, by),
  year: (day, by) => addMonths(`${day.slice(0, 4)}-01-01`, 12 * by),
}

/** Resolves a day in a filter to a calendar date. */
const resolveDay = (day: string, side: Side, now = today()): string => {
  const [, unit = '', sign = '+', number = '0'] = relativeDay.exec(day) ?? []
  const firstDay = firstDays[unit]
  if (!firstDay) return day
  const by = Number(number) * (sign === '-' ? -1 : 1)
  return side === 'start' || unit === 'today' ? firstDay(now, by) : addDays(firstDay(now, by + 1), -1)
}

/** A range of days in a filter. Each end is a calendar date, relative to today, or absent. */
export interface DayRange {
  readonly start: string | undefined
  readonly end: string | undefined
}

/** Resolves a range to calendar dates. */
export const resolveRange = ({ start, end }: DayRange, now = today()): DayRange => ({
  start: start && resolveDay(start, 'start', now),
  end: end && resolveDay(end, 'end', now),
})

const dayFields = [
  ['start_date', 'start'],
  ['end_date', 'end'],
  ['start_hearing_date', 'start'],
  ['end_hearing_date', 'end'],
] as const

export type DayFields = Readonly<Partial<Record<(typeof dayFields)[number][0], string | undefined>>>

/** Resolves the days of a filter to calendar dates, for the API. */
export const resolveDays = <Filter extends DayFields>(filter: Filter, now = today()): Filter => {
  const days = dayFields.flatMap(([name, side]) => {
    const day = filter[name]
    return day === undefined ? [] : [[name, resolveDay(day, side, now)]]
  })
  return { ...filter, ...Object.fromEntries(days) }
}
