import type { InvoiceSeller } from '../../db/schema/finance.ts'
import type { NumberedInvoice } from '../numbered-invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'

/** Prints an invoice. */
export const work = ({
  invoice,
  seller,
}: {
  readonly invoice: NumberedInvoice
  readonly seller: InvoiceSeller
}): Promise<Buffer> => invoicePdf(invoice, seller)
