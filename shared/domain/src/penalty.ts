import { addDays, daysBetween } from './dates.ts'

/**
 * What a lawyer still has to confirm of the penalty, so that it is configuration of the service. The law does not settle the first day to
 * the day, and does not know when a posted notice was received.
 */
export interface PenaltyRules {
  /**
   * Days from the start of the two weeks to the first day with a penalty (Awb 4:17, third paragraph): "de dag waarop twee weken zijn
   * verstreken na de dag waarop" the term had passed and the notice was received, is the fifteenth day after it. A day late is safe.
   */
  readonly daysOfGrace: number
  /** Days that the post takes. What would come in at the weekend or on a holiday counts from the next workday: a day too early claims too much. */
  readonly daysInPost: number
}

/** Until they are configured otherwise. */
export const usualPenaltyRules: PenaltyRules = { daysOfGrace: 15, daysInPost: 1 }

/** Days at one amount a day, in euros (Awb 4:17, second paragraph). */
const steps = [
  { days: 14, euros: 23 },
  { days: 14, euros: 35 },
  { days: 14, euros: 45 },
] as const

/** Some days at one amount a day. */
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

/** The penalty for so many days without a decision, as it is added up in the letter. */
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

/** The penalty that a body owes on a day. */
export interface Penalty {
  /** Days that count so far; none before the first day, at most 42. */
  readonly days: number
  readonly lines: readonly PenaltyLine[]
  /** Euros. */
  readonly total: number
}

const later = (a: string, b: string): string => (a > b ? a : b)

/** When a body was too late, and was told so. Calendar dates. */
interface Default {
  /** Last day on which the body could have decided. */
  readonly termEnded: string
  /** On which it received the notice of default. */
  readonly received: string
}

/** The last of the two weeks that a body still has (Awb 4:17, third paragraph), whatever the first day of the penalty is. */
export const endOfTwoWeeks = ({ termEnded, received }: Default): string =>
  addDays(later(termEnded, received), 14)

/** The first day of the penalty. All are calendar dates. */
export const firstPenaltyDay = ({ termEnded, received }: Default, { daysOfGrace }: PenaltyRules): string =>
  addDays(later(termEnded, received), daysOfGrace)

/**
 * The last day of the penalty, when a decision is made known on a day: that day itself does not count, as it is no day without one [K]. Both are
 * calendar dates.
 */
export const lastPenaltyDay = (decidedOn: string): string => addDays(decidedOn, -1)

/** The penalty from its first day up to and including another one. Both are calendar dates. */
export const penaltyOn = (firstDay: string, on: string): Penalty => {
  const days = Math.min(Math.max(daysBetween(firstDay, on) + 1, 0), 42)
  return { days, lines: penaltyLines(days), total: penaltyAmount(days) }
}
