import { randomUUID } from 'node:crypto'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database, Queryable } from '../db/database.ts'
import { maxTries, queueSchema } from '../db/job-queues.ts'
import { cases } from '../db/schema/cases.ts'
import { jobs } from '../db/schema/jobs.ts'
import { sendToRunner } from './jobs.sql.ts'
import type { Reason } from './try-reasons.ts'

export type JobRow = typeof jobs.$inferSelect
type JobChanges = Partial<typeof jobs.$inferInsert>

const columns = getTableColumns(jobs)

/** As what the connections of pg-boss of a process that runs jobs are known to the database. */
export const runnerName = 'zaakwerk-runner'

/** Why a try failed, as its row keeps it. */
export const reasonColumns = ({ text, answer }: Reason) => ({
  last_error: text,
  last_answer: answer,
})

/** A job by the id of the one of pg-boss that runs it, its row locked. An id that it had before finds none. */
export const lockRunnersJob = async (db: Queryable, runnerJobId: string): Promise<JobRow | undefined> => {
  const [row] = await db.select(columns).from(jobs).where(eq(jobs.runner_job_id, runnerJobId)).for('update')
  return row
}

/** Locks jobs in the order of their ids, and returns them so; lock their cases first. */
export const lockJobs = (db: Queryable, ids: readonly number[]): Promise<JobRow[]> =>
  db
    .select(columns)
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
    .orderBy(asc(jobs.id))
    .for('update')

/** When a later job did the work of this one: the same was asked for again after it had failed. */
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

/** Counts a try and marks the job as running, if it waits, has a try left, was not called off and its case was not deleted. */
export const beginTry = async (db: Queryable, runnerJobId: string, at: Date): Promise<JobRow | undefined> => {
  const isWanted = sql`(${jobs.subject_type} <> 'case' or exists (
    select from ${cases} where ${cases.id} = ${jobs.subject_id} and ${cases.deleted_at} is null))`
  const [row] = await db
    .update(jobs)
    .set({ state: 'running', attempts: sql`${jobs.attempts} + 1`, started_at: at })
    .where(
      and(
        eq(jobs.runner_job_id, runnerJobId),
        eq(jobs.state, 'queued'),
        lt(jobs.attempts, maxTries),
        isNull(jobs.called_off_at),
        isWanted,
      ),
    )
    .returning(columns)
  return row
}

/** So many tries are remembered, which is more than a job has before a person looks at it. */
const triesKept = 24

/** The tries so far and this one. */
const withTry = (error: string): SQL =>
  sql`jsonb_path_query_array(
    ${jobs.tries} || jsonb_build_object('at', ${jobs.started_at}, 'error', ${error}::text),
    ${sql.raw(`'$[last - ${triesKept - 1} to last]'`)})`

type Try = Pick<JobRow, 'id' | 'attempts' | 'runner_job_id'>

const isCurrent = ({ id, attempts, runner_job_id }: Try): SQL | undefined =>
  and(
    eq(jobs.id, id),
    eq(jobs.attempts, attempts),
    sql`${jobs.runner_job_id} is not distinct from ${runner_job_id}::uuid`,
    inArray(jobs.state, ['queued', 'running']),
  )

/**
 * Ends a try. False when it is not the current one any more: the job was taken for dead and begun anew, or queued again by a
 * person, which counts its tries from one.
 */
export const endTry = async (db: Queryable, tried: Try, changes: JobChanges): Promise<boolean> => {
  const error = changes.last_error
  const tries = typeof error === 'string' ? { tries: withTry(error) } : {}
  const { rowCount } = await db
    .update(jobs)
    .set({ ...changes, ...tries })
    .where(isCurrent(tried))
  return rowCount === 1
}

/**
 * Ends a try that is to be made again later: the job waits, unless it was called off while it ran. Returns how it stands, undefined
 * when the try is not the current one any more.
 */
export const delayTry = async (
  db: Queryable,
  tried: Try,
  { at, reason, counts }: { readonly at: Date; readonly reason: Reason; readonly counts: boolean },
): Promise<JobRow['state'] | undefined> => {
  const isCalledOff = sql`${jobs.called_off_at} is not null`
  const [row] = await db
    .update(jobs)
    .set({
      state: sql`case when ${isCalledOff} then 'cancelled' else 'queued' end`,
      finished_at: sql`case when ${isCalledOff} then ${at.toISOString()}::timestamptz end`,
      tries: withTry(reason.text),
      attempts: counts ? tried.attempts : tried.attempts - 1,
      ...reasonColumns(reason),
    })
    .where(isCurrent(tried))
    .returning({ state: jobs.state })
  return row?.state
}

