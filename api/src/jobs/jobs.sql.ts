import { randomUUID } from 'node:crypto'
import { type JobKind, JobPlan, openJobStates } from '@zaakwerk/contract/jobs'
import { jobLabel } from '@zaakwerk/domain/job-labels'
import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { inQueues } from '../db/job-queues.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Author } from '../journal/journal.sql.ts'
import { cancelMails } from './called-off-mails.sql.ts'
import { closeReview } from './review-tasks.sql.ts'

/** The subject of a job. */
export type JobSubject =
  | { readonly type: 'case' | 'import' | 'invoice'; readonly id: number }
  | { readonly type: 'system'; readonly id: null }

export const ofCase = (id: number): JobSubject => ({ type: 'case', id })

type NamedJob = Pick<JobPlan, 'key' | 'kind'>
type FoundJob = NamedJob & Pick<typeof jobs.$inferSelect, 'state'>

const isAbout = ({ type, id }: JobSubject): SQL | undefined =>
  and(eq(jobs.subject_type, type), id === null ? isNull(jobs.subject_id) : eq(jobs.subject_id, id))

const isOpen = inArray(jobs.state, [...openJobStates])

const selectNamed = (
  db: Queryable,
  subject: JobSubject,
  { plans, which }: { readonly plans: readonly Pick<JobPlan, 'key'>[]; readonly which: SQL | undefined },
): Promise<FoundJob[]> => {
  const keys = plans.map(({ key }) => key)
  return db
    .select({ key: jobs.key, kind: jobs.kind, state: jobs.state })
    .from(jobs)
    .where(and(isAbout(subject), inArray(jobs.key, keys), which))
}

/** Which of these jobs already wait or run for a subject. Lock the subject first, so that none is added meanwhile. */
export const selectOpenJobs = async (
  db: Queryable,
  subject: JobSubject,
  plans: readonly Pick<JobPlan, 'key'>[],
): Promise<FoundJob[]> => (plans.length === 0 ? [] : selectNamed(db, subject, { plans, which: isOpen }))

/**
 * Which of these jobs wait or run, or did so when the caller asked for them: of equal calls that come at once the first may
 * have its effect before the last one's turn. Lock the subject first.
 */
export const selectTwinJobs = async (
  db: Queryable,
  subject: JobSubject,
  { plans, askedAt }: { readonly plans: readonly Pick<JobPlan, 'key'>[]; readonly askedAt: Date },
): Promise<FoundJob[]> => {
  if (plans.length === 0) return []
  const wasOpen = and(inArray(jobs.state, ['done', 'failed']), gte(jobs.finished_at, askedAt))
  return selectNamed(db, subject, { plans, which: or(isOpen, wasOpen) })
}

/** A job and the one of pg-boss that runs it. */
interface QueuedJob {
  readonly id: number
  readonly kind: JobKind
  readonly runner_job_id: string | null
}

const byKind = <Job extends QueuedJob>(queued: readonly Job[]): readonly [JobKind, readonly Job[]][] => [
  ...Map.groupBy(queued, ({ kind }) => kind),
]

/** Hands jobs to pg-boss under the id that their row carries, in the transaction that wrote it. */
export const sendToRunner = async (db: Queryable, queued: readonly QueuedJob[]): Promise<void> => {
  for (const [kind, ofKind] of byKind(queued)) {
    const theirs = ofKind.map(({ id, runner_job_id }) => ({ id: runner_job_id ?? undefined, data: { id } }))
    await inQueues(db, (queues) => queues.insert(kind, theirs))
  }
}

/** Takes jobs back from pg-boss, in the transaction that ends them. */
export const takeFromRunner = async (db: Queryable, queued: readonly QueuedJob[]): Promise<void> => {
  for (const [kind, ofKind] of byKind(queued)) {
    const ids = ofKind.flatMap(({ runner_job_id }) => runner_job_id ?? [])
    if (ids.length > 0) await inQueues(db, (queues) => queues.cancel(kind, ids))
  }
}

