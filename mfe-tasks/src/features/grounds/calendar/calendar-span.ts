import { asDateText, dayAfterKey, dayjs, monthGrid } from '@zaakwerk/ui'

/** Period of the calendar. */
export type Span = 'month' | 'week'

/** A range of days, both included. */
export interface DayRange {
  readonly first: string
  readonly last: string
}

/** The days of a month view: whole weeks from Monday. */
export const weeksOfMonth = (day: string): readonly (readonly string[])[] =>
  monthGrid(dayjs(day)).map((week) => week.map(asDateText))

/** Monday to Sunday of the week of a day. */
export const daysOfWeek = (day: string): readonly string[] => {
  const date = dayjs(day)
  const monday = dayAfterKey('Home', false, date) ?? date
  return Array.from({ length: 7 }, (_, at) => asDateText(monday.add(at, 'day')))
}

/** The month, without days of other months. */
export const monthOf = (day: string): DayRange => ({
  first: asDateText(dayjs(day).startOf('month')),
  last: asDateText(dayjs(day).endOf('month')),
})

export const weekOf = (day: string): DayRange => {
  const days = daysOfWeek(day)
  return { first: days[0] ?? day, last: days.at(-1) ?? day }
}

/** The range in the title and count. */
export const rangeOf = (span: Span, day: string): DayRange => (span === 'week' ? weekOf(day) : monthOf(day))

/** All days of the view. */
export const pageOf = (span: Span, day: string): DayRange => {
  if (span === 'week') return weekOf(day)
  const days = weeksOfMonth(day).flat()
  return { first: days[0] ?? day, last: days.at(-1) ?? day }
}

/** The same day of another month or week; the last day where a month is too short. */
export const stepped = (span: Span, day: string, by: number): string => asDateText(dayjs(day).add(by, span))

/** "december 2026"; "7 – 13 december 2026". */
export const spanTitle = (span: Span, day: string): string => {
  if (span === 'month') return dayjs(day).format('MMMM YYYY')
  const { first, last } = weekOf(day)
  const start = dayjs(first)
  const end = dayjs(last)
  const startForm =
    start.year() !== end.year() ? 'D MMMM YYYY' : start.month() === end.month() ? 'D' : 'D MMMM'
  return `${start.format(startForm)} – ${end.format('D MMMM YYYY')}`
}

/** Whether a day is a Saturday or Sunday, which are drawn narrow. */
export const isWeekend = (day: string): boolean => [0, 6].includes(dayjs(day).day())
