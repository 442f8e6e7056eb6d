import { afterEach, expect, it } from 'vitest'
import { MailDelayed } from '../../../platform/adapters/mail/mail.port.ts'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { case_logs } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { skipDelay } from '../../../platform/jobs/job-rows.sql.ts'
import { aJob, storedJob } from '../../../platform/jobs/testing/jobs.builder.ts'
import { until } from '../../../platform/jobs/testing/pass-time.ts'
import { runnerFor } from '../../../platform/jobs/testing/set-up.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const { call } = await app.signInAs('admin')
afterEach(() => app.db.delete(jobs))

const linesOf = async (caseId: number) =>
  (await app.db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(case_logs.id)).map(
    ({ message }) => message,
  )
const tryNow = (id: number, attempts: number) => call('POST', `/jobs/${id}/try-now`, { json: { attempts } })
const detailOf = async (id: number) => (await call('GET', `/jobs/${id}`)).body

/** A mail server that is busy until a test changes that. */
const aBusyServer = () => {
  const server = { isBusy: true }
  const run = async () => {
    if (server.isBusy) throw new MailDelayed('De mailserver is bezet.')
    return { result: 'done' as const }
  }
  return { server, registry: { send_mail: { run } } }
}

it('runs a job that waits for its next attempt immediately: one of ten equal calls', async () => {
  const { server, registry } = aBusyServer()
  await runnerFor(app, registry)
  const { id, caseId } = await aJob(app)
  await until(async () => (await detailOf(id)).next_try_at)
  server.isBusy = false
  const answers = await Promise.all(Array.from({ length: 10 }, () => tryNow(id, 1)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'job_moved_on')).toHaveLength(9)
  await until(async () => (await detailOf(id)).state === 'done')
  expect(await linesOf(caseId)).toEqual(['Nu opnieuw geprobeerd: E-mail over zekerheidstelling'])
  expect((await detailOf(id)).attempts).toBe(2)
})

it('is refused for a job that was tried since, was not tried yet, or does not exist', async () => {
  await runnerFor(app, aBusyServer().registry)
  const { id, caseId } = await aJob(app)
  await until(async () => (await detailOf(id)).next_try_at)
  expect((await tryNow(id, 2)).body.code).toBe('job_moved_on')
  const fresh = await aJob(app, { state: 'failed', attempts: 3 })
  expect((await tryNow(fresh.id, 3)).status).toBe(409)
  expect((await tryNow(fresh.id, 0)).status).toBe(422)
  expect((await tryNow(2_147_483_647, 1)).status).toBe(404)
  expect((await detailOf(id)).attempts).toBe(1)
  expect(await linesOf(caseId)).toEqual([])
})

it('ends the delay once, also for a call that started before the one that ended it', async () => {
  const { id } = await aJob(app)
  const job = await storedJob(app, id)
  await app.db.execute(sql`
    update pgboss.job set state = 'retry', start_after = now() + interval '1 hour' where id = ${job.runner_job_id}::uuid`)
  await app.db.transaction(async (early) => {
    await early.execute(sql`select now()`)
    expect(await skipDelay(app.db, job)).toBe(true)
    expect(await skipDelay(early, job)).toBe(false)
  })
})

it('shows start and error of the latest attempts', async () => {
  const before = Array.from({ length: 24 }, (_, hour) => ({
    at: `2026-11-20T${String(hour).padStart(2, '0')}:00:00+00:00`,
    error: `Poging ${hour}`,
  }))
  await runnerFor(app, aBusyServer().registry)
  const first = await aJob(app)
  await until(async () => (await detailOf(first.id)).next_try_at)
  expect((await detailOf(first.id)).tries).toEqual([
    { at: expect.stringMatching(/^20\d\d-/), error: 'De mailserver is bezet.' },
  ])
  const often = await aJob(app, { tries: before })
  const { tries } = await until(async () => {
    const detail = await detailOf(often.id)
    return detail.next_try_at && detail
  })
  expect(tries).toHaveLength(24)
  expect([tries[0].error, tries[22].error, tries[23].error]).toEqual([
    'Poging 1',
    'Poging 23',
    'De mailserver is bezet.',
  ])
})
