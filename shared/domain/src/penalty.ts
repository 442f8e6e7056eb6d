import { addDays } from './dates.ts'

/**
 * What a lawyer still has to confirm of the penalty: from which day it runs, and when a posted notice counts as received.
 * The law does not settle the first to the day, and does not know the second.
 */
export const penaltyRules = {
  /** Days from the start of the two weeks to the first day with a penalty (Awb 4:17, third paragraph). */
  daysOfGrace: 14,
  /** Days that the post takes. */
  daysInPost: 1,
} as const

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
  /** Calendar date of the first day that counts. */
  readonly firstDay: string
  /** Days that count so far; none before the first day, at most 42. */
  readonly days: number
  readonly lines: readonly PenaltyLine[]
  /** Euros. */
  readonly total: number
}

const later = (a: string, b: string): string => (a > b ? a : b)
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The penalty up to and including a day. All are calendar dates. */
export const penaltyOf = ({
  termEnded,
  received,
  on,
}: {
  /** Last day on which the body could have decided. */
  readonly termEnded: string
  /** On which it received the notice of default. */
  readonly received: string
  readonly on: string
}): Penalty => {
  const firstDay = addDays(later(termEnded, received), penaltyRules.daysOfGrace)
  const days = Math.min(Math.max(daysBetween(firstDay, on) + 1, 0), 42)
  return { firstDay, days, lines: penaltyLines(days), total: penaltyAmount(days) }
}
