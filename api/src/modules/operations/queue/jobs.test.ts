import type { Job } from '@zaakwerk/contract/jobs'
import { letter, mail } from '@zaakwerk/domain/job-plans'
import { afterEach, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { maxAttempts } from '../../../platform/db/job-queues.ts'
import { case_logs } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { task_logs, tasks } from '../../../platform/db/schema/tasks.ts'
import type { JobRegistry } from '../../../platform/jobs/job-handler.ts'
import { enqueueJobs, ofCase } from '../../../platform/jobs/jobs.sql.ts'
import { createReviewTask } from '../../../platform/jobs/review-tasks.sql.ts'
import { aJob } from '../../../platform/jobs/testing/jobs.builder.ts'
import { passWaiting, until } from '../../../platform/jobs/testing/pass-time.ts'
import { runnerFor } from '../../../platform/jobs/testing/set-up.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

/** The mails that "left", by the id of their job: one that may have left is written as a person says it. */
const left = new Map<number, string>()
const registry: JobRegistry = {
  send_mail: {
    run: async (_services, { id }) => {
      if (!left.has(id)) {
        left.set(id, 'sending')
        return { result: 'unknown', reason: 'De verbinding brak af.' }
      }
      if (left.get(id) === 'again') left.set(id, 'sent twice')
      return { result: 'done' }
    },
    settled: async (_services, { id }, said) => void left.set(id, said === 'arrived' ? 'sent' : 'again'),
  },
  submit_letter: { run: async () => ({ result: 'done' }) },
}

const app = await testApp({ jobs: registry })
toNoon(app)
const admin = await app.signInAs('admin')
const { call } = admin
afterEach(() => app.db.delete(jobs))

const stored = async (id: number) => {
  const [job] = await app.db.select().from(jobs).where(eq(jobs.id, id))
  return job
}
const linesOf = async (caseId: number) =>
  (await app.db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(case_logs.id)).map(
    ({ message }) => message,
  )
const idsOf = (body: readonly Job[]) => body.map(({ id }) => id)

it('lists the queue, newest first, with all details of a job', async () => {
  const first = await aJob(app)
  const started_at = new Date('2026-11-20T09:01:00Z')
  const second = await aJob(app, {
    plan: letter('pf_kanton'),
    userId: admin.id,
    state: 'failed',
    attempts: 3,
    last_error: 'De mailserver is weg.',
    started_at,
    finished_at: started_at,
  })
  const { status, body, headers } = await call('GET', '/jobs')
  expect([status, headers.get('x-total-count'), idsOf(body)]).toEqual([200, '2', [second.id, first.id]])
  expect(body[0]).toMatchObject({
    kind: 'submit_letter',
    key: 'letter:pf_kanton',
    subject: { type: 'case', id: second.caseId, internal_id: second.internalId },
    state: 'failed',
    attempts: 3,
    max_attempts: maxAttempts,
    last_error: 'De mailserver is weg.',
    outside_reference: null,
    next_try_at: null,
    started_at: '2026-11-20T09:01:00.000Z',
    finished_at: '2026-11-20T09:01:00.000Z',
  })
  expect(body[0].created_by_name).toMatch(/\w+ \w+/)
  expect(body[1].created_by_name).toBeNull()
})

it('finds jobs by part of the queue, state, case and label, and counts the parts', async () => {
  const now = app.services.now()
  const waiting = await aJob(app, { created_at: now })
  const running = await aJob(app, { state: 'running', started_at: now })
  const unknown = await aJob(app, { state: 'unknown' })
  const failed = await aJob(app, { state: 'failed', plan: letter('pf_kanton') })
  const today = await aJob(app, { state: 'done', finished_at: now })
  const before = await aJob(app, { state: 'done', finished_at: new Date(now.getTime() - 2 * 86_400_000) })
  await aJob(app, { state: 'cancelled', finished_at: now })
  const counts = await call('GET', '/jobs/counts')
  expect(counts.body).toEqual({
    waiting: 1,
    running: 1,
    unknown: 1,
    failed: 1,
    done_today: 1,
    waiting_since: now.toISOString(),
  })
  const found = async (query: string) => idsOf((await call('GET', `/jobs?${query}`)).body)
  expect(await found('group=waiting')).toEqual([waiting.id])
  expect(await found('group=running')).toEqual([running.id])
  expect(await found('group=unknown')).toEqual([unknown.id])
  expect(await found('group=failed')).toEqual([failed.id])
  expect(await found('group=done_today')).toEqual([today.id])
  expect(await found('state=done&state=queued')).toEqual([before.id, today.id, waiting.id])
  expect(await found(`query=${encodeURIComponent(today.internalId)}`)).toEqual([today.id])
  expect(await found('query=FORMA%20beroep')).toEqual([failed.id])
  expect(await found('kind=submit_letter')).toEqual([failed.id])
  expect(await found('query=%25')).toEqual([])
  expect(await found('offset=100')).toEqual([])
})

it('queues a failed job again, once under one key, and lets it succeed', async () => {
  const { id, caseId } = await aJob(app, {
    plan: letter('pf_kanton'),
    state: 'failed',
    attempts: maxAttempts,
  })
  const headers = { 'idempotency-key': 'nog-een-keer' }
  const answers = await Promise.all([1, 2].map(() => call('POST', `/jobs/${id}/retry`, { headers })))
  expect(answers.map(({ status, body }) => [status, body.state, body.attempts])).toEqual([
    [200, 'queued', 0],
    [200, 'queued', 0],
  ])
  expect(await linesOf(caseId)).toEqual(['Opnieuw in de wachtrij: Pro forma beroep'])
  await runnerFor(app, registry)
  await until(async () => (await stored(id))?.state === 'done')
})

it('does not queue a job again that has not failed, or whose work is already queued', async () => {
  const { id, caseId } = await aJob(app, { state: 'done' })
  expect(await call('POST', `/jobs/${id}/retry`)).toMatchObject({
    status: 409,
    body: { code: 'job_moved_on' },
  })
  await app.db.update(jobs).set({ state: 'failed' }).where(eq(jobs.id, id))
  const again = { subject: ofCase(caseId), plans: [mail('certainty')] }
  await enqueueJobs(app.db, { userId: null, at: app.services.now() }, again)
  expect(await call('POST', `/jobs/${id}/retry`)).toMatchObject({
    status: 208,
    body: { detail: 'E-mail over zekerheidstelling staat al in de wachtrij' },
  })
  expect((await call('POST', '/jobs/2147483647/retry')).status).toBe(404)
})

it('queues many failed jobs again, except those that have changed since', async () => {
  const failed = [await aJob(app, { state: 'failed' }), await aJob(app, { state: 'failed' })]
  const moved = await aJob(app, { state: 'cancelled' })
  const ids = [...failed, moved].map(({ id }) => id)
  const key = { json: { ids }, headers: { 'idempotency-key': 'veel' } }
  for (const _time of [1, 2]) {
    const { status, body } = await call('POST', '/jobs/retry', key)
    expect([status, idsOf(body).sort()]).toEqual([200, failed.map(({ id }) => id).sort()])
  }
  expect((await stored(moved.id))?.state).toBe('cancelled')
  expect((await call('POST', '/jobs/retry', { json: { ids: [] } })).status).toBe(422)
})

it('cancels a job that waits, and none that runs', async () => {
  const { id, caseId } = await aJob(app)
  const answer = await call('POST', `/jobs/${id}/cancel`)
  expect([answer.status, answer.body.state]).toEqual([200, 'cancelled'])
  expect(await linesOf(caseId)).toEqual(['Uit de wachtrij gehaald: E-mail over zekerheidstelling'])
  const running = await aJob(app, { state: 'running' })
  expect((await call('POST', `/jobs/${running.id}/cancel`)).status).toBe(409)
  const never = await aJob(app)
  expect((await call('POST', `/jobs/${never.id}/cancel`)).status).toBe(200)
  await runnerFor(app, registry)
  const later = await aJob(app)
  await until(async () => (await stored(later.id))?.state === 'unknown')
  expect([(await stored(never.id))?.state, left.has(never.id)]).toEqual(['cancelled', false])
})

it('removes failed jobs from the queue, and closes the task about them', async () => {
  const { id, caseId } = await aJob(app, { state: 'failed' })
  const author = { userId: null, at: app.services.now() }
  await createReviewTask(app.db, author, { caseId, jobId: id, reason: 'Weg' })
  const running = await aJob(app, { state: 'running' })
  const waiting = await aJob(app)
  const ids = [running.id, waiting.id, id]
  const { status, body } = await call('POST', '/jobs/cancel', { json: { ids } })
  expect([status, idsOf(body).sort()]).toEqual([200, [id, waiting.id].sort()])
  expect(await linesOf(caseId)).toEqual(['Uit de wachtrij gehaald: E-mail over zekerheidstelling'])
  const reviews = await app.db.select().from(tasks).where(eq(tasks.case_id, caseId)).orderBy(tasks.id)
  expect(reviews.map(({ status: task }) => task)).toEqual(['completed'])
  expect([(await stored(id))?.state, (await stored(running.id))?.state]).toEqual(['cancelled', 'running'])
})

it('closes that task also when the job has been queued again, and logs it in the task', async () => {
  const { id, caseId } = await aJob(app, { state: 'failed', last_error: 'Weg' })
  const author = { userId: null, at: app.services.now() }
  await createReviewTask(app.db, author, { caseId, jobId: id, reason: 'Weg' })
  expect((await call('POST', `/jobs/${id}/retry`)).status).toBe(200)
  expect((await call('POST', `/jobs/${id}/cancel`)).status).toBe(200)
  const [review] = await app.db.select().from(tasks).where(eq(tasks.case_id, caseId))
  expect(review).toMatchObject({ status: 'completed', completed_at: expect.any(Date) })
  const written = await app.db
    .select()
    .from(task_logs)
    .where(eq(task_logs.task_id, review?.id ?? 0))
    .orderBy(task_logs.id)
  expect(written.at(-1)).toMatchObject({
    message: 'Afgerond: E-mail over zekerheidstelling is uit de wachtrij gehaald',
    user_id: admin.id,
  })
})

it('shows for whom a job is and who was asked to solve it', async () => {
  const { id, caseId } = await aJob(app, { state: 'failed', last_error: 'De mailserver is weg.' })
  const author = { userId: null, at: app.services.now() }
  expect((await call('GET', `/jobs/${id}`)).body).toMatchObject({ id, authority: null, task: null })
  await createReviewTask(app.db, author, { caseId, jobId: id, reason: 'Weg' })
  await app.db.update(tasks).set({ assignee_id: admin.id }).where(eq(tasks.case_id, caseId))
  const { body } = await call('GET', `/jobs/${id}`)
  expect(body).toMatchObject({ id, last_error: 'De mailserver is weg.', task: { id: expect.any(Number) } })
  expect(body.task.assignee_name).toMatch(/\w+ \w+/)
  expect((await call('GET', '/jobs/2147483647')).status).toBe(404)
})

it('continues from an unknown outcome with the choice of a user', async () => {
  await runnerFor(app, registry)
  for (const [outcome, result, words] of [
    ['arrived', 'sent', 'is aangekomen'],
    ['send_again', 'sent twice', 'wordt opnieuw verstuurd'],
  ]) {
    const { id, caseId } = await aJob(app)
    await until(async () => (await stored(id))?.state === 'unknown')
    await passWaiting(app.db)
    const answer = await call('POST', `/jobs/${id}/settle`, { json: { outcome } })
    expect([answer.status, answer.body.state]).toEqual([200, 'queued'])
    await until(async () => (await stored(id))?.state === 'done')
    expect(left.get(id)).toBe(result)
    expect((await linesOf(caseId)).at(-1)).toBe(`E-mail over zekerheidstelling ${words}`)
    const reviews = await app.db.select().from(tasks).where(eq(tasks.case_id, caseId)).orderBy(tasks.id)
    expect(reviews.map(({ status }) => status)).toEqual(['completed'])
    const again = await call('POST', `/jobs/${id}/settle`, { json: { outcome } })
    expect([again.status, again.body.code]).toEqual([409, 'job_moved_on'])
  }
})

it('shows when a failed job is retried', async () => {
  await runnerFor(app, { send_mail: { run: () => Promise.reject(new Error('weg')) } })
  const { id } = await aJob(app)
  const job = await until(async () => {
    const { body } = await call('GET', '/jobs')
    const [found] = body
    return found.id === id && found.state === 'queued' && found.attempts === 1 && found.next_try_at && found
  })
  // Tries go by the clock of the database.
  const waits = new Date(job.next_try_at).getTime() - Date.now()
  expect(waits).toBeGreaterThan(0)
  expect(waits).toBeLessThan(61_000)
})
