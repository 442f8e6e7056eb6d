import { randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/database.ts'
import { maxTries, queueSchema } from '../db/job-queues.ts'
import { cases } from '../db/schema/cases.ts'
import { jobs } from '../db/schema/jobs.ts'
import { sendToRunner } from '../jobs/jobs.sql.ts'

export type JobRow = typeof jobs.$inferSelect
type JobChanges = Partial<typeof jobs.$inferInsert>

const columns = getTableColumns(jobs)

/** A job by the id of the one of pg-boss that runs it, its row locked. */
export const lockRunnersJob = async (db: Queryable, runnerJobId: string): Promise<JobRow | undefined> => {
  const [row] = await db.select(columns).from(jobs).where(eq(jobs.runner_job_id, runnerJobId)).for('update')
  return row
}

export const selectJob = async (db: Queryable, id: number): Promise<JobRow | undefined> => {
  const [row] = await db.select(columns).from(jobs).where(eq(jobs.id, id))
  return row
}

export const lockJob = async (db: Queryable, id: number): Promise<JobRow | undefined> => {
  const [row] = await db.select(columns).from(jobs).where(eq(jobs.id, id)).for('update')
  return row
}

export const updateJob = (db: Queryable, id: number, changes: JobChanges) =>
  db.update(jobs).set(changes).where(eq(jobs.id, id))

/** Counts a try and marks the job as running, if it is open, has a try left and its case was not deleted. */
export const beginTry = async (db: Queryable, runnerJobId: string, at: Date): Promise<JobRow | undefined> => {
  const isWanted = sql`(${jobs.subject_type} <> 'case' or exists (
    select from ${cases} where ${cases.id} = ${jobs.subject_id} and ${cases.deleted_at} is null))`
  const [row] = await db
    .update(jobs)
    .set({ state: 'running', attempts: sql`${jobs.attempts} + 1`, started_at: at })
    .where(
      and(
        eq(jobs.runner_job_id, runnerJobId),
        inArray(jobs.state, ['queued', 'running']),
        lt(jobs.attempts, maxTries),
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

/** Ends a try. False when it is not the current one any more: the job was taken for dead and begun anew. */
export const endTry = async (
  db: Queryable,
  { id, attempts }: Pick<JobRow, 'id' | 'attempts'>,
  changes: JobChanges,
): Promise<boolean> => {
  const isCurrent = and(
    eq(jobs.id, id),
    eq(jobs.attempts, attempts),
    inArray(jobs.state, ['queued', 'running']),
  )
  const error = changes.last_error
  const tries = typeof error === 'string' ? { tries: withTry(error) } : {}
  const { rowCount } = await db
    .update(jobs)
    .set({ ...changes, ...tries })
    .where(isCurrent)
  return rowCount === 1
}

/** Queues a job anew, with all its tries before it. */
export const requeueJob = async (db: Queryable, { id, kind }: Pick<JobRow, 'id' | 'kind'>): Promise<void> => {
  const runner_job_id = randomUUID()
  await updateJob(db, id, { state: 'queued', attempts: 0, runner_job_id, finished_at: null })
  await sendToRunner(db, [{ id, kind, runner_job_id }])
}

/** Ends the waiting of a job for its next try, which then begins within seconds. False when it does not wait for one. */
export const endWaiting = async (
  db: Queryable,
  { kind, runner_job_id }: Pick<JobRow, 'kind' | 'runner_job_id'>,
): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    update ${sql.raw(queueSchema)}.job set start_after = now()
    where name = ${kind} and id = ${runner_job_id}::uuid and state = 'retry' and start_after > now()`)
  return rowCount === 1
}

/** Open jobs that pg-boss does not know: from before there was a runner, or from a backup without its tables. */
const isStray = sql`${jobs.state} in ('queued', 'running') and not exists (
  select from ${sql.raw(queueSchema)}.job b
  where b.name = ${jobs.kind} and b.id = ${jobs.runner_job_id} and b.state < 'completed')`

export const countStrays = (db: Database): Promise<number> => db.$count(jobs, isStray)

/** Queues the jobs that pg-boss does not know, and returns how many. */
export const adoptJobs = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const strays = tx.select({ id: jobs.id }).from(jobs).where(isStray).for('update', { skipLocked: true })
    const adopted = await tx
      .update(jobs)
      .set({ state: 'queued', runner_job_id: sql`gen_random_uuid()` })
      .where(inArray(jobs.id, strays))
      .returning({ id: jobs.id, kind: jobs.kind, runner_job_id: jobs.runner_job_id })
    await sendToRunner(tx, adopted)
    return adopted.length
  })
