import { AsyncLocalStorage } from 'node:async_hooks'
import { jobKinds } from '@zaakwerk/contract/jobs'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss'
import type { Queryable } from './database.ts'

/** Where pg-boss keeps its tables: in our database, so that a job is queued in the transaction of its cause. */
export const queueSchema = 'pgboss'

/** The queue of what the clock starts. */
export const scheduledQueue = 'scheduled'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How often a job is tried before it has failed for good: twelve times take fifteen to twenty hours. */
export const maxTries = 12

const everyQueue = {
  notify: true,
  // A process that stops without a word is noticed after this time; its jobs are then tried again.
  heartbeatSeconds: 30,
  expireInSeconds: hour,
  deleteAfterSeconds: day,
} as const satisfies QueueOptions & { notify: boolean }

/** The waiting times double: half a minute, one, two … and six hours at most. */
const jobQueue = {
  ...everyQueue,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 6 * hour,
  // The last try is decided by what `jobs` counts, so that both never disagree about it.
  retryLimit: 1_000,
  // A kind that nothing works yet waits: pg-boss is not to throw its jobs away.
  retentionSeconds: 10 * 365 * day,
} as const

/** Missed today is done tomorrow: nothing scheduled is tried again. */
const scheduled = { ...everyQueue, retryLimit: 0, retentionSeconds: day } as const

const queues = [
  ...jobKinds.map((kind) => ({ name: kind, options: jobQueue })),
  { name: scheduledQueue, options: scheduled },
]

/** Installs or upgrades the tables of pg-boss, and settles the options of our queues. */
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

/** One for all transactions, as it looks up a queue only once. It runs nothing. */
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
