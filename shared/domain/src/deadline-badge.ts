import { dayOf } from './dates.ts'

const dayMs = 86_400_000

/** Colours of a deadline (specification 2, section 2.3). */
export type DeadlineTone = 'green' | 'yellow' | 'orange' | 'red'

export interface Deadline {
  readonly tone: DeadlineTone
  /** "3 dagen resterend", "2 dagen te laat". */
  readonly text: string
}

/**
 * Days until a calendar date begins, rounded up: 0 on the day itself, negative after it. Counts calendar days in our time zone, so that daylight saving does
 * not add or drop one.
 */
export const daysUntil = (date: string, now: Date): number =>
  Math.round((Date.parse(date) - Date.parse(dayOf(now))) / dayMs)

const toneOf = (days: number): DeadlineTone => {
  if (days > 4) return 'green'
  if (days > 0) return 'yellow'
  return days === 0 ? 'orange' : 'red'
}

/** Colour and text of a deadline; undefined without a date. */
export const deadlineOf = (date: string | null, now: Date): Deadline | undefined => {
  if (!date) return undefined
  const days = daysUntil(date, now)
  const count = Math.abs(days) === 1 ? '1 dag' : `${Math.abs(days)} dagen`
  return { tone: toneOf(days), text: `${count} ${days < 0 ? 'te laat' : 'resterend'}` }
}
