import { invoiceTitle } from '@zaakwerk/domain/invoice-messages'
import type { JobRun } from '../../../platform/jobs/job-handler.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { insertDocument, selectStorageKeys } from '../../cases/documents/documents.sql.ts'
import {
  filePdf,
  isPdfRecorded,
  namePdf,
  removeUnrecordedPdf,
} from '../../letters/letters/content/file-pdf.ts'
import { selectQueuedAt } from '../../letters/letters/letters.sql.ts'
import type { NumberedInvoice } from './numbered-invoice.ts'

/** Files an invoice among the documents of its case, once. One without a case is not filed, nor for a deleted case; the mail has the invoice anyway. */
export const fileInvoice = async (
  services: Services,
  { id: jobId, author }: Pick<JobRun<'send_invoice'>, 'id' | 'author'>,
  { case_id: caseId, invoice_number }: NumberedInvoice,
  makePdf: () => Promise<Buffer>,
): Promise<void> => {
  const { db } = services
  if (caseId === null) return
  const queuedAt = (await selectQueuedAt(db, jobId)) ?? author.at
  const title = invoiceTitle(invoice_number)
  const pdf = { caseId, jobId, queuedAt, title }
  if (isPdfRecorded(await selectStorageKeys(db, caseId), pdf)) return
  const file = await filePdf(services, { ...pdf, bytes: await makePdf() })
  await db.transaction(async (tx) => {
    const locked = await lockCaseIfExists(tx, caseId)
    if (!locked || locked.deleted_at || isPdfRecorded(await selectStorageKeys(tx, caseId), pdf)) return
    const name = await namePdf(tx, { caseId, title, queuedAt })
    await insertDocument(tx, author, { caseId, file: { ...file, name } })
  })
  // A concurrent attempt filed it first, or the case is deleted.
  await removeUnrecordedPdf(services, file)
}
