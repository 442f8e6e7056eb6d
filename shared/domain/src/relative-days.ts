import { today } from './date-parsing.ts'
import { addDays, addMonths } from './dates.ts'
import { mondayOf } from './weeks.ts'

/** Which day of a week, month or year is meant: its first or its last. */
type Side = 'start' | 'end'

/** A day relative to today, as a filter in a URL has it: `today-30`, `week`, `month+1`. A `+` that was not encoded arrives as a space. */
export const relativeDay = /^(today|week|month|year)(?:([-+ ])(\d{1,3}))?$/

const firstDays: Readonly<Record<string, (today: string, by: number) => string>> = {
  today: addDays,
  week: (day, by) => addDays(mondayOf(day), 7 * by),
  month: (day, by) => addMonths(`${day.slice(0, 7)}-01`, by),
  year: (day, by) => addMonths(`${day.slice(0, 4)}-01-01`, 12 * by),
}

/** The calendar date of a day in a filter, which may be relative to today. */
const resolveDay = (day: string, side: Side, now = today()): string => {
  const [, unit = '', sign = '+', number = '0'] = relativeDay.exec(day) ?? []
  const firstDay = firstDays[unit]
  if (!firstDay) return day
  const by = Number(number) * (sign === '-' ? -1 : 1)
  return side === 'start' || unit === 'today' ? firstDay(now, by) : addDays(firstDay(now, by + 1), -1)
}

/** A range of days in a filter; each end may be relative to today, or absent. */
export interface DayRange {
  readonly start: string | undefined
  readonly end: string | undefined
}

/** The calendar dates of a range. */
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

/** A filter with calendar dates for its days, for the API. */
export const resolveDays = <Filter extends DayFields>(filter: Filter, now = today()): Filter => {
  const days = dayFields.flatMap(([name, side]) => {
    const day = filter[name]
    return day === undefined ? [] : [[name, resolveDay(day, side, now)]]
  })
  return { ...filter, ...Object.fromEntries(days) }
}
