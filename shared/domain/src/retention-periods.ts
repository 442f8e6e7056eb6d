import { addMonths, dayOf } from './dates.ts'

/** The last day of the retention of an invoice with its payments, the last of which was booked on `paidOn`. Our bookkeeping year is the calendar year. */
export const invoiceKeptUntil = (sentAt: Date, paidOn: string | null, years: number): string => {
  const [sentIn, paidIn] = [dayOf(sentAt), paidOn ?? ''].map((day) => Number(day.slice(0, 4)))
  return `${Math.max(sentIn ?? 0, paidIn ?? 0) + years}-12-31`
}

/** Whether the retention period of an invoice is over: its last day has passed. */
export const isInvoiceRetentionOver = (keptUntil: string, now: Date): boolean => dayOf(now) > keptUntil

/** The last day of a retention of so many years that began on a day. */
export const keptUntil = (from: string, years: number): string => addMonths(from, 12 * years)

/** What began before this day has been kept for so many years. */
export const keptSince = (today: string, years: number): string => addMonths(today, -12 * years)
