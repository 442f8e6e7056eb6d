import { AsyncLocalStorage } from 'node:async_hooks'
import { jobKinds } from '@zaakwerk/contract/job-plan'
import type pg from 'pg'
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss'
import type { Queryable } from './database.ts'
import { sql } from './drizzle.ts'

/** Schema of pg-boss, in our own database, so that a job is queued in the transaction of its cause. */
export const queueSchema = 'pgboss'

export const scheduledQueue = 'scheduled'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Number of attempts before a job has failed permanently and waits for a person on the page Wachtrij (the dead-letter queue): twelve take fifteen to twenty hours. */
export const maxAttempts = 12

const everyQueue = {
  notify: true,
  // Heartbeat: a process that dies silently is noticed after this time; its jobs are then retried.
  heartbeatSeconds: 30,
  expireInSeconds: hour,
  deleteAfterSeconds: day,
} as const satisfies QueueOptions & { notify: boolean }

/** The retry policy of jobs. Exponential backoff: half a minute, one, two … up to six hours. */
const jobQueue = {
  ...everyQueue,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 6 * hour,
  // The number of attempts is decided by the count in `jobs`, so that both never disagree.
  retryLimit: 1_000,
  // A kind without a worker waits: pg-boss must not delete its jobs.
  retentionSeconds: 10 * 365 * day,
} as const

/** Seconds before the next attempt of a job that was tried so often, as pg-boss waits between two. */
export const waitSeconds = (attempts: number): number =>
  Math.min(jobQueue.retryDelay * 2 ** attempts, jobQueue.retryDelayMax)

/** Never retried: missed scheduled work is done the next day. */
const scheduled = { ...everyQueue, retryLimit: 0, retentionSeconds: day } as const

const queues = [
  ...jobKinds.map((kind) => ({ name: kind, options: jobQueue })),
  { name: scheduledQueue, options: scheduled },
]

/** Installs or upgrades the tables of pg-boss, and updates the options of our queues. */
export const installQueues = async (client: pg.Client): Promise<void> => {
  const boss = new PgBoss({
    schema: queueSchema,
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  })
  const problems: unknown[] = []
  boss.on('error', (error) => problems.push(error))
  await boss.start()
  try {
    for (const { name, options } of queues) {
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  if (problems.length > 0) throw new AggregateError(problems, 'the queues could not be installed')
}

/** The transaction that a call of {@link inQueues} is part of. */
const transaction = new AsyncLocalStorage<Queryable>()

/** Shared by all transactions, as it caches its queue look-ups. It runs no jobs. */
const sender = new PgBoss({
  schema: queueSchema,
  db: {
    executeSql: (text, values) => {
      const db = transaction.getStore()
      if (!db) throw new Error('the queues are only for a transaction')
      return fromDrizzle(db, sql).executeSql(text, values)
    },
  },
  migrate: false,
  supervise: false,
  schedule: false,
})

/** Sends and cancels jobs of pg-boss within a transaction. */
export const inQueues = <Answer>(db: Queryable, work: (queues: PgBoss) => Promise<Answer>): Promise<Answer> =>
  transaction.run(db, () => work(sender))
