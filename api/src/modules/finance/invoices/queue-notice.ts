import type { JobPlan } from '@zaakwerk/contract/jobs'
import { mobilePhone } from '@zaakwerk/domain/phones'
import type { JobRun } from '../../../platform/jobs/job-handler.ts'
import { enqueueJobs, hadJob } from '../../../platform/jobs/jobs.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { lockInvoice } from './invoice-writes.sql.ts'

const notice: JobPlan = { kind: 'send_invoice_notice', key: 'invoice:notice', payload: {} }

/**
 * Queues the message which says that an invoice was mailed, where there is a number to send it to. Once, however often its mail comes to
 * its end: one that was queued before, by whom ever, is that message.
 */
export const queueNotice = (
  { db }: Pick<Services, 'db'>,
  { subject, eventId, author }: Pick<JobRun<'send_invoice'>, 'subject' | 'eventId' | 'author'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, subject.id ?? 0)
    if (!mobilePhone(invoice?.contact_phone_number ?? '')) return
    if (await hadJob(tx, subject, notice)) return
    await enqueueJobs(tx, author, { subject, eventId, plans: [notice] })
  })
