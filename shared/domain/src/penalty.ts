import { addDays, daysBetween } from './dates.ts'

/**
 * Rules of the penalty that a lawyer still has to confirm, so they are configurable. The law is not exact about the first day, and does not say when a posted
 * notice counts as received.
 */
export interface PenaltyRules {
  /**
   * Days from the start of the two weeks to the first penalty day (Awb 4:17, third paragraph): "de dag waarop twee weken zijn verstreken na de dag waarop" the
   * term had passed and the notice was received, is the fifteenth day after it. One day late is safe.
   */
  readonly daysOfGrace: number
  /** Days in the post. An arrival at the weekend or on a holiday counts from the next working day: a day too early claims too much. */
  readonly daysInPost: number
}

/** The default configuration. */
export const usualPenaltyRules: PenaltyRules = { daysOfGrace: 15, daysInPost: 1 }

/** Daily amounts in euros (Awb 4:17, second paragraph), with the number of days at each. */
const steps = [
  { days: 14, euros: 23 },
  { days: 14, euros: 35 },
  { days: 14, euros: 45 },
] as const

/** Consecutive days with the same daily amount. */
export interface PenaltyLine {
  /** The first and last of these days, counted from 1. */
  readonly from: number
  readonly to: number
  readonly days: number
  /** Euros. */
  readonly perDay: number
  /** Euros. */
  readonly amount: number
}

/** The penalty for so many days without a decision, itemised as in the letter. */
export const penaltyLines = (days: number): readonly PenaltyLine[] => {
  const lines: PenaltyLine[] = []
  let before = 0
  for (const { days: length, euros } of steps) {
    const counted = Math.min(length, Math.floor(days) - before)
    if (!(counted > 0)) break
    lines.push({
      from: before + 1,
      to: before + counted,
      days: counted,
      perDay: euros,
      amount: counted * euros,
    })
    before += length
  }
  return lines
}

/** The penalty for so many days without a decision, in euros; at most 1442. */
export const penaltyAmount = (days: number): number =>
  penaltyLines(days).reduce((sum, { amount }) => sum + amount, 0)

/** The penalty due on a day. */
export interface Penalty {
  /** Number of penalty days so far; 0 before the first day, at most 42. */
  readonly days: number
  readonly lines: readonly PenaltyLine[]
  /** Euros. */
  readonly total: number
}

const later = (a: string, b: string): string => (a > b ? a : b)

/** When an authority was late, and received the notice. Calendar dates. */
interface Default {
  /** Last day on which the authority could have decided in time. */
  readonly termEnded: string
  /** Day on which it received the notice of default. */
  readonly received: string
}

/** The last of the two weeks that the authority still has (Awb 4:17, third paragraph), independent of the first day of the penalty. */
export const endOfTwoWeeks = ({ termEnded, received }: Default): string =>
  addDays(later(termEnded, received), 14)

/** The first day of the penalty. All are calendar dates. */
export const firstPenaltyDay = ({ termEnded, received }: Default, { daysOfGrace }: PenaltyRules): string =>
  addDays(later(termEnded, received), daysOfGrace)

/**
 * The last day of the penalty, given the day on which the decision was announced: that day itself does not count, because it has a decision (to be confirmed by a lawyer, ADR 83). Both are
 * calendar dates.
 */
export const lastPenaltyDay = (decidedOn: string): string => addDays(decidedOn, -1)

/** The penalty from its first day up to and including another day. Both are calendar dates. */
export const penaltyOn = (firstDay: string, on: string): Penalty => {
  const days = Math.min(Math.max(daysBetween(firstDay, on) + 1, 0), 42)
  return { days, lines: penaltyLines(days), total: penaltyAmount(days) }
}
