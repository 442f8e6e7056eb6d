import type { JobKind } from '@zaakwerk/contract/job-plan'
import { jobLabel } from '@zaakwerk/domain/job-labels'
import { forLog, isDatabaseDown } from '../db/database-errors.ts'
import { recordOnCase } from '../journal/journal.sql.ts'
import type { Services } from '../request/services.ts'
import { isCancelRequested } from './cancel-jobs.sql.ts'
import { cancelMails } from './cancelled-mails.sql.ts'
import { ofText, type Reason } from './failure-reasons.ts'
import { caseOf, lockSubject, runOf } from './job-facts.ts'
import type { JobOutcome, JobWork } from './job-handler.ts'
import {
  endAttempt,
  endDoneAttempt,
  type JobRow,
  reasonColumns,
  resetToQueued,
  updateJob,
} from './job-rows.sql.ts'
import { closeReviewTask, createReviewTask } from './review-tasks.sql.ts'

export interface Attempt {
  readonly job: JobRow
  readonly work: JobWork<JobKind> | undefined
}

/** Creates a review task for a job, and a log line on its case. */
const askPerson = async ({ db, now }: Services, job: JobRow, text: string): Promise<void> => {
  const caseId = await caseOf(db, job)
  const system = { userId: null, at: now() }
  if (caseId !== null) await recordOnCase(db, system, { caseId, lines: [text] })
  await createReviewTask(db, system, { caseId, jobId: job.id, reason: text })
}

/** Ends a job with something that people have to know, in one transaction. An attempt that is not the current one ends nothing. */
const endWith = (
  services: Services,
  job: JobRow,
  changes: Parameters<typeof endAttempt>[2],
  then: (here: Services) => Promise<void>,
): Promise<void> =>
  services.db.transaction(async (db) => {
    await lockSubject(db, job)
    if (await endAttempt(db, job, { ...changes, finished_at: services.now() }))
      await then({ ...services, db })
  })

const unknownText = (job: JobRow, reason: string): string =>
  `${jobLabel(job)}: het is niet zeker of dit is aangekomen. ${reason}`

/**
 * Permanent failure: state, log line and review task, plus what the job's kind adds. The outcome is unknown when that kind says so. A job that was cancelled
 * while it ran creates no task: it is cancelled with its mail.
 */
const endWithFailure = (services: Services, { job, work }: Attempt, reason: Reason): Promise<void> =>
  endWith(services, job, { state: 'failed', ...reasonColumns(reason) }, async (here) => {
    const { text } = reason
    const run = runOf(job, here)
    if (run && (await work?.isOutcomeUnknown?.(here, run, text))) {
      await updateJob(here.db, job.id, { state: 'unknown' })
      return askPerson(here, job, unknownText(job, text))
    }
    if (await isCancelRequested(here.db, job.id)) {
      await updateJob(here.db, job.id, { state: 'cancelled' })
      return cancelMails(here.db, [job])
    }
    if (run) await work?.failed?.(here, run, text)
    return askPerson(here, job, `${jobLabel(job)} is niet gelukt: ${text}`)
  })

/** Ends a job that failed permanently. When its kind's own `failed` step throws, the job fails without it: people have to know. */
export const endFailed = async (services: Services, attempt: Attempt, reason: Reason): Promise<void> => {
  try {
    await endWithFailure(services, attempt, reason)
  } catch (error) {
    if (isDatabaseDown(error)) throw error
    services.log.error(
      { job: attempt.job.id, kind: attempt.job.kind, problem: forLog(error) },
      'could not write the consequences of a failed job',
    )
    await endWithFailure(services, { job: attempt.job, work: undefined }, reason)
  }
}

const endUnknown = (services: Services, job: JobRow, reason: string): Promise<void> =>
  endWith(services, job, { state: 'unknown', ...reasonColumns(ofText(reason)) }, (here) =>
    askPerson(here, job, unknownText(job, reason)),
  )

const endDone = async (
  services: Services,
  job: JobRow,
  { reference = null, lines = [] }: Extract<JobOutcome, { result: 'done' }>,
): Promise<void> => {
  // Most jobs never failed and have no review task: one statement ends them.
  if (job.last_error === null && lines.length === 0)
    return endDoneAttempt(services.db, job, { reference, at: services.now() })
  const done = { state: 'done', last_error: null, last_answer: null, outside_reference: reference } as const
  const system = { userId: null, at: services.now() }
  const reason = `${jobLabel(job)} is alsnog gelukt`
  await endWith(services, job, done, async ({ db }) => {
    const caseId = await caseOf(db, job)
    if (caseId !== null) await recordOnCase(db, system, { caseId, lines })
    await closeReviewTask(db, system, { caseId, jobId: job.id, reason })
  })
}

/** Queues the next portion of a job as a new job of the runner. An attempt that is not the current one queues nothing. */
const queuePortion = (services: Services, job: JobRow): Promise<void> =>
  services.db.transaction(async (db) => {
    await lockSubject(db, job)
    if (await endAttempt(db, job, { state: 'queued' })) await resetToQueued(db, job, { attempts: 0 })
  })

/** Ends an attempt with the outcome of its handler. */
export const endJob = (services: Services, job: JobRow, outcome: JobOutcome): Promise<void> => {
  switch (outcome.result) {
    case 'done':
      return endDone(services, job, outcome)
    case 'continues':
      return queuePortion(services, job)
    case 'unknown':
      return endUnknown(services, job, outcome.reason)
  }
}
