import type { InvoiceRecord } from './invoice-rows.sql.ts'

/** An invoice that is in the books. */
export type NumberedInvoice = InvoiceRecord & { readonly invoice_number: string; readonly sent_at: Date }

/** The invoice, when it is in the books; undefined for a draft. */
export const numbered = (invoice: InvoiceRecord | undefined): NumberedInvoice | undefined => {
  if (!invoice) return undefined
  const { invoice_number, sent_at } = invoice
  return invoice_number === null || sent_at === null ? undefined : { ...invoice, invoice_number, sent_at }
}
