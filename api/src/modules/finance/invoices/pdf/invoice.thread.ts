import type { InvoiceSeller } from '../../../../platform/db/schema/finance.ts'
import type { InvoiceRecord } from '../invoice-rows.sql.ts'
import { invoicePdf } from './invoice-pdf.ts'

export const work = ({
  invoice,
  seller,
}: {
  readonly invoice: InvoiceRecord
  readonly seller: InvoiceSeller
}): Promise<Buffer> => invoicePdf(invoice, seller)