/** Queues jobs, in the transaction of the event that causes them. */
export const enqueueJobs = async (
  db: Queryable,
  { userId, at }: Author,
  {
    subject,
    eventId = null,
    plans,
  }: { subject: JobSubject; eventId?: number | null; plans: readonly JobPlan[] },
): Promise<void> => {
  if (plans.length === 0) return
  const queued = await db
    .insert(jobs)
    .values(
      plans.map((plan) => ({
        ...JobPlan.parse(plan),
        subject_type: subject.type,
        subject_id: subject.id,
        event_id: eventId,
        runner_job_id: randomUUID(),
        created_by: userId,
        created_at: at,
        updated_at: at,
      })),
    )
    .returning({ id: jobs.id, kind: jobs.kind, runner_job_id: jobs.runner_job_id })
  await sendToRunner(db, queued)
}

const endedEarly = { id: jobs.id, key: jobs.key, kind: jobs.kind, runner_job_id: jobs.runner_job_id }

/** Cancels jobs that wait or have failed, with their mails and with the tasks in which they ask for a person, and returns them. */
const cancel = async (
  db: Queryable,
  author: Author,
  which: SQL | undefined,
): Promise<(NamedJob & QueuedJob)[]> => {
  const cancelled = await db
    .update(jobs)
    .set({ state: 'cancelled', finished_at: author.at })
    .where(and(which, inArray(jobs.state, ['queued', 'failed'])))
    .returning({ ...endedEarly, payload: jobs.payload, type: jobs.subject_type, about: jobs.subject_id })
  await takeFromRunner(db, cancelled)
  await cancelMails(db, cancelled)
  for (const { type, about, ...job } of cancelled) {
    const reason = `${jobLabel(job)} is uit de wachtrij gehaald`
    await closeReview(db, author, { caseId: type === 'case' ? about : null, jobId: job.id, reason })
  }
  return cancelled
}

/**
 * Cancels the jobs of a subject that wait or have failed, and returns their names. Those that run go on, as their mail may already be
 * sent, but when they would have to be tried again they are not.
 */
export const cancelQueuedJobs = async (
  db: Queryable,
  author: Author,
  subject: JobSubject,
): Promise<NamedJob[]> => {
  const cancelled = await cancel(db, author, isAbout(subject))
  await db
    .update(jobs)
    .set({ called_off_at: author.at })
    .where(and(isAbout(subject), eq(jobs.state, 'running')))
  return cancelled.map(({ key, kind }) => ({ key, kind }))
}

/** Cancels one job. False when it neither waited nor had failed. */
export const cancelQueuedJob = async (db: Queryable, author: Author, id: number): Promise<boolean> =>
  (await cancel(db, author, eq(jobs.id, id))).length === 1

/** Cancels the jobs of a case that make or deliver letters, as far as they wait or have failed and are meant, and returns their names. */
export const cancelLetterJobs = async (
  db: Queryable,
  author: Author,
  { caseId, isMeant }: { readonly caseId: number; readonly isMeant: (plan: JobPlan, id: number) => boolean },
): Promise<NamedJob[]> => {
  const found = await db
    .select({ id: jobs.id, kind: jobs.kind, key: jobs.key, payload: jobs.payload })
    .from(jobs)
    .where(
      and(
        isAbout(ofCase(caseId)),
        inArray(jobs.kind, ['submit_letter', 'deliver_letter']),
        inArray(jobs.state, ['queued', 'failed']),
      ),
    )
  const ids = found.filter((job) => {
    const plan = JobPlan.safeParse(job)
    return plan.success && isMeant(plan.data, job.id)
  })
  if (ids.length === 0) return []
  return cancel(
    db,
    author,
    inArray(
      jobs.id,
      ids.map(({ id }) => id),
    ),
  )
}

/** Lets the waiting jobs of a subject run now, whenever they were to be tried next. */
export const wakeJobs = async (db: Queryable, subject: JobSubject): Promise<void> => {
  // Under a new id: what pg-boss still has under the old one finds no job any more, and ends.
  const awake = await db
    .update(jobs)
    .set({ runner_job_id: sql`gen_random_uuid()`, last_error: null, last_answer: null })
    .where(and(isAbout(subject), eq(jobs.state, 'queued')))
    .returning({ id: jobs.id, kind: jobs.kind, runner_job_id: jobs.runner_job_id })
  await sendToRunner(db, awake)
}

/** Removes the jobs of a removed subject. */
export const removeJobs = async (db: Queryable, subject: JobSubject): Promise<void> => {
  await db.delete(jobs).where(isAbout(subject))
}
