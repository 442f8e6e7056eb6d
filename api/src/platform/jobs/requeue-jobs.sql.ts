import type { Database } from '../db/database.ts'
import { and, eq, inArray, isNull, lt, lte, or, type SQL, sql } from '../db/drizzle.ts'
import { queueSchema } from '../db/job-queues.ts'
import { jobs } from '../db/schema/jobs.ts'
import { runnerName } from './job-rows.sql.ts'
import { sendToRunner } from './jobs.sql.ts'

/** Open jobs that pg-boss does not know: older than the runner, or from a backup without its tables. */
const isUnknownToRunner = sql`${jobs.state} in ('queued', 'running') and not exists (
  select from ${sql.raw(queueSchema)}.job b
  where b.name = ${jobs.kind} and b.id = ${jobs.runner_job_id} and b.state < 'completed')`

/** A running job may have lost its pg-boss job to an attempt that was considered dead, and still be running. */
const isOrphan = (before: Date): SQL | undefined =>
  and(isUnknownToRunner, or(eq(jobs.state, 'queued'), isNull(jobs.started_at), lt(jobs.started_at, before)))

/** Counts orphaned jobs, which pg-boss does not know; of running jobs only those started before that time. */
export const countOrphans = (db: Database, before: Date): Promise<number> => db.$count(jobs, isOrphan(before))

/** Queues jobs under new pg-boss ids, and returns how many. */
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

/** Requeues open jobs that pg-boss does not know. */
export const requeueOrphans = (db: Database, before: Date): Promise<number> => queueAll(db, isOrphan(before))

const nobodyRunsJobs = sql`not exists (
  select from pg_stat_activity a where a.datname = current_database() and a.application_name = ${runnerName})`

/**
 * Requeues jobs of dead processes, before this process connects as a runner: if no other runner is connected, all running jobs are orphaned. Otherwise the
 * owner of a job is unknown, and its heartbeat decides.
 */
export const reclaimStale = (db: Database, before: Date): Promise<number> =>
  queueAll(db, and(eq(jobs.state, 'running'), lt(jobs.started_at, before), nobodyRunsJobs))

/** Number of attempts after which a reclaimed job waits for the retry delay, because the job itself may crash its process. */
const maxExpeditedAttempts = 2

const isRetryOfDeadWorker = and(
  eq(jobs.state, 'running'),
  lte(jobs.attempts, maxExpeditedAttempts),
  sql`exists (select from ${sql.raw(queueSchema)}.job b
    where b.name = ${jobs.kind} and b.id = ${jobs.runner_job_id} and b.state = 'retry')`,
)

/**
 * Expedites jobs that pg-boss reclaimed from a process without a heartbeat: without this they wait for the retry delay. An attempt that ends by itself leaves no
 * running row. Reads before it locks, because it is called often and rarely finds a row.
 */
export const expediteRetries = async (db: Database): Promise<number> =>
  (await db.$count(jobs, isRetryOfDeadWorker)) > 0 ? queueAll(db, isRetryOfDeadWorker) : 0
