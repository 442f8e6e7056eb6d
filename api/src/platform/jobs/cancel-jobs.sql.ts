import { JobPlan } from '@zaakwerk/contract/job-plan'
import { jobLabel } from '@zaakwerk/domain/job-labels'
import type { Queryable } from '../db/database.ts'
import { and, asc, eq, inArray, isNotNull, or, type SQL } from '../db/drizzle.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Author } from '../journal/journal.sql.ts'
import { cancelMails } from './cancelled-mails.sql.ts'
import { selectCasesOfJobs } from './job-cases.sql.ts'
import {
  isAbout,
  type JobSubject,
  type NamedJob,
  ofCase,
  type QueuedJob,
  takeFromRunner,
} from './jobs.sql.ts'
import { closeReviewTask } from './review-tasks.sql.ts'

const endedEarly = { id: jobs.id, key: jobs.key, kind: jobs.kind, runner_job_id: jobs.runner_job_id }

const isIn = (ids: readonly number[]): SQL => inArray(jobs.id, [...ids])
const waits = inArray(jobs.state, ['queued', 'failed'])
const runs = eq(jobs.state, 'running')

/** Making a letter can be cancelled while it runs: it writes nothing before it has locked its case, and then sees the cancellation. */
const canStillStop = and(runs, eq(jobs.kind, 'submit_letter'))

/** Cancels jobs that have not had their effect, with their mails and review tasks, and returns them. */
const cancel = async (
  db: Queryable,
  author: Author,
  which: SQL | undefined,
): Promise<(NamedJob & QueuedJob)[]> => {
  const cancelled = await db
    .update(jobs)
    .set({ state: 'cancelled', finished_at: author.at })
    .where(which)
    .returning({ ...endedEarly, payload: jobs.payload })
  await takeFromRunner(db, cancelled)
  await cancelMails(db, cancelled)
  const cases = await selectCasesOfJobs(
    db,
    cancelled.map(({ id }) => id),
  )
  for (const job of cancelled) {
    const reason = `${jobLabel(job)} is uit de wachtrij gehaald`
    await closeReviewTask(db, author, { caseId: cases.get(job.id) ?? null, jobId: job.id, reason })
  }
  return cancelled
}

/** Running jobs go on, but are not retried. */
const requestCancel = async (db: Queryable, { at }: Author, ids: readonly number[]): Promise<void> => {
  await db
    .update(jobs)
    .set({ cancel_requested_at: at })
    .where(and(isIn(ids), runs))
}

/** Locks the jobs of a subject that are queued, running or failed, so that none starts or ends an attempt meanwhile. */
const lockUnfinished = async (db: Queryable, subject: JobSubject) =>
  db
    .select({ id: jobs.id, kind: jobs.kind, key: jobs.key, payload: jobs.payload })
    .from(jobs)
    .where(and(isAbout(subject), or(waits, runs)))
    .orderBy(asc(jobs.id))
    .for('update')

/** Cancels the queued and failed jobs of a subject, and returns their names. Running jobs go on, as their mail may already be sent, but are not retried. */
export const cancelQueuedJobs = async (
  db: Queryable,
  author: Author,
  subject: JobSubject,
): Promise<NamedJob[]> => {
  const ids = (await lockUnfinished(db, subject)).map(({ id }) => id)
  if (ids.length === 0) return []
  const cancelled = await cancel(db, author, and(isIn(ids), waits))
  await requestCancel(db, author, ids)
  return cancelled.map(({ key, kind }) => ({ key, kind }))
}

/** Cancels one job. False when it was neither queued nor failed. */
export const cancelQueuedJob = async (db: Queryable, author: Author, id: number): Promise<boolean> =>
  (await cancel(db, author, and(isIn([id]), waits))).length === 1

/**
 * Cancels the selected jobs of a case that make or deliver letters, and returns their plans. Lock the case first: a letter that is being made is then not
 * completed. A running delivery goes on, but is not retried.
 */
export const cancelLetterJobs = async (
  db: Queryable,
  author: Author,
  { caseId, isMeant }: { readonly caseId: number; readonly isMeant: (plan: JobPlan, id: number) => boolean },
): Promise<JobPlan[]> => {
  const found = await lockUnfinished(db, ofCase(caseId))
  const meant = new Map(
    found.flatMap((job) => {
      const plan = JobPlan.safeParse(job)
      return plan.success && isMeant(plan.data, job.id) ? [[job.id, plan.data] as const] : []
    }),
  )
  if (meant.size === 0) return []
  const ids = [...meant.keys()]
  const cancelled = await cancel(db, author, and(isIn(ids), or(waits, canStillStop)))
  await requestCancel(db, author, ids)
  return cancelled.flatMap(({ id }) => meant.get(id) ?? [])
}

const isOne = async (db: Queryable, id: number, which: SQL): Promise<boolean> => {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), which))
  return found.length > 0
}

/** Whether a started job was cancelled meanwhile. */
export const isCancelled = (db: Queryable, id: number): Promise<boolean> =>
  isOne(db, id, eq(jobs.state, 'cancelled'))

/** Whether a job was cancelled while it ran. */
export const isCancelRequested = (db: Queryable, id: number): Promise<boolean> =>
  isOne(db, id, isNotNull(jobs.cancel_requested_at))
