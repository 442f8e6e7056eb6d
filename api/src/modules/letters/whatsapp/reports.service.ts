import { jobLabel } from '@zaakwerk/domain/job-labels'
import { whatsAppCode } from '../../../platform/adapters/messaging/whatsapp-codes.ts'
import { outcomeRecorder } from '../../../platform/adapters/record-outcome.sql.ts'
import { type JobRow, lockJobs, updateJob } from '../../../platform/jobs/job-rows.sql.ts'
import {
  failAfterwards,
  hasAttemptLeft,
  isReopenable,
  requeueLater,
} from '../../../platform/jobs/reopen-job.sql.ts'
import { closeReviewTask, createReviewTask } from '../../../platform/jobs/review-tasks.sql.ts'
import { recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { recordStop } from '../../people/clients/message-consents.service.ts'
import { mailedLine } from '../mails/deliver-message.ts'
import { lockMessage } from '../mails/messages.sql.ts'
import { afterReport, type ReportChanges } from './message-report.ts'
import { findReported, updateReplied, updateReported } from './reports.sql.ts'
import type { MessageReport, Reply } from './webhook-body.ts'

const keyShape = /^message-(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

type Reported = NonNullable<Awaited<ReturnType<typeof findReported>>>

/** Continues the job of a message by what a report made of that. Returns the line for the case. */
const continueJob = async (
  { db, now }: Services,
  { caseId }: Reported,
  { job, status, error }: Pick<ReportChanges, 'status' | 'error'> & { readonly job: JobRow | undefined },
): Promise<string | undefined> => {
  if (!job || status === undefined) return undefined
  const at = now()
  if (status === 'failed') {
    if (isReopenable(job)) await failAfterwards(db, job, { reason: error ?? '', at })
    return undefined
  }
  if (status === 'queued') await requeueLater(db, job, error ?? '')
  if (job.state !== 'unknown') return undefined
  const settled = { state: 'done', last_error: null, last_answer: null, finished_at: at } as const
  if (status !== 'queued') await updateJob(db, job.id, settled)
  const reason = `${jobLabel(job)}: WhatsApp meldt wat ervan werd`
  await closeReviewTask(db, { userId: null, at }, { caseId, jobId: job.id, reason })
  return reason
}

/** What staff get to know of a message that failed after all: a line on its case, and a task where the client does not simply have the mail. */
const tell = async (
  { db, now }: Services,
  { jobId, caseId }: Reported,
  { status, error }: Pick<ReportChanges, 'status' | 'error'>,
): Promise<string | undefined> => {
  if (status === 'mailed') return mailedLine(error ?? '')
  if (status !== 'failed') return undefined
  const reason = `WhatsApp-bericht is niet gelukt: ${error}`
  if (jobId !== null) await createReviewTask(db, { userId: null, at: now() }, { caseId, jobId, reason })
  return reason
}

/** A message is tried again by its job, which may be gone or have been tried often enough. */
const withJob = async (
  { db }: Services,
  job: JobRow | undefined,
  changes: ReportChanges | undefined,
): Promise<ReportChanges | undefined> =>
  changes?.status === 'queued' && !(job && (await hasAttemptLeft(db, job)))
    ? { ...changes, status: 'failed' }
    : changes

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
    const { caseId, jobId } = found
    if (caseId !== null) await lockCaseIfExists(db, caseId)
    const [job] = jobId === null ? [] : await lockJobs(db, [jobId])
    const message = await lockMessage(db, found.id)
    const changes = await withJob(here, job, message && afterReport(message, report))
    if (changes) await updateReported(db, found.id, changes)
    // Also by a report that is no news: the first one may have come while the job was still ending.
    const status = changes?.status ?? (message?.status === 'sent' ? 'sent' : undefined)
    const lines = [
      await continueJob(here, found, { job, status, error: changes?.error ?? null }),
      changes && (await tell(here, found, changes)),
    ]
    if (caseId !== null)
      await recordOnCase(
        db,
        { userId: null, at: services.now() },
        { caseId, lines: lines.filter((line) => line !== undefined) },
      )
    return changes !== undefined
  })

/** A failure that is about our account, and not about one message: "Koppelingen" says so. */
const recordRefusal = async (services: Services, { state, code }: MessageReport): Promise<void> => {
  const known = state === 'failed' && code !== undefined ? whatsAppCode(code) : undefined
  if (known?.kind !== 'stopped') return
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
