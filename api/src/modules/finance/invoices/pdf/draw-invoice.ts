import type { InvoiceSeller } from '../../../../platform/db/schema/finance.ts'
import { asBuffer, drawingThreads } from '../../../../platform/threads/warm-threads.ts'
import type { InvoiceRecord } from '../invoice-rows.sql.ts'
import type { work } from './invoice.thread.ts'

const inThread = drawingThreads.of<typeof work>(new URL('./invoice.thread.ts', import.meta.url))

/** Renders an invoice in a worker thread. Deterministic: the same row and seller give the same bytes. */
export const drawInvoice = async (invoice: InvoiceRecord, seller: InvoiceSeller): Promise<Buffer> =>
  asBuffer(await inThread({ invoice, seller }))
