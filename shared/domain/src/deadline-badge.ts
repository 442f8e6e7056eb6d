import { dayOf } from './dates.ts'
import { lookUp } from './known.ts'

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

const countOf = (days: number): string => (Math.abs(days) === 1 ? '1 dag' : `${Math.abs(days)} dagen`)

/** Texts for passed terms of authorities, by kind of term. */
const passedTexts: Readonly<Record<string, ((count: string) => string) | undefined>> = {
  decision: (count: string) => `${count} over tijd`,
  penalty_start: (count: string) => `${count} geleden`,
  penalty_end: (count: string) => `al ${count} vol`,
}

/** Whether the office has to meet a kind of term; the others are for an authority. */
export const isOurTerm = (kind: string): boolean => !(kind in passedTexts)

/** Colour and text of the last day of a term: "2 dagen te laat" of ours, "12 dagen over tijd" of an authority's decision. */
export const termDeadlineOf = (
  { kind, last_day }: { readonly kind: string; readonly last_day: string },
  now: Date,
): Deadline | undefined => {
  const days = daysUntil(last_day, now)
  const passed = lookUp(passedTexts, kind, undefined)
  return passed && days < 0 ? { tone: 'orange', text: passed(countOf(days)) } : deadlineOf(last_day, now)
}

/** Colour and text of a deadline; undefined without a date. */
export const deadlineOf = (date: string | null, now: Date): Deadline | undefined => {
  if (!date) return undefined
  const days = daysUntil(date, now)
  return { tone: toneOf(days), text: `${countOf(days)} ${days < 0 ? 'te laat' : 'resterend'}` }
}
