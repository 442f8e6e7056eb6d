import type { Dayjs } from 'dayjs'
import { dayjs } from '../theme/dayjs.ts'

/** A calendar date, `YYYY-MM-DD`. */
export type DateText = string

export const asDateText = (day: Dayjs): DateText => day.format('YYYY-MM-DD')

/** The weeks with days of this month, Monday first. */
export const monthGrid = (month: Dayjs): Dayjs[][] => {
  const first = month.startOf('month')
  const start = first.subtract((first.day() + 6) % 7, 'day')
  const weeks = Math.ceil(first.endOf('month').diff(start, 'day', true) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => start.add(week * 7 + day, 'day')),
  )
}

/** "ma" … "zo", with their full names. */
export const weekdays: readonly { short: string; long: string }[] = Array.from({ length: 7 }, (_, index) => {
  const day = dayjs('2026-11-16').add(index, 'day')
  return { short: day.format('dd'), long: day.format('dddd') }
})

const steps: Record<string, (day: Dayjs) => Dayjs> = {
  ArrowLeft: (day) => day.subtract(1, 'day'),
  ArrowRight: (day) => day.add(1, 'day'),
  ArrowUp: (day) => day.subtract(1, 'week'),
  ArrowDown: (day) => day.add(1, 'week'),
  Home: (day) => day.subtract((day.day() + 6) % 7, 'day'),
  End: (day) => day.add((7 - day.day()) % 7, 'day'),
  PageUp: (day) => day.subtract(1, 'month'),
  PageDown: (day) => day.add(1, 'month'),
}

/** The day an arrow or paging key moves to, undefined for other keys. Shift with PageUp or PageDown moves by a year. */
export const dayAfterKey = (key: string, isShift: boolean, day: Dayjs): Dayjs | undefined => {
  if (isShift && key === 'PageUp') return day.subtract(1, 'year')
  if (isShift && key === 'PageDown') return day.add(1, 'year')
  return steps[key]?.(day)
}
