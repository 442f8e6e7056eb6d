import { Readable } from 'node:stream'
import { notFound, serviceUnavailable } from '../core/errors.ts'
import { JobRefused } from '../core/job-handler.ts'
import type { FileToSend } from '../core/send-file.ts'
import type { Services } from '../core/services.ts'
import type { InvoiceSeller } from '../db/schema/finance.ts'
import { BookkeepingDelayed, BookkeepingRefused } from '../ports/bookkeeping/bookkeeping.port.ts'
import { findInvoiceRecord } from './invoice-rows.sql.ts'
import { noSeller, sellerOf } from './invoice-seller.ts'
import { invoiceTitle, type NumberedInvoice, numbered } from './invoice-title.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'

/**
 * The paper of an invoice: that of the bookkeeping service that has it, or our own. One that a service has which is not in use any more is drawn from
 * its row, which says the same.
 */
export const invoiceBytes = (
  { bookkeeping }: Pick<Services, 'bookkeeping'>,
  invoice: NumberedInvoice,
  seller: InvoiceSeller,
): Promise<Buffer> => {
  const { administration_id, invoice_id } = invoice
  const isElsewhere = !bookkeeping.keeps && bookkeeping.administrationId === administration_id
  if (bookkeeping.keeps || !isElsewhere || invoice_id === null) return invoicePdf(invoice, seller)
  return bookkeeping.pdf(invoice_id).catch((error: unknown) => {
    throw error instanceof BookkeepingRefused
      ? new JobRefused(error.message, { answer: error.answer })
      : error
  })
}

const asAnswer = (error: unknown): never => {
  if (error instanceof JobRefused) throw notFound('not_found', error.message)
  throw error instanceof BookkeepingDelayed ? serviceUnavailable(error) : error
}

/** The PDF of an invoice, to be shown. 404 while it has no number. */
export const openInvoicePdf = async (services: Services, id: number): Promise<FileToSend> => {
  const invoice = numbered(await findInvoiceRecord(services.db, id))
  if (!invoice) throw notFound()
  const seller = await sellerOf(services, invoice)
  if (!seller) throw notFound('not_found', noSeller)
  const bytes = await invoiceBytes(services, invoice, seller).catch(asAnswer)
  return {
    // As one chunk: Readable.from(buffer) would send byte by byte.
    stream: Readable.from([bytes]),
    size: bytes.length,
    contentType: 'application/pdf',
    name: `${invoiceTitle(invoice.invoice_number)}.pdf`,
    disposition: 'inline',
  }
}
