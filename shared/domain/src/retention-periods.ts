import { addDays, dayOf } from './dates.ts'

/** Retention of invoices and their payments, in years after the year they belong to (Awr 52 lid 4). */
const invoiceYears = 7
/** Retention of an uploaded list after its import ended, in days: questions about it come within a year. */
export const importDays = 365
/** Retention of mails of closed cases and submitted IBANs, in days since the case was closed: five years, in which a claim can be made (BW 3:307, 3:310). */
export const claimDays = 5 * 365 + 1
/** Retention of mails without a case, in days: an invitation, a new password. */
export const otherMailDays = 365

/** The last day of the retention of an invoice with its payments, the last of which was booked on `paidOn`. Our bookkeeping year is the calendar year. */
export const invoiceKeptUntil = (sentAt: Date, paidOn: string | null = null): string => {
  const [sentIn, paidIn] = [dayOf(sentAt), paidOn ?? ''].map((day) => Number(day.slice(0, 4)))
  return `${Math.max(sentIn ?? 0, paidIn ?? 0) + invoiceYears}-12-31`
}

/** Whether the retention period of an invoice is over: its last day has passed. */
export const isInvoiceRetentionOver = (keptUntil: string, now: Date): boolean => dayOf(now) > keptUntil

/** The last day of the retention of an uploaded list. */
export const importKeptUntil = (finishedAt: Date): string => addDays(dayOf(finishedAt), importDays)
