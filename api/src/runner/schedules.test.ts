import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '../core/testing/set-up.ts'
import { schedules } from './schedules.ts'
import { runnerFor, until } from './testing/set-up.ts'

const app = await testApp()

/** What a start asked for, by the hour. */
const asked = async () => {
  const { rows } = await app.db.execute<{ state: string; hour: string }>(
    sql`select state, singleton_on::text as hour from pgboss.job where name = 'scheduled'`,
  )
  return rows
}

it('does what the clock asks in one of the processes that start together', async () => {
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

it('logs what fails and does it at its next time', async () => {
  const run = () => Promise.reject(new Error('kan niet'))
  await runnerFor(app, {}, { schedules: [{ name: 'broken', cron: '0 3 1 1 *', run }] })
  await until(async () =>
    app.logged.some(({ of, msg }) => of === 'broken' && msg === 'scheduled work failed'),
  )
})

it('keeps house every hour', () => {
  expect(schedules.map(({ name, cron }) => [name, cron])).toEqual([['housekeeping', '7 * * * *']])
})
