import { forLog } from '../db/database-errors.ts'
import { maxAttempts } from '../db/job-queues.ts'
import { caseExists } from '../journal/lock-case.sql.ts'
import type { Services } from '../request/services.ts'
import { cancelMails } from './cancelled-mails.sql.ts'
import {
  cancelledReason,
  crashedReason,
  deletedCaseReason,
  type Reason,
  reasonOf,
  unreadableReason,
} from './failure-reasons.ts'
import { type Attempt, endFailed, endJob } from './job-ends.ts'
import { ownCaseOf, runOf, workOf } from './job-facts.ts'
import { CaseDeleted, type JobOutcome, type JobRegistry, PermanentFailure } from './job-handler.ts'
import {
  beginAttempt,
  delayAttempt,
  type JobRow,
  lockRunnersJob,
  reasonColumns,
  resetToQueued,
  updateJob,
} from './job-rows.sql.ts'

/** Thrown so that pg-boss tries again later. The cause is in our own row and in the log. */
export class RetryLater extends Error {}

interface Start {
  readonly job: JobRow
  /** Why the job is not tried again, though it was not completed. */
  readonly refusal?: Reason
}

/** Why a job does not start: there is nothing left to run, or it has to wait. */
type NoStart = 'over' | 'later'

/** Why a job could not start: nothing left to run, an attempt that was considered dead, cancelled, a deleted case, or no attempts left. */
const whyNotStarted = (services: Services, runnerJobId: string): Promise<Start | NoStart> =>
  services.db.transaction(async (db) => {
    const job = await lockRunnersJob(db, runnerJobId)
    if (!job || (job.state !== 'queued' && job.state !== 'running')) return 'over'
    if (job.state === 'running') {
      // pg-boss handed the job out again, so it considers that attempt dead: its result is ignored.
      await resetToQueued(db, job)
      return 'over'
    }
    // The process died in the attempt during which the job was cancelled.
    if (job.cancel_requested_at) return { job, refusal: cancelledReason }
    const caseId = ownCaseOf(job)
    if (caseId !== null && !(await caseExists(db, caseId))) {
      // Does not count as an attempt: its case can be restored, and the job then runs at once.
      await updateJob(db, job.id, reasonColumns(deletedCaseReason))
      return 'later'
    }
    if (job.attempts < maxAttempts) throw new RetryLater('job became runnable')
    // The process died in each attempt.
    return { job, refusal: crashedReason(job.attempts) }
  })

/** Marks a job as running, unless there is nothing to run now. */
const begin = async (services: Services, runnerJobId: string): Promise<Start | NoStart> => {
  const job = await beginAttempt(services.db, runnerJobId, services.now())
  return job ? { job } : whyNotStarted(services, runnerJobId)
}

interface Delayed {
  readonly result: 'delayed'
  readonly reason: Reason
  /** Whether this counts as one of the job's attempts. */
  readonly counts: boolean
}

type AttemptOutcome = JobOutcome | { readonly result: 'failed'; readonly reason: Reason } | Delayed

const runWork = async (services: Services, { job, work }: Attempt): Promise<AttemptOutcome> => {
  const run = runOf(job, services)
  if (!run || !work) return { result: 'failed', reason: unreadableReason }
  try {
    return await work.run(services, run)
  } catch (error) {
    const details = { job: job.id, kind: job.kind, attempt: job.attempts, problem: forLog(error) }
    services.log.warn(details, 'job attempt failed')
    const reason = reasonOf(error)
    if (error instanceof CaseDeleted) return { result: 'delayed', reason, counts: false }
    const isLast = error instanceof PermanentFailure || job.attempts >= maxAttempts
    return isLast ? { result: 'failed', reason } : { result: 'delayed', reason, counts: true }
  }
}

/** Leaves a job to its next attempt, unless it was cancelled during this one: then its mail is cancelled too. */
const delay = (
  services: Services,
  job: JobRow,
  { reason, counts }: Delayed,
): Promise<JobRow['state'] | undefined> =>
  services.db.transaction(async (db) => {
    const state = await delayAttempt(db, job, { at: services.now(), reason, counts })
    if (state === 'cancelled') await cancelMails(db, [job])
    return state
  })

/**
 * One attempt of a job, from claim to result. Our own row holds the state; returning or throwing tells pg-boss what to do: done when this returns, retried when
 * it throws.
 */
export const runAttempt = async (
  services: Services,
  registry: JobRegistry,
  runnerJobId: string,
): Promise<void> => {
  const start = await begin(services, runnerJobId)
  if (start === 'over') return
  if (start === 'later') throw new RetryLater('job has to wait')
  const { job, refusal } = start
  const attempt = { job, work: workOf(registry, job.kind) }
  const outcome: AttemptOutcome = refusal
    ? { result: 'failed', reason: refusal }
    : await runWork(services, attempt)
  if (outcome.result === 'failed') return endFailed(services, attempt, outcome.reason)
  if (outcome.result !== 'delayed') return endJob(services, job, outcome)
  if ((await delay(services, job, outcome)) === 'cancelled') return
  throw new RetryLater('attempt failed')
}
