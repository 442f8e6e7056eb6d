import * as z from '@zaakwerk/contract/zod'
import type { PgBoss, WorkOptions } from 'pg-boss'
import type { Queryable } from '../db/database.ts'
import { forLog } from '../db/database-errors.ts'
import { inQueues, scheduledQueue } from '../db/job-queues.ts'
import type { Services } from '../request/services.ts'
import { inTrace } from '../telemetry/tracing.ts'
import { requeueOrphans } from './requeue-jobs.sql.ts'

/** Scheduled work, done by one of the processes; a start catches up when no process ran for an hour. */
export interface Scheduled {
  readonly name: string
  /** In the business time zone. */
  readonly cron: string
  readonly run: (services: Services) => Promise<void>
}

const hourSeconds = 60 * 60

/** Requeues jobs that the runner lost: a worker can die just after it reported a job to pg-boss as completed. */
export const requeueLostJobs = async ({ db, log, now }: Services): Promise<void> => {
  const jobs = await requeueOrphans(db, new Date(now().getTime() - hourSeconds * 1000))
  if (jobs > 0) log.warn({ jobs }, 'requeued jobs that the runner had lost')
}

/** Seconds between two runs that {@link runSoon} asks for. */
const soonSeconds = 60

/** Asks for scheduled work before its time: at once, or at the next minute when it was asked for this minute already. */
export const runSoon = (db: Queryable, name: string): Promise<unknown> =>
  inQueues(db, (queues) => queues.sendDebounced(scheduledQueue, { name }, {}, soonSeconds, `${name}:soon`))

const Due = z.object({ name: z.string() })

/** Keeps the schedules in pg-boss up to date, and runs them. A failure is logged, and the work is done at its next time. */
export const workSchedules = async (
  boss: PgBoss,
  services: Services,
  { work, options }: { work: readonly Scheduled[]; options: WorkOptions },
): Promise<void> => {
  if (work.length === 0) return
  for (const { name, cron } of work) {
    await boss.schedule(scheduledQueue, cron, { name }, { key: name, tz: 'Europe/Amsterdam' })
    // Of the processes that start within one hour, only one runs it.
    await boss.send(scheduledQueue, { name }, { singletonKey: name, singletonSeconds: hourSeconds })
  }
  const worker = await boss.work(scheduledQueue, options, async ([job]) => {
    // A start and a full minute ask for several at once: the next one does not wait until the worker polls again.
    boss.notifyWorker(worker)
    const due = Due.safeParse(job?.data)
    const found = work.find(({ name }) => name === due.data?.name)
    if (!found) return
    await inTrace({ name: `scheduled ${found.name}`, kind: 'job' }, () => found.run(services)).catch(
      (problem: unknown) =>
        services.log.error({ of: found.name, problem: forLog(problem) }, 'scheduled work failed'),
    )
  })
}
