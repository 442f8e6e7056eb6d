import { invoiceFileName } from '@zaakwerk/domain/invoice-words'
import { formatAmount } from '@zaakwerk/domain/money'
import { margin, newPen, textWidth } from '../../letters/pdf/pen.ts'
import type { InvoiceRecord } from '../invoice-rows.sql.ts'

/** Draws an invoice: its number, its lines and their prices. */
export const invoicePdf = (invoice: InvoiceRecord): Promise<Buffer> => {
  const title = invoiceFileName(invoice.invoice_number ?? '').replace(/\.pdf$/, '')
  const pen = newPen({ title, author: 'Zaakwerk', at: invoice.sent_at ?? invoice.created_at })
  const place = { x: margin.left, width: textWidth } as const
  pen.add('H1', () => pen.text(title, { ...place, size: 14, font: 'strong' }))
  for (const { description, price_cents } of invoice.lines)
    pen.add('P', () => pen.text(`${description}: ${formatAmount(price_cents)}`, place))
  return pen.finish()
}
