import { daysBetween, formatWeekday } from './dates.ts'

/** How many days before the last day of a fatal term colleagues are warned. */
export interface TermWarningRules {
  /** The colleagues with a task in the case. */
  readonly assigneeDays: number
  /** The administrators. */
  readonly leaderDays: number
}

/** The default: four days always include a working day, also with a weekend and holidays. */
export const usualTermWarnings: TermWarningRules = { assigneeDays: 10, leaderDays: 4 }

/** Most terms that one mail names; it says how many more there are. */
export const longestWarning = 50

/** A term of which colleagues are warned. */
export interface WarnedTerm {
  readonly internal_id: string
  readonly title: string
  /** Calendar date. */
  readonly last_day: string
  /** Fewer colleagues than required have confirmed the day. */
  readonly is_unconfirmed: boolean
  /** Nobody has a task in the case. */
  readonly is_unassigned: boolean
}

const daysText = (days: number): string => (days === 1 ? '1 dag' : `${days} dagen`)

const leftText = (left: number): string => {
  if (left === 0) return 'vandaag'
  return left > 0 ? `nog ${daysText(left)}` : `${daysText(-left)} te laat`
}

const lineOf = (term: WarnedTerm, today: string): string =>
  [
    term.internal_id,
    term.title,
    `uiterlijk ${formatWeekday(term.last_day)}, ${leftText(daysBetween(today, term.last_day))}`,
    ...(term.is_unconfirmed ? ['wacht op bevestiging'] : []),
    ...(term.is_unassigned ? ['niemand heeft een taak'] : []),
  ].join(' · ')

/** The lines of a mail about terms, in Dutch: the first of them, and how many of `count` are left out. */
export const warningLines = (terms: readonly WarnedTerm[], count: number, today: string): string => {
  const shown = terms.slice(0, longestWarning)
  const more = count - shown.length
  return [...shown.map((term) => lineOf(term, today)), ...(more > 0 ? [`en nog ${more}`] : [])].join('\n')
}
