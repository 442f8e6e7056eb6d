import { addDays, dayOf } from './dates.ts'

/** Years that invoices and their payments are kept, after the one they belong to (Awr 52 lid 4). */
const invoiceYears = 7
/** Days that an uploaded list is kept after its import is over: questions about it come within the year. */
export const importDays = 365
/** Days that mails of closed cases and given IBANs are kept, from the day that the case was closed: five years, in which a claim can be made (BW 3:307, 3:310). */
export const claimDays = 5 * 365 + 1
/** Days that mails about no case are kept: an invitation, a new password. */
export const otherMailDays = 365

/** The last day that an invoice is kept with its payments, the last of which was booked on `paidOn`. Our bookkeeping year is the calendar year. */
export const invoiceKeptUntil = (sentAt: Date, paidOn: string | null = null): string => {
  const [sentIn, paidIn] = [dayOf(sentAt), paidOn ?? ''].map((day) => Number(day.slice(0, 4)))
  return `${Math.max(sentIn ?? 0, paidIn ?? 0) + invoiceYears}-12-31`
}

/** Whether the term of an invoice is over: its last day has passed. */
export const isInvoiceTermOver = (keptUntil: string, now: Date): boolean => dayOf(now) > keptUntil

/** The last day that an uploaded list is kept. */
export const importKeptUntil = (finishedAt: Date): string => addDays(dayOf(finishedAt), importDays)
