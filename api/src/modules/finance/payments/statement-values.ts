import { dayOf } from '@zaakwerk/domain/dates'

/**
 * Parses an amount of a statement ("166.5", "000000000000166.50", "+166.50000") in cents; undefined when it is invalid, or has fractions of a cent. Negative
 * when a bank writes a minus.
 */
export const statementCents = (text: string): number | undefined => {
  // Thirteen digits before the point are exact in cents; banks pad with zeros and vary the number of decimals.
  const found = /^([+-]?)0*(\d{0,13})(?:\.(\d*))?$/.exec(text.trim())
  if (!found || !/\d/.test(text)) return undefined
  const [, sign, euros = '', part = ''] = found
  const digits = part.padEnd(2, '0')
  if (/[1-9]/.test(digits.slice(2))) return undefined
  const cents = Number(euros) * 100 + Number(digits.slice(0, 2))
  return sign === '-' && cents !== 0 ? -cents : cents
}

/** The calendar date at the start of a text, ignoring the time. */
export const statementDay = (text: string | undefined): string | undefined => {
  const day = /^(?:19|20|21)\d\d-\d\d-\d\d/.exec(text ?? '')?.[0]
  const moment = day ? new Date(day) : undefined
  return moment && !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === day
    ? day
    : undefined
}

/** A moment with an offset to UTC; `DtTm` without one is local time. */
const withOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/

/** The calendar date in the business time zone of a date or moment: `2026-11-20T23:30:00Z` is on 21 November. */
export const statementMomentDay = (text: string | undefined): string | undefined => {
  const day = statementDay(text)
  if (text === undefined || day === undefined || !withOffset.test(text)) return day
  // Some programs write seven decimals, which JavaScript need not parse.
  const moment = new Date(text.replace(/\.(\d{3})\d+/, '.$1'))
  return Number.isNaN(moment.getTime()) ? undefined : dayOf(moment)
}
