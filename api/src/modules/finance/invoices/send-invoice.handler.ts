import { Readable } from 'node:stream'
import type { JobPlan } from '@zaakwerk/contract/job-plan'
import { invoiceFileName } from '@zaakwerk/domain/invoice-messages'
import { mobilePhone } from '@zaakwerk/domain/phones'
import { BookkeepingRefused } from '../../../platform/adapters/bookkeeping/bookkeeping.port.ts'
import type { MailAttachment } from '../../../platform/adapters/mail/mail.port.ts'
import { type JobRun, type JobWork, PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { enqueueJobs, hadJob } from '../../../platform/jobs/jobs.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { composeMail } from '../../letters/mails/compose-mail.ts'
import { deliverMessage } from '../../letters/mails/deliver-message.ts'
import { findMailOfJob, mailOfJob } from '../../letters/mails/mail-of-job.ts'
import { messageOutcome } from '../../letters/mails/message-outcome.ts'
import { statusLinkOf } from '../../letters/mails/status-link.ts'
import { fileInvoice } from './file-invoice.ts'
import { brandOfInvoice, invoiceFacts, requireInvoice, type SentInvoice } from './invoice-facts.ts'
import { lockInvoice } from './invoice-writes.sql.ts'
import { invoiceBytes } from './render-invoice.ts'
import { refuseUndone, undoneReason } from './undone-invoice.ts'

const notice: JobPlan = { kind: 'send_invoice_notice', key: 'invoice:notice', payload: {} }

/**
 * Queues the text message that announces the mail of an invoice, when there is a mobile number. Idempotent: an earlier queued message counts, whoever queued
 * it.
 */
const queueNotice = (
  { db }: Pick<Services, 'db'>,
  { subject, eventId, author }: Pick<JobRun<'send_invoice'>, 'subject' | 'eventId' | 'author'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, subject.id ?? 0)
    if (!mobilePhone(invoice?.contact_phone_number ?? '')) return
    if (await hadJob(tx, subject, notice)) return
    await enqueueJobs(tx, author, { subject, eventId, plans: [notice] })
  })

const compose = async (services: Services, sent: SentInvoice) => {
  const { id, case_id, contact_email: recipient } = sent.invoice
  const mail = await composeMail(services.db, {
    template: 'invoice',
    brand: brandOfInvoice(sent),
    facts: await invoiceFacts(services, sent),
    statusLink: await statusLinkOf(services, { caseId: case_id, recipient }),
  })
  return { ...mail, recipient, case_id, attached_invoice_id: id }
}

const attachmentOf = ({ invoice }: SentInvoice, bytes: Buffer): MailAttachment => ({
  name: invoiceFileName(invoice.invoice_number),
  contentType: 'application/pdf',
  size: bytes.length,
  content: Readable.from([bytes]),
})

/** When the bookkeeping service does not provide the PDF, a user has to look at it. */
const asRefusal = (error: unknown): never => {
  throw error instanceof BookkeepingRefused
    ? new PermanentFailure(error.message, { answer: error.answer })
    : error
}

/** Rendered or downloaded lazily, at most once for each attempt. */
const pdfOnce = (services: Services, { invoice, seller }: SentInvoice): (() => Promise<Buffer>) => {
  let pdf: Promise<Buffer> | undefined
  return () => (pdf ??= invoiceBytes(services, invoice, seller).catch(asRefusal))
}

/** Mails an invoice to its addressee, files it among the documents of its case, and queues the text message once the mail was sent. */
export const sendInvoice: JobWork<'send_invoice'> = {
  run: async (services, run) => {
    const sent = await requireInvoice(services, run)
    const undone = undoneReason(sent.invoice)
    if (undone !== undefined) return refuseUndone(services, run, undone)
    const makePdf = pdfOnce(services, sent)
    await fileInvoice(services, run, sent.invoice, makePdf)
    const mail = await mailOfJob(services, run, (here) => compose(here, sent))
    const outcome = await deliverMessage(services, mail, {
      enclose: async () => attachmentOf(sent, await makePdf()),
    })
    // The message says that the invoice was mailed: it may not leave where no mail does.
    const isTrue = !services.mail.keeps || services.messaging.keeps
    // After a crash before this line, the next attempt finds the mail sent and queues the message.
    if (outcome.result === 'done' && isTrue) await queueNotice(services, run)
    return outcome
  },
  ...messageOutcome(findMailOfJob),
}
