import { expect, it } from 'vitest'
import { sql } from '../../../platform/db/drizzle.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { aJob } from '../../../platform/jobs/testing/jobs.builder.ts'
import { until } from '../../../platform/jobs/testing/pass-time.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const { call } = await app.signInAs('admin')

/** How many statements wait for a row that another transaction holds. */
const waiting = async (): Promise<number> => {
  const { rows } = await app.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

it.each(['retry', 'cancel'])(
  'a call about many jobs (%s) locks their cases in one order, whatever the order of the jobs',
  async (action) => {
    const [low, high] = [await insertCase(app.db), await insertCase(app.db)]
    // The first job is of the last case.
    const first = await aJob(app, { state: 'failed', of: high })
    const second = await aJob(app, { state: 'failed', of: low })
    const json = { ids: [first.id, second.id] }
    const answer = await app.db.transaction(async (tx) => {
      await tx.execute(sql`select from cases where id = ${low.id} for update`)
      const calling = call('POST', `/jobs/${action}`, { json })
      await until(async () => (await waiting()) === 1)
      // It waits for the first case and holds none after it: who holds that one and wants the first would wait for ever.
      await tx.execute(sql`select from cases where id = ${high.id} for update nowait`)
      return { calling }
    })
    const { status, body } = await answer.calling
    expect([status, body.length]).toEqual([200, 2])
  },
)
