import { invoiceFileName, invoiceName } from '@zaakwerk/domain/invoice-messages'
import type { InvoiceSeller } from '../../../platform/db/schema/finance.ts'
import { ApiError, badRequest, notFound } from '../../../platform/errors/errors.ts'
import { StaffError } from '../../../platform/errors/staff-error.ts'
import { type FileToSend, pdfToSend } from '../../../platform/request/send-file.ts'
import type { Services } from '../../../platform/request/services.ts'
import { asBuffer, drawingThreads } from '../../../platform/threads/warm-threads.ts'
import type { InvoiceRecord } from './invoice-rows.sql.ts'
import { findInvoiceRecord } from './invoice-rows.sql.ts'
import { noSeller, sellerOf } from './invoice-seller.ts'
import { type NumberedInvoice, numbered } from './numbered-invoice.ts'
import type { work } from './pdf/invoice.thread.ts'

const inThread = drawingThreads.of<typeof work>(new URL('./pdf/invoice.thread.ts', import.meta.url))

/** Renders an invoice in a worker thread. Deterministic: the same row and seller give the same bytes. */
const drawInvoice = async (invoice: InvoiceRecord, seller: InvoiceSeller): Promise<Buffer> =>
  asBuffer(await inThread({ invoice, seller }))

/** The PDF of an invoice: from the bookkeeping service that has it, or rendered by us. Rendered from its row when that service is no longer in use, or removed it. */
export const invoiceBytes = (
  { bookkeeping }: Pick<Services, 'bookkeeping'>,
  invoice: NumberedInvoice,
  seller: InvoiceSeller,
): Promise<Buffer> => {
  const { administration_id, invoice_id } = invoice
  const isElsewhere = !bookkeeping.keeps && bookkeeping.administrationId === administration_id
  if (bookkeeping.keeps || !isElsewhere || invoice_id === null || invoice.state === 'deleted')
    return drawInvoice(invoice, seller)
  return bookkeeping.pdf(invoice_id)
}

/** The bookkeeping service's reason for not providing the PDF. */
const asAnswer = (error: unknown): never => {
  if (!(error instanceof StaffError)) throw error
  throw new ApiError(503, 'service_unavailable', {
    headers: { 'retry-after': '5' },
    cause: error,
    detail: error.message,
  })
}

/** The PDF of an invoice for viewing. Rendered as a draft while it has no number. 400, as when creating one, while the settings lack the seller. */
export const openInvoicePdf = async (services: Services, id: number): Promise<FileToSend> => {
  const found = await findInvoiceRecord(services.db, id)
  if (!found) throw notFound('invoice_not_found')
  const seller = await sellerOf(services, found)
  if (!seller) throw badRequest('action_refused', noSeller)
  const invoice = numbered(found)
  const bytes = invoice
    ? await invoiceBytes(services, invoice, seller).catch(asAnswer)
    : await drawInvoice(found, seller)
  return pdfToSend(bytes, {
    name: invoice ? invoiceFileName(invoice.invoice_number) : `${invoiceName(found)}.pdf`,
    disposition: 'inline',
  })
}
