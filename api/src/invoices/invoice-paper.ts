import { Readable } from 'node:stream'
import { invoiceFileName } from '@zaakwerk/domain/invoice-words'
import { ApiError, notFound } from '../core/errors.ts'
import type { FileToSend } from '../core/send-file.ts'
import type { Services } from '../core/services.ts'
import { StaffError } from '../ports/staff-error.ts'
import { findInvoiceRecord, type InvoiceRecord } from './invoice-rows.sql.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'

/** What the bookkeeping service says of why it does not give the PDF. */
const asAnswer = (error: unknown): never => {
  if (!(error instanceof StaffError)) throw error
  throw new ApiError(503, 'service_unavailable', {
    headers: { 'retry-after': '5' },
    cause: error,
    detail: error.message,
  })
}

/** The PDF as bytes: drawn by us, or fetched where another keeps the books of this invoice. */
const bytesOf = ({ bookkeeping }: Services, invoice: InvoiceRecord, outsideId: string): Promise<Buffer> =>
  bookkeeping.keeps || invoice.administration_id !== bookkeeping.administrationId
    ? invoicePdf(invoice)
    : bookkeeping.pdf(outsideId).catch(asAnswer)

/** The PDF of an invoice that has its number. */
export const openInvoicePdf = async (services: Services, id: number): Promise<FileToSend> => {
  const invoice = await findInvoiceRecord(services.db, id)
  if (!invoice) throw notFound('invoice_not_found')
  const { invoice_id, invoice_number } = invoice
  if (invoice_id === null || invoice_number === null)
    throw notFound('invoice_not_found', 'Deze factuur heeft nog geen nummer, en dus geen pdf.')
  const pdf = await bytesOf(services, invoice, invoice_id)
  return {
    // As one chunk: Readable.from(buffer) would send byte by byte.
    stream: Readable.from([pdf]),
    size: pdf.length,
    contentType: 'application/pdf',
    name: invoiceFileName(invoice_number),
    disposition: 'inline',
  }
}
