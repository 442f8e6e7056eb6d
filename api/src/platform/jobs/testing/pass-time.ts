import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Queryable } from '../../db/database.ts'
import { sql } from '../../db/drizzle.ts'
import { queueSchema } from '../../db/job-queues.ts'

/** Asks until the answer is there, and fails when it does not come. */
export const until = async <Answer>(
  ask: () => Promise<Answer | undefined | false>,
  withinMs = 45_000,
  everyMs = 20,
): Promise<Answer> => {
  const deadline = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > deadline) throw new Error('it did not happen in time')
    await pause(everyMs)
  }
}

/** Lets the time pass that tries wait for. */
export const passWaiting = async (db: Pick<Queryable, 'execute'>): Promise<void> => {
  await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
}

/** Lets the time pass after which a process that is silent counts as dead. */
export const passHeartbeats = async (db: Pick<Queryable, 'execute'>): Promise<void> => {
  await db.execute(
    sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  )
}

/**
 * Lets all the time pass after which the jobs of a dead process are tried again: its heartbeat stops, pg-boss looks around, and
 * the waiting is over. Jobs that a living process works at this moment are taken for those of a dead one too.
 */
export const passLeases = async (session: Pick<pg.Pool, 'query'>): Promise<void> => {
  const boss = new PgBoss({
    schema: queueSchema,
    db: { executeSql: (text, values) => session.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await session.query(
    "update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'",
  )
  await session.query("update pgboss.queue set monitor_claim_on = now() - interval '1 hour'")
  await boss.supervise()
  await session.query("update pgboss.job set start_after = now() where state = 'retry'")
}
