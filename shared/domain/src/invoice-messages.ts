import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { addDays } from './dates.ts'

/** Days in which an invoice is to be paid. */
export const paymentTermDays = 14

/** Per cent of VAT in the prices of new invoices. */
export const vatPercent = 21

/** The last day to pay of an invoice of a day. */
export const dueOn = (invoiceDate: string): string => addDays(invoiceDate, paymentTermDays)

/** The state as people see it: an open invoice of which the last day to pay is over is late. */
export const shownInvoiceState = <State extends string>(
  { state, due_on }: { readonly state: State; readonly due_on: string | null },
  today: string,
): State | 'late' => (state === 'open' && due_on !== null && due_on < today ? 'late' : state)

/** What lists call an invoice: its number, or "Concept 1093". */
export const invoiceName = ({
  invoice_number,
  draft_id,
}: Pick<Invoice, 'invoice_number' | 'draft_id'>): string =>
  invoice_number ?? (draft_id ? `Concept ${draft_id}` : 'Concept')

/** The number of an invoice of our own: "2026-0638". */
export const ownInvoiceNumber = (year: number, count: number): string =>
  `${year}-${String(count).padStart(4, '0')}`

/** What an invoice is called on paper. */
export const invoiceTitle = (invoiceNumber: string): string => `Factuur ${invoiceNumber}`

/** What a draft is called on paper. */
export const draftTitle = 'Conceptfactuur'

/** The file name of its PDF. */
export const invoiceFileName = (invoiceNumber: string): string => `${invoiceTitle(invoiceNumber)}.pdf`
