import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { JobRegistry } from '../../core/job-handler.ts'
import type { TestApp } from '../../core/testing/test-app.ts'
import type { Queryable } from '../../db/database.ts'
import { startRunner } from '../runner.ts'
import type { Scheduled } from '../schedules.ts'

/** A runner for the rest of a test, which looks around more often than it does in use. */
export const runnerFor = async (
  app: TestApp,
  registry: JobRegistry,
  { schedules = [], poll = 0.5 }: { schedules?: readonly Scheduled[]; poll?: number } = {},
): Promise<{ stop(): Promise<void> }> => {
  const { connectionString } = app.databaseLine
  const stop = await startRunner(app.services, {
    connectionString,
    registry,
    schedules,
    pace: { poll, supervise: 1 },
  })
  let stopped: Promise<void> | undefined
  const stopOnce = (): Promise<void> => (stopped ??= stop())
  onTestFinished(stopOnce)
  return { stop: stopOnce }
}

/** Asks until the answer is there, and fails when it does not come. */
export const until = async <Answer>(
  ask: () => Promise<Answer | undefined | false>,
  withinMs = 18_000,
): Promise<Answer> => {
  const deadline = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > deadline) throw new Error('it did not happen in time')
    await pause(20)
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
