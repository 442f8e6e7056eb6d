import { type JobKind, JobPlan } from '@zaakwerk/contract/jobs'
import { jobLabel } from '@zaakwerk/domain/job-labels'
import { isLiving, lockCase } from '../cases/hold-case.sql.ts'
import { forLog } from '../core/database-errors.ts'
import {
  type JobOutcome,
  JobRefused,
  type JobRegistry,
  type JobRun,
  type JobWork,
} from '../core/job-handler.ts'
import type { Services } from '../core/services.ts'
import { maxTries } from '../db/job-queues.ts'
import type { JobSubject } from '../jobs/jobs.sql.ts'
import { recordOnCase } from '../journal/journal.sql.ts'
import { endTry, type JobRow, lockRunnersJob, updateJob } from './job-rows.sql.ts'
import { askForReview, closeReview } from './review-tasks.sql.ts'
import { crashedReason, deletedCaseReason, reasonOf, unreadableReason } from './try-reasons.ts'

/** Thrown so that pg-boss tries again later. What went wrong is in our own row and in the log. */
class TriedInVain extends Error {}

export const subjectOf = ({ subject_type: type, subject_id: id }: JobRow): JobSubject => {
  if (type === 'system') return { type, id: null }
  if (id === null) throw new Error('a job has no subject')
  return { type, id }
}

/** A job as its handler sees it; undefined when what it carries cannot be read. */
export const runOf = (job: JobRow, { now }: Services): JobRun<JobKind> | undefined => {
  const plan = JobPlan.safeParse({ kind: job.kind, key: job.key, payload: job.payload })
  return plan.success
    ? {
        id: job.id,
        subject: subjectOf(job),
        eventId: job.event_id,
        payload: plan.data.payload,
        attempt: job.attempts,
        author: { userId: job.created_by, at: now() },
      }
    : undefined
}

/** What is to be done with a job. The one place where a kind meets its handler: the plan was parsed as of that kind. */
export const workOf = (registry: JobRegistry, kind: JobKind): JobWork<JobKind> | undefined =>
  registry[kind] as JobWork<JobKind> | undefined

/** The case that a job is for; null when it is for something else. */
export const caseOf = ({ subject_type, subject_id }: JobRow): number | null =>
  subject_type === 'case' ? subject_id : null

/** Locks the case of a job, before its row: the order of ADR 22. */
export const lockSubject = async (db: Services['db'], job: JobRow): Promise<void> => {
  const caseId = caseOf(job)
  if (caseId !== null) await lockCase(db, caseId)
}

interface Ended {
  readonly job: JobRow
  readonly work: JobWork<JobKind> | undefined
}

/** Failed for good: state, line and task, and what its kind adds to that. */
const fail = async (services: Services, { job, work }: Ended, reason: string): Promise<void> => {
  await services.db.transaction(async (db) => {
    const at = services.now()
    const system = { userId: null, at }
    await lockSubject(db, job)
    if (!(await endTry(db, job, { state: 'failed', last_error: reason, finished_at: at }))) return
    const run = runOf(job, services)
    if (run) await work?.failed?.({ ...services, db }, run, reason)
    const caseId = caseOf(job)
    if (caseId === null) return
    const text = `${jobLabel(job)} is niet gelukt: ${reason}`
    await recordOnCase(db, system, { caseId, lines: [text] })
    await askForReview(db, system, { caseId, jobId: job.id, reason: text })
  })
}

const finish = async (services: Services, { job }: Ended, outcome: JobOutcome): Promise<void> => {
  const at = services.now()
  const system = { userId: null, at }
  const caseId = caseOf(job)
  await services.db.transaction(async (db) => {
    await lockSubject(db, job)
    if (outcome.result === 'done') {
      const done = { last_error: null, outside_reference: outcome.reference ?? null, finished_at: at }
      const isOurs = await endTry(db, job, { state: 'done', ...done })
      if (isOurs && caseId !== null)
        await closeReview(db, system, { caseId, jobId: job.id, reason: `${jobLabel(job)} is alsnog gelukt` })
      return
    }
    if (!(await endTry(db, job, { state: 'unknown', last_error: outcome.reason, finished_at: at }))) return
    if (caseId === null) return
    const text = `${jobLabel(job)}: het is niet zeker of dit is aangekomen. ${outcome.reason}`
    await recordOnCase(db, system, { caseId, lines: [text] })
    await askForReview(db, system, { caseId, jobId: job.id, reason: text })
  })
}

interface Begun {
  readonly job: JobRow
  /** It had all its tries and none came to an end: the process died in each. */
  readonly isSpent: boolean
}

/** Marks a job as running, unless there is nothing to run any more. */
const begin = (services: Services, runnerJobId: string): Promise<Begun | undefined> =>
  services.db.transaction(async (db) => {
    const job = await lockRunnersJob(db, runnerJobId)
    if (!job || (job.state !== 'queued' && job.state !== 'running')) return undefined
    const at = services.now()
    const caseId = caseOf(job)
    if (caseId !== null && !(await isLiving(db, caseId))) {
      await updateJob(db, job.id, { state: 'cancelled', last_error: deletedCaseReason, finished_at: at })
      return undefined
    }
    if (job.attempts >= maxTries) return { job, isSpent: true }
    const changes = { state: 'running', attempts: job.attempts + 1, started_at: at } as const
    await updateJob(db, job.id, changes)
    return { job: { ...job, ...changes }, isSpent: false }
  })

type Attempted =
  | JobOutcome
  | { readonly result: 'failed'; readonly reason: string }
  | { readonly result: 'delayed'; readonly reason: string }

const attempt = async (services: Services, { job, work }: Ended): Promise<Attempted> => {
  const run = runOf(job, services)
  if (!run || !work) return { result: 'failed', reason: unreadableReason }
  try {
    return await work.run(services, run)
  } catch (error) {
    const details = { job: job.id, kind: job.kind, attempt: job.attempts, problem: forLog(error) }
    services.log.warn(details, 'a try of a job failed')
    const isLast = error instanceof JobRefused || job.attempts >= maxTries
    return { result: isLast ? 'failed' : 'delayed', reason: reasonOf(error) }
  }
}

/**
 * One try of a job, from claim to result. Our own row tells how it stands. What pg-boss does next follows from how this
 * ends: it is over when this returns, and tried again later when this throws.
 */
export const tryJob = async (
  services: Services,
  registry: JobRegistry,
  runnerJobId: string,
): Promise<void> => {
  const begun = await begin(services, runnerJobId)
  if (!begun) return
  const { job, isSpent } = begun
  const ended = { job, work: workOf(registry, job.kind) }
  const attempted: Attempted = isSpent
    ? { result: 'failed', reason: crashedReason(job.attempts) }
    : await attempt(services, ended)
  if (attempted.result === 'failed') return fail(services, ended, attempted.reason)
  if (attempted.result !== 'delayed') return finish(services, ended, attempted)
  await endTry(services.db, job, { state: 'queued', last_error: attempted.reason })
  throw new TriedInVain('tried in vain')
}
