import { dayOf } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { expect, it } from 'vitest'
import { jobRegistry } from '../../job-handlers.ts'
import { MailDelayed } from '../adapters/mail/mail.port.ts'
import { eq, sql } from '../db/drizzle.ts'
import { maxAttempts } from '../db/job-queues.ts'
import { jobs } from '../db/schema/jobs.ts'
import { startRelay } from '../testing/relay.ts'
import { testApp } from '../testing/set-up.ts'
import { PermanentFailure } from './job-handler.ts'
import { startRunner } from './runner.ts'
import { passWaiting, until } from './testing/pass-time.ts'
import { done, queuedJobs } from './testing/queued-jobs.ts'
import { runnerFor } from './testing/set-up.ts'

const app = await testApp()
const { queue, jobOf, inState, reviewsOf, linesOf } = queuedJobs(app)

it('stops within its time when the database hangs', async () => {
  const line = await startRelay(app.databaseLine.connectionString)
  const stop = await startRunner(app.services, {
    connectionString: line.connectionString,
    registry: jobRegistry,
  })
  line.silence()
  await stop()
  await line.close()
})

it('retries failed jobs with growing delays, and gives a reason in plain words', async () => {
  const attempts: number[] = []
  await runnerFor(app, {
    send_mail: {
      run: async (_services, { attempt }) => {
        attempts.push(attempt)
        if (attempt === 1) throw new MailDelayed('De mailserver is bezet.')
        if (attempt === 2) throw new Error('password=geheim')
        return done
      },
    },
  })
  const id = await queue()
  const first = await until(async () => {
    const job = await jobOf(id)
    return job.state === 'queued' && job.last_error !== null && job
  })
  expect(first).toMatchObject({ attempts: 1, last_error: 'De mailserver is bezet.' })
  const { rows } = await until(async () => {
    const found = await app.db.execute<{ waits: number }>(
      sql`select extract(epoch from start_after - now())::float as waits from pgboss.job
        where id = ${first.runner_job_id} and state = 'retry'`,
    )
    return found.rows.length > 0 && found
  })
  expect(rows[0]?.waits).toBeGreaterThan(0)
  expect(rows[0]?.waits).toBeLessThan(60)
  await passWaiting(app.db)
  const second = await until(async () => {
    const job = await jobOf(id)
    return job.attempts === 2 && job.state === 'queued' && job
  })
  expect(second.last_error).not.toContain('geheim')
  await until(async () => {
    await passWaiting(app.db)
    return (await jobOf(id)).state === 'done'
  })
  expect(attempts).toEqual([1, 2, 3])
  expect(await reviewsOf(id)).toEqual([])
})

it.each([
  [
    'is refused',
    () => new PermanentFailure('De cliënt heeft geen e-mailadres.'),
    0,
    'De cliënt heeft geen e-mailadres.',
  ],
  [
    'fails in its last try',
    () => new MailDelayed('De mailserver is weg.'),
    maxAttempts - 1,
    'De mailserver is weg.',
  ],
])('creates a task when a job %s, once, with the reason', async (_what, problem, before, reason) => {
  const id = await queue()
  await app.db.update(jobs).set({ attempts: before }).where(eq(jobs.subject_id, id))
  const told: string[] = []
  await runnerFor(app, {
    send_mail: {
      run: () => Promise.reject(problem()),
      failed: async (_services, _run, why) => void told.push(why),
    },
  })
  const job = await inState(id, 'failed')
  expect(job).toMatchObject({ attempts: before + 1, last_error: reason })
  expect(told).toEqual([reason])
  const line = `E-mail over zekerheidstelling is niet gelukt: ${reason}`
  expect(await linesOf(id)).toEqual([line])
  const reviews = await reviewsOf(id)
  expect(reviews).toMatchObject([
    { type: 'needs_manual_review', status: 'open', title: 'Handmatige review', description: line },
  ])
  // That day, or the next one on which somebody works.
  for (const { created_at, due_date } of reviews) expect(due_date).toBe(rollToWorkday(dayOf(created_at)))
})

it('fails a job whose process died at every attempt', async () => {
  const id = await queue()
  await app.db.update(jobs).set({ attempts: maxAttempts, state: 'running' }).where(eq(jobs.subject_id, id))
  await runnerFor(app, { send_mail: { run: () => Promise.reject(new Error('is not tried')) } })
  const job = await inState(id, 'failed')
  expect([job.attempts, job.last_error]).toEqual([maxAttempts, expect.stringContaining('12 keer gestopt')])
  expect(await reviewsOf(id)).toHaveLength(1)
})

it('does not retry a delivery that may have arrived', async () => {
  const id = await queue()
  const reason = 'De mailserver brak de verbinding af.'
  await runnerFor(app, { send_mail: { run: async () => ({ result: 'unknown', reason }) } })
  expect(await inState(id, 'unknown')).toMatchObject({ attempts: 1, last_error: reason })
  expect(await reviewsOf(id)).toHaveLength(1)
  expect(await linesOf(id)).toEqual([
    `E-mail over zekerheidstelling: het is niet zeker of dit is aangekomen. ${reason}`,
  ])
})

it('refuses a job that it cannot parse', async () => {
  const id = await queue()
  await app.db.update(jobs).set({ payload: sql`'{"templates": "x"}'` }).where(eq(jobs.subject_id, id))
  await runnerFor(app, { send_mail: { run: () => Promise.reject(new Error('is not tried')) } })
  const text = expect.stringContaining('een andere versie van Zaakwerk')
  expect(await inState(id, 'failed')).toMatchObject({ last_error: text })
})
