import { randomUUID } from 'node:crypto'
import { builtOnce } from '../db/built-once.ts'
import type { Queryable } from '../db/database.ts'
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, type SQL, sql } from '../db/drizzle.ts'
import { maxAttempts, queueSchema } from '../db/job-queues.ts'
import { cases } from '../db/schema/cases.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Reason } from './failure-reasons.ts'
import { sendToRunner } from './jobs.sql.ts'

export type JobRow = typeof jobs.$inferSelect
type JobChanges = Partial<typeof jobs.$inferInsert>

const columns = getTableColumns(jobs)

/** `application_name` of the pg-boss connections of a process that runs jobs. */
export const runnerName = 'zaakwerk-runner'

/** Columns for the reason why an attempt failed. */
export const reasonColumns = ({ text, answer }: Reason) => ({
  last_error: text,
  last_answer: answer,
})

/** Finds a job by the id of its current pg-boss job, and locks its row. An earlier pg-boss id finds none. */
export const lockRunnersJob = async (db: Queryable, runnerJobId: string): Promise<JobRow | undefined> => {
  const [row] = await db.select(columns).from(jobs).where(eq(jobs.runner_job_id, runnerJobId)).for('update')
  return row
}

/** Locks jobs in the order of their ids, and returns them in that order; lock their cases first. */
export const lockJobs = (db: Queryable, ids: readonly number[]): Promise<JobRow[]> =>
  db
    .select(columns)
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
    .orderBy(asc(jobs.id))
    .for('update')

/** When a later job did the work of this failed one, because the same was requested again. */
export const selectDoneByLater = async (
  db: Queryable,
  { id, subject_type, subject_id, key }: JobRow,
): Promise<Date | undefined> => {
  const isAboutSame = and(
    eq(jobs.subject_type, subject_type),
    sql`${jobs.subject_id} is not distinct from ${subject_id}::int`,
    eq(jobs.key, key),
  )
  const [row] = await db
    .select({ at: jobs.finished_at })
    .from(jobs)
    .where(and(isAboutSame, gt(jobs.id, id), eq(jobs.state, 'done')))
    .orderBy(desc(jobs.id))
    .limit(1)
  return row?.at ?? undefined
}

export const updateJob = (db: Queryable, id: number, changes: JobChanges) =>
  db.update(jobs).set(changes).where(eq(jobs.id, id))

const isWanted = sql`(${jobs.subject_type} <> 'case' or exists (
  select from ${cases} where ${cases.id} = ${jobs.subject_id} and ${cases.deleted_at} is null))`

const begunJob = builtOnce((db) =>
  db
    .update(jobs)
    .set({
      state: 'running',
      attempts: sql`${jobs.attempts} + 1`,
      started_at: sql`${sql.placeholder('at')}::timestamptz`,
    })
    .where(
      and(
        eq(jobs.runner_job_id, sql.placeholder('runnerJobId')),
        eq(jobs.state, 'queued'),
        lt(jobs.attempts, maxAttempts),
        isNull(jobs.cancel_requested_at),
        isWanted,
      ),
    )
    .returning(columns)
    .prepare('begin_job'),
)

/** Counts an attempt and marks the job as running, if it is queued, has attempts left, was not cancelled and its case was not deleted. */
export const beginAttempt = async (
  db: Queryable,
  runnerJobId: string,
  at: Date,
): Promise<JobRow | undefined> => (await begunJob(db).execute({ runnerJobId, at: at.toISOString() }))[0]

/** Number of attempts that are stored: more than a job has before a person looks at it. */
const maxStoredAttempts = 24

/** The attempts so far and this one. */
export const withAttempt = (error: string): SQL =>
  sql`jsonb_path_query_array(
    ${jobs.tries} || jsonb_build_object('at', ${jobs.started_at}, 'error', ${error}::text),
    ${sql.raw(`'$[last - ${maxStoredAttempts - 1} to last]'`)})`

type Attempt = Pick<JobRow, 'id' | 'attempts' | 'runner_job_id'>

const isCurrent = ({ id, attempts, runner_job_id }: Attempt): SQL | undefined =>
  and(
    eq(jobs.id, id),
    eq(jobs.attempts, attempts),
    sql`${jobs.runner_job_id} is not distinct from ${runner_job_id}::uuid`,
    inArray(jobs.state, ['queued', 'running']),
  )

