import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { addDays } from './dates.ts'

/** Payment term of an invoice, in days. */
export const paymentTermDays = 14

/** VAT percentage included in the prices of new invoices. */
export const vatPercent = 21

/** The due date of an invoice with this date. */
export const dueOn = (invoiceDate: string): string => addDays(invoiceDate, paymentTermDays)

interface StoredState<State extends string> {
  readonly state: State
  readonly due_on: string | null
  /** In full. */
  readonly is_credited: boolean
}

/** The displayed state: an open invoice past its due date is late, and one that was credited in full is neither open nor paid. */
export const shownInvoiceState = <State extends string>(
  { state, due_on, is_credited }: StoredState<State>,
  today: string,
): State | 'late' | 'credited' => {
  if (is_credited && state !== 'deleted') return 'credited'
  return state === 'open' && due_on !== null && due_on < today ? 'late' : state
}

/** The name of an invoice in lists: its number, or "Concept 1093". */
export const invoiceName = ({
  invoice_number,
  draft_id,
}: Pick<Invoice, 'invoice_number' | 'draft_id'>): string =>
  invoice_number ?? (draft_id ? `Concept ${draft_id}` : 'Concept')

/** The number of an invoice that we make ourselves: "2026-0638". */
export const ownInvoiceNumber = (year: number, count: number): string =>
  `${year}-${String(count).padStart(4, '0')}`

/** Printed title of an invoice. */
export const invoiceTitle = (invoiceNumber: string): string => `Factuur ${invoiceNumber}`

/** Printed title of a draft. */
export const draftTitle = 'Conceptfactuur'

/** File name of its PDF. */
export const invoiceFileName = (invoiceNumber: string): string => `${invoiceTitle(invoiceNumber)}.pdf`
