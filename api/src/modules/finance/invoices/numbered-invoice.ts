import type { InvoiceRecord } from './invoice-rows.sql.ts'

export type NumberedInvoice = InvoiceRecord & { readonly invoice_number: string; readonly sent_at: Date }

/** The invoice, when it is booked; undefined for a draft. */
export const numbered = (invoice: InvoiceRecord | undefined): NumberedInvoice | undefined => {
  if (!invoice) return undefined
  const { invoice_number, sent_at } = invoice
  return invoice_number === null || sent_at === null ? undefined : { ...invoice, invoice_number, sent_at }
}