/**
 * Ends an attempt. False when it is no longer the current one: the job was considered dead and restarted, or requeued by a person, which resets its attempts.
 */
export const endAttempt = async (db: Queryable, attempt: Attempt, changes: JobChanges): Promise<boolean> => {
  const error = changes.last_error
  const tries = typeof error === 'string' ? { tries: withAttempt(error) } : {}
  const { rowCount } = await db
    .update(jobs)
    .set({ ...changes, ...tries })
    .where(isCurrent(attempt))
  return rowCount === 1
}

const doneJob = builtOnce((db) =>
  db
    .update(jobs)
    .set({
      state: 'done',
      last_error: null,
      last_answer: null,
      outside_reference: sql`${sql.placeholder('reference')}::text`,
      finished_at: sql`${sql.placeholder('at')}::timestamptz`,
    })
    .where(
      and(
        eq(jobs.id, sql.placeholder('id')),
        eq(jobs.attempts, sql.placeholder('attempts')),
        sql`${jobs.runner_job_id} is not distinct from ${sql.placeholder('runnerJobId')}::uuid`,
        inArray(jobs.state, ['queued', 'running']),
      ),
    )
    .prepare('end_job'),
)

/** Ends an attempt that did its work, when it is still the current one. */
export const endDoneAttempt = async (
  db: Queryable,
  { id, attempts, runner_job_id: runnerJobId }: Attempt,
  { reference, at }: { readonly reference: string | null; readonly at: Date },
): Promise<void> => {
  await doneJob(db).execute({ id, attempts, runnerJobId, reference, at: at.toISOString() })
}

/**
 * Ends an attempt that is to be retried: the job is queued, unless it was cancelled while it ran. Returns its state; undefined when the attempt is no longer
 * the current one.
 */
export const delayAttempt = async (
  db: Queryable,
  attempt: Attempt,
  { at, reason, counts }: { readonly at: Date; readonly reason: Reason; readonly counts: boolean },
): Promise<JobRow['state'] | undefined> => {
  const isCancelRequested = sql`${jobs.cancel_requested_at} is not null`
  const [row] = await db
    .update(jobs)
    .set({
      state: sql`case when ${isCancelRequested} then 'cancelled' else 'queued' end`,
      finished_at: sql`case when ${isCancelRequested} then ${at.toISOString()}::timestamptz end`,
      tries: withAttempt(reason.text),
      attempts: counts ? attempt.attempts : attempt.attempts - 1,
      ...reasonColumns(reason),
    })
    .where(isCurrent(attempt))
    .returning({ state: jobs.state })
  return row?.state
}

/** Queues a job under a new pg-boss id, so that whatever still arrives for the old id is ignored. It starts after so many seconds. */
export const resetToQueued = async (
  db: Queryable,
  { id, kind }: Pick<JobRow, 'id' | 'kind'>,
  changes: Omit<JobChanges, 'tries'> & { readonly tries?: SQL } = {},
  startAfter = 0,
): Promise<void> => {
  const runner_job_id = randomUUID()
  await db
    .update(jobs)
    .set({ ...changes, state: 'queued', runner_job_id })
    .where(eq(jobs.id, id))
  await sendToRunner(db, [{ id, kind, runner_job_id }], startAfter)
}

/**
 * Expedites the next attempt of a waiting job, which then starts within seconds. False when it waits for none. Uses the clock: `now()` of a transaction that
 * began first and waited for another is earlier than the moment which that other one stored.
 */
export const skipDelay = async (
  db: Queryable,
  { kind, runner_job_id }: Pick<JobRow, 'kind' | 'runner_job_id'>,
): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    update ${sql.raw(queueSchema)}.job set start_after = now()
    where name = ${kind} and id = ${runner_job_id}::uuid and state in ('created', 'retry')
      and start_after > clock_timestamp()`)
  return rowCount === 1
}

/** Requeues a job with all its attempts left. */
export const requeueJob = (db: Queryable, job: Pick<JobRow, 'id' | 'kind'>): Promise<void> =>
  resetToQueued(db, job, { attempts: 0, finished_at: null, cancel_requested_at: null })
