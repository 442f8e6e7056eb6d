import { randomUUID } from 'node:crypto'
import { type JobKind, JobPlan } from '@zaakwerk/contract/job-plan'
import { openJobStates } from '@zaakwerk/contract/jobs'
import type { Queryable } from '../db/database.ts'
import { and, eq, gte, inArray, isNull, or, type SQL, sql } from '../db/drizzle.ts'
import { inQueues } from '../db/job-queues.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Author } from '../journal/journal.sql.ts'

export type JobSubject =
  | { readonly type: 'case' | 'import' | 'invoice'; readonly id: number }
  | { readonly type: 'system'; readonly id: null }

export const ofCase = (id: number): JobSubject => ({ type: 'case', id })

export type NamedJob = Pick<JobPlan, 'key' | 'kind'>
type FoundJob = NamedJob & Pick<typeof jobs.$inferSelect, 'state'>

/** The jobs of a subject. */
export const isAbout = ({ type, id }: JobSubject): SQL | undefined =>
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

/** Which of these jobs are already queued or running for a subject. Lock the subject first, so that none is added meanwhile. */
export const selectOpenJobs = async (
  db: Queryable,
  subject: JobSubject,
  plans: readonly Pick<JobPlan, 'key'>[],
): Promise<FoundJob[]> => (plans.length === 0 ? [] : selectNamed(db, subject, { plans, which: isOpen }))

/** Whether a subject has or ever had such a job, in any state. Lock the subject first. */
export const hadJob = async (
  db: Queryable,
  subject: JobSubject,
  plan: Pick<JobPlan, 'key'>,
): Promise<boolean> => (await selectNamed(db, subject, { plans: [plan], which: undefined })).length > 0

/**
 * Duplicate check: which of these jobs are queued or running, or were so when the request came in: of identical concurrent requests, the first may have had its
 * effect before the last one is handled. Lock the subject first.
 */
export const selectDuplicateJobs = async (
  db: Queryable,
  subject: JobSubject,
  { plans, askedAt }: { readonly plans: readonly Pick<JobPlan, 'key'>[]; readonly askedAt: Date },
): Promise<FoundJob[]> => {
  if (plans.length === 0) return []
  const wasOpen = and(inArray(jobs.state, ['done', 'failed']), gte(jobs.finished_at, askedAt))
  return selectNamed(db, subject, { plans, which: or(isOpen, wasOpen) })
}

/** A job and the pg-boss job that runs it. */
export interface QueuedJob {
  readonly id: number
  readonly kind: JobKind
  readonly runner_job_id: string | null
}

const byKind = <Job extends QueuedJob>(queued: readonly Job[]): readonly [JobKind, readonly Job[]][] => [
  ...Map.groupBy(queued, ({ kind }) => kind),
]

/** Sends jobs to pg-boss under the id stored in their rows, in the transaction that wrote these. They start after so many seconds. */
export const sendToRunner = async (
  db: Queryable,
  queued: readonly QueuedJob[],
  startAfter = 0,
): Promise<void> => {
  for (const [kind, ofKind] of byKind(queued)) {
    const theirs = ofKind.map(({ id, runner_job_id }) => ({
      id: runner_job_id ?? undefined,
      data: { id },
      startAfter,
    }))
    await inQueues(db, (queues) => queues.insert(kind, theirs))
  }
}

/** Cancels jobs in pg-boss, in the transaction that ends them. */
export const takeFromRunner = async (db: Queryable, queued: readonly QueuedJob[]): Promise<void> => {
  for (const [kind, ofKind] of byKind(queued)) {
    const ids = ofKind.flatMap(({ runner_job_id }) => runner_job_id ?? [])
    if (ids.length > 0) await inQueues(db, (queues) => queues.cancel(kind, ids))
  }
}

/** Queues jobs in the transaction of their event, with a delay in seconds. */
export const enqueueJobs = async (
  db: Queryable,
  { userId, at }: Author,
  {
    subject,
    eventId = null,
    plans,
    startAfter = 0,
  }: { subject: JobSubject; eventId?: number | null; plans: readonly JobPlan[]; startAfter?: number },
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
  await sendToRunner(db, queued, startAfter)
}

/**
 * Queues the same job for each of these cases, except where one with its key is queued or running. Returns the cases that got one. One statement, as there may
 * be a thousand cases.
 */
export const enqueueForCases = async (
  db: Queryable,
  { userId, at }: Author,
  { caseIds, plan }: { readonly caseIds: readonly number[]; readonly plan: JobPlan },
): Promise<ReadonlySet<number>> => {
  if (caseIds.length === 0) return new Set()
  const { kind, key, payload } = JobPlan.parse(plan)
  const moment = sql`${at.toISOString()}::timestamptz`
  const { rows } = await db.execute<QueuedJob & { subject_id: number } & Record<string, unknown>>(sql`
    insert into jobs (subject_type, subject_id, kind, key, payload, runner_job_id, created_by, created_at, updated_at)
    select 'case', id, ${kind}, ${key}, ${JSON.stringify(payload)}::jsonb, gen_random_uuid(), ${userId}::int, ${moment}, ${moment}
    from unnest(${sql.param(caseIds)}::int[]) as id
    on conflict do nothing returning id, kind, runner_job_id, subject_id`)
  await sendToRunner(db, rows)
  return new Set(rows.map(({ subject_id }) => subject_id))
}

/** Runs the waiting jobs of a subject now, whatever their retry delay. */
export const wakeJobs = async (db: Queryable, subject: JobSubject): Promise<void> => {
  // Under a new id: the pg-boss job with the old id finds no job any more, and ends.
  const awake = await db
    .update(jobs)
    .set({ runner_job_id: sql`gen_random_uuid()`, last_error: null, last_answer: null })
    .where(and(isAbout(subject), eq(jobs.state, 'queued')))
    .returning({ id: jobs.id, kind: jobs.kind, runner_job_id: jobs.runner_job_id })
  await sendToRunner(db, awake)
}

export const removeJobs = async (db: Queryable, subject: JobSubject): Promise<void> => {
  await db.delete(jobs).where(isAbout(subject))
}