/** Queues a job under a new id of pg-boss, so that nothing counts that is still said of the old one. */
export const queueAnew = async (
  db: Queryable,
  { id, kind }: Pick<JobRow, 'id' | 'kind'>,
  changes: JobChanges = {},
): Promise<void> => {
  const runner_job_id = randomUUID()
  await updateJob(db, id, { ...changes, state: 'queued', runner_job_id })
  await sendToRunner(db, [{ id, kind, runner_job_id }])
}

/**
 * Ends the waiting of a job for its next try, which then begins within seconds. False when it does not wait for one. By the clock:
 * `now()` of a call that began first, and had to wait for another, is before the moment that the other set.
 */
export const endWaiting = async (
  db: Queryable,
  { kind, runner_job_id }: Pick<JobRow, 'kind' | 'runner_job_id'>,
): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    update ${sql.raw(queueSchema)}.job set start_after = now()
    where name = ${kind} and id = ${runner_job_id}::uuid and state = 'retry' and start_after > clock_timestamp()`)
  return rowCount === 1
}

/** Queues a job again, with all its tries before it. */
export const requeueJob = (db: Queryable, job: Pick<JobRow, 'id' | 'kind'>): Promise<void> =>
  queueAnew(db, job, { attempts: 0, finished_at: null, called_off_at: null })

/** Open jobs that pg-boss does not know: from before there was a runner, or from a backup without its tables. */
const isStray = sql`${jobs.state} in ('queued', 'running') and not exists (
  select from ${sql.raw(queueSchema)}.job b
  where b.name = ${jobs.kind} and b.id = ${jobs.runner_job_id} and b.state < 'completed')`

/** One that runs may have lost its job of pg-boss to a try that was taken for dead, and go on all the same. */
const isLeft = (before: Date): SQL | undefined =>
  and(isStray, or(eq(jobs.state, 'queued'), isNull(jobs.started_at), lt(jobs.started_at, before)))

/** How many jobs pg-boss does not know; of those that run, only what began before that moment. */
export const countStrays = (db: Database, before: Date): Promise<number> => db.$count(jobs, isLeft(before))

/** Queues jobs under new ids of pg-boss, and returns how many. */
const queueAll = (db: Database, which: SQL | undefined): Promise<number> =>
  db.transaction(async (tx) => {
    const found = tx.select({ id: jobs.id }).from(jobs).where(which).for('update', { skipLocked: true })
    const queued = await tx
      .update(jobs)
      .set({ state: 'queued', runner_job_id: sql`gen_random_uuid()` })
      .where(inArray(jobs.id, found))
      .returning({ id: jobs.id, kind: jobs.kind, runner_job_id: jobs.runner_job_id })
    await sendToRunner(tx, queued)
    return queued.length
  })

/** Queues open jobs that pg-boss does not know. */
export const requeueOrphans = (db: Database, before: Date): Promise<number> => queueAll(db, isLeft(before))

const nobodyRunsJobs = sql`not exists (
  select from pg_stat_activity a where a.datname = current_database() and a.application_name = ${runnerName})`

/**
 * Queues what dead processes ran, before this one is connected as a runner: where no other is, nobody works it any more. Where one is,
 * nobody can tell whose it was, and its heartbeat decides.
 */
export const reclaimStale = (db: Database, before: Date): Promise<number> =>
  queueAll(db, and(eq(jobs.state, 'running'), lt(jobs.started_at, before), nobodyRunsJobs))

/** Tries after which a job that is taken for dead has to wait after all: it may be the job itself that ends its process. */
const hastyTries = 2

const isTakenFromDead = and(
  eq(jobs.state, 'running'),
  lte(jobs.attempts, hastyTries),
  sql`exists (select from ${sql.raw(queueSchema)}.job b
    where b.name = ${jobs.kind} and b.id = ${jobs.runner_job_id} and b.state = 'retry')`,
)

/**
 * Queues what pg-boss took from a process without a heartbeat, and would give out only after the time between two tries. A try that ends
 * by itself leaves no running row. Asked often, and seldom there: so it looks before it locks.
 */
export const expediteRetries = async (db: Database): Promise<number> =>
  (await db.$count(jobs, isTakenFromDead)) > 0 ? queueAll(db, isTakenFromDead) : 0
