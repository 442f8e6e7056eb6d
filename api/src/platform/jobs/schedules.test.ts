import { expect, it } from 'vitest'
import { scheduledWork } from '../../scheduled-work.ts'
import { sql } from '../db/drizzle.ts'
import { jobs } from '../db/schema/jobs.ts'
import { testApp } from '../testing/set-up.ts'
import { aJob } from './testing/jobs.builder.ts'
import { until } from './testing/pass-time.ts'
import { runnerFor } from './testing/set-up.ts'

const app = await testApp()

/** What a start asked for, by the hour. */
const asked = async () => {
  const { rows } = await app.db.execute<{ state: string; hour: string }>(
    sql`select state, singleton_on::text as hour from pgboss.job where name = 'scheduled'`,
  )
  return rows
}

it('runs each scheduled task in one of the processes that start together', async () => {
  let ran = 0
  const run = async () => {
    ran += 1
  }
  const work = [{ name: 'probe', cron: '0 3 1 1 *', run }]
  await Promise.all([1, 2, 3].map(() => runnerFor(app, {}, { schedules: work })))
  await until(async () => (await asked()).every(({ state }) => state === 'completed'))
  expect(ran).toBe(new Set((await asked()).map(({ hour }) => hour)).size)
  const { rows } = await app.db.execute(sql`select key, cron, timezone from pgboss.schedule`)
  expect(rows).toEqual([{ key: 'probe', cron: '0 3 1 1 *', timezone: 'Europe/Amsterdam' }])
})

it('runs tasks that are due together without polling in between', async () => {
  const done: string[] = []
  const schedules = ['one', 'two', 'three'].map((name) => ({
    name,
    cron: '0 3 1 1 *',
    run: async () => void done.push(name),
  }))
  await runnerFor(app, {}, { schedules, poll: 600 })
  await until(async () => done.length === 3)
})

it('logs a failure and runs the task again at its next time', async () => {
  const run = () => Promise.reject(new Error('kan niet'))
  await runnerFor(app, {}, { schedules: [{ name: 'broken', cron: '0 3 1 1 *', run }] })
  await until(async () =>
    app.logged.some(({ of, msg }) => of === 'broken' && msg === 'scheduled work failed'),
  )
})

it('keeps house every hour, checks counters, terms and receipts every night, warns of terms every morning, looks for lost jobs and reads the books back every ten minutes, what people did with documents every five, for answered imports and incoming mail every minute, and proposes every month what may be destroyed', () => {
  expect(scheduledWork.map(({ name, cron }) => [name, cron])).toEqual([
    ['housekeeping', '7 * * * *'],
    ['compact-counters', '* * * * *'],
    ['check-counters', '42 3 * * *'],
    ['check-terms', '52 3 * * *'],
    ['check-receipts', '2 5 * * *'],
    ['warn-of-terms', '12 6 * * *'],
    ['late-decision-tasks', '2 5 * * *'],
    ['imports', '* * * * *'],
    ['import-files', '37 * * * *'],
    ['read-books', '*/10 * * * *'],
    ['read-store-changes', '*/5 * * * *'],
    ['read-mailboxes', '* * * * *'],
    ['incoming-files', '52 * * * *'],
    ['propose-destruction', '20 6 1 * *'],
    ['destruction', '*/10 * * * *'],
    ['proof', '27 * * * *'],
    ['strays', '*/10 * * * *'],
  ])
})

it('queues jobs that the runner lost, but none that may still be running', async () => {
  const hourMs = 60 * 60 * 1000
  const lost = async (changes: Partial<typeof jobs.$inferInsert>): Promise<number> =>
    (await aJob(app, { runner_job_id: null, ...changes })).id
  const ago = (ms: number): Date => new Date(app.services.now().getTime() - ms)
  const waiting = await lost({})
  const old = await lost({ state: 'running', attempts: 1, started_at: ago(hourMs + 1_000) })
  const young = await lost({ state: 'running', attempts: 1, started_at: ago(hourMs - 60_000) })
  await scheduledWork.find(({ name }) => name === 'strays')?.run(app.services)
  const rows = new Map((await app.db.select().from(jobs).orderBy(jobs.id)).map((job) => [job.id, job]))
  expect([waiting, old, young].map((id) => [rows.get(id)?.state, rows.get(id)?.runner_job_id])).toEqual([
    ['queued', expect.any(String)],
    ['queued', expect.any(String)],
    ['running', null],
  ])
})
