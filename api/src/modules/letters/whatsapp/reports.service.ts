import { jobLabel } from '@zaakwerk/domain/job-labels'
import { meaningOfCode } from '../../../platform/adapters/messaging/whatsapp-codes.ts'
import { outcomeRecorder } from '../../../platform/adapters/record-outcome.sql.ts'
import { lockJobs, updateJob } from '../../../platform/jobs/job-rows.sql.ts'
import { closeReviewTask, createReviewTask } from '../../../platform/jobs/review-tasks.sql.ts'
import { recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { recordStop } from '../../people/clients/message-consents.service.ts'
import { mailedLine } from '../mails/deliver-message.ts'
import { lockMessage, type MessageRow } from '../mails/messages.sql.ts'
import { afterReport } from './message-report.ts'
import { findReported, updateReplied, updateReported } from './reports.sql.ts'
import type { MessageReport, Reply } from './webhook-body.ts'

const keyShape = /^message-(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

type Reported = NonNullable<Awaited<ReturnType<typeof findReported>>>

/** Ends a job whose outcome nobody knew: the provider says what became of its message. Returns the line for the case. */
const settle = async (services: Services, { jobId, caseId }: Reported): Promise<string | undefined> => {
  const { db } = services
  const [job] = jobId === null ? [] : await lockJobs(db, [jobId])
  if (job?.state !== 'unknown') return undefined
  const system = { userId: null, at: services.now() }
  const settled = { state: 'done', last_error: null, last_answer: null, finished_at: system.at } as const
  await updateJob(db, job.id, settled)
  const reason = `${jobLabel(job)}: WhatsApp meldt wat ervan werd`
  await closeReviewTask(db, system, { caseId, jobId: job.id, reason })
  return reason
}

/** What staff get to know of a message that failed after all: a line on its case, and a task where the client does not simply have the mail. */
const tell = async (
  { db, now }: Services,
  { jobId, caseId }: Reported,
  { status, error }: Partial<Pick<MessageRow, 'status' | 'error'>>,
): Promise<string | undefined> => {
  if (status === 'mailed') return mailedLine(error ?? '')
  if (status !== 'failed') return undefined
  const reason = `WhatsApp-bericht is niet gelukt: ${error}`
  if (jobId !== null) await createReviewTask(db, { userId: null, at: now() }, { caseId, jobId, reason })
  return reason
}

/**
 * Stores what became of a message, and returns whether that was news. Case, job and message are locked in this order (ADR 22), as a running job may be storing
 * the same.
 */
const applyReport = (services: Services, { key, ...report }: MessageReport): Promise<boolean> =>
  services.db.transaction(async (db) => {
    const here = { ...services, db }
    const [, id, messageId] = keyShape.exec(key) ?? []
    const found = messageId === undefined ? undefined : await findReported(db, { id: Number(id), messageId })
    // Of another installation with the same number, or erased meanwhile.
    if (!found) return false
    const { caseId } = found
    if (caseId !== null) await lockCaseIfExists(db, caseId)
    const settled = await settle(here, found)
    const message = await lockMessage(db, found.id)
    const changes = message && afterReport(message, report)
    if (changes) await updateReported(db, found.id, changes)
    const lines = [settled, changes && (await tell(here, found, changes))].filter(
      (line) => line !== undefined,
    )
    if (caseId !== null) await recordOnCase(db, { userId: null, at: services.now() }, { caseId, lines })
    return changes !== undefined
  })

/** A failure that is about our account, and not about one message: "Koppelingen" says so. */
const recordRefusal = async (services: Services, { state, code }: MessageReport): Promise<void> => {
  const known = state === 'failed' && code !== undefined ? meaningOfCode(code) : undefined
  if (known?.means !== 'stopped') return
  const failed = { result: 'failed', error: known.text, answer: null, needsPerson: true } as const
  await outcomeRecorder(services)('messaging', failed)
}

/** Stores what WhatsApp reported. Repeating it changes nothing. */
export const applyReports = async (
  services: Services,
  { reports, replies }: { readonly reports: readonly MessageReport[]; readonly replies: readonly Reply[] },
): Promise<void> => {
  const now = services.now()
  // No later than now: a clock of theirs that is ahead would keep the 24 hours open.
  const noLater = (at: Date): Date => (at < now ? at : now)
  for (const report of reports) {
    const isNews = await applyReport(services, { ...report, at: noLater(report.at) })
    if (isNews) await recordRefusal(services, report)
  }
  for (const { from, at, asksToStop } of replies) {
    await updateReplied(services.db, from, noLater(at))
    if (asksToStop) await recordStop(services, { phone: from, at: noLater(at) })
  }
}
