import { expect, it } from 'vitest'
import { jobRegistry } from '../../job-handlers.ts'
import { eq, isNull } from '../db/drizzle.ts'
import { maxAttempts } from '../db/job-queues.ts'
import { case_logs, cases } from '../db/schema/cases.ts'
import { jobs } from '../db/schema/jobs.ts'
import { messages } from '../db/schema/messages.ts'
import { tasks } from '../db/schema/tasks.ts'
import { testApp } from '../testing/set-up.ts'
import { type JobRegistry, PermanentFailure } from './job-handler.ts'
import { enqueueJobs } from './jobs.sql.ts'
import { runAttempt } from './run-attempt.ts'
import { aJob, storedJob } from './testing/jobs.builder.ts'

const app = await testApp()

const stored = (id: number) => storedJob(app, id)
const linesOf = async (caseId: number) =>
  (await app.db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(case_logs.id)).map(
    ({ message }) => message,
  )

/** One try of a job; what it throws is for pg-boss. */
const tryOnce = async (id: number, registry: JobRegistry): Promise<void> =>
  runAttempt(app.services, registry, (await stored(id)).runner_job_id ?? '').catch(() => undefined)

it('writes the log lines of a finished job once, together with its end', async () => {
  const { id, caseId } = await aJob(app)
  const lines = ['Dossier gestuurd']
  for (const _time of [1, 2])
    await tryOnce(id, { send_mail: { run: async () => ({ result: 'done', lines }) } })
  expect([await linesOf(caseId), (await stored(id)).state]).toEqual([lines, 'done'])
})

it('ends a mail as unknown when its process died in the last attempt: a user has both choices', async () => {
  const { id, caseId } = await aJob(app, { state: 'queued', attempts: maxAttempts })
  await app.db.insert(messages).values({
    channel: 'email',
    status: 'sending',
    recipient: 'noor@example.nl',
    subject: 'Uw zaak',
    body_text: 'Beste',
    case_id: caseId,
    dedupe_key: `job:${id}`,
    created_at: app.services.now(),
  })
  await tryOnce(id, jobRegistry)
  expect(await stored(id)).toMatchObject({ state: 'unknown', finished_at: expect.any(Date) })
  expect(await app.db.select().from(messages).orderBy(messages.id)).toMatchObject([{ status: 'unknown' }])
  expect(await linesOf(caseId)).toEqual([expect.stringContaining('het is niet zeker of dit is aangekomen')])
  const { call } = await app.signInAs('admin')
  const said = await call('POST', `/jobs/${id}/settle`, { json: { outcome: 'arrived' } })
  expect([said.status, (await app.db.select().from(messages))[0]?.status]).toEqual([200, 'sent'])
})

it('fails a job even when the consequences cannot be written, and logs that', async () => {
  const { id, caseId } = await aJob(app)
  await tryOnce(id, {
    send_mail: {
      run: () => Promise.reject(new PermanentFailure('Dit adres bestaat niet.')),
      failed: async ({ db }) => {
        await db.update(cases).set({ status: 'needs_manual_review' }).where(eq(cases.id, caseId))
        throw new Error('een fout in onze code')
      },
    },
  })
  expect(await stored(id)).toMatchObject({ state: 'failed', last_error: 'Dit adres bestaat niet.' })
  expect(await app.db.$count(tasks, eq(tasks.case_id, caseId))).toBe(1)
  expect(app.logged).toContainEqual(
    expect.objectContaining({ job: id, msg: 'could not write the consequences of a failed job' }),
  )
})

it('creates a task for a job without a case too, and closes it once the job succeeds', async () => {
  const author = { userId: null, at: app.services.now() }
  const plan = { kind: 'send_message', key: 'message:7', payload: { message_id: 7 } } as const
  await enqueueJobs(app.db, author, { subject: { type: 'system', id: null }, plans: [plan] })
  const [queued] = await app.db.select().from(jobs).where(eq(jobs.key, plan.key))
  const id = queued?.id ?? 0
  await tryOnce(id, {
    send_message: { run: () => Promise.reject(new PermanentFailure('Dit adres bestaat niet.')) },
  })
  const reviews = () => app.db.select().from(tasks).where(isNull(tasks.case_id)).orderBy(tasks.id)
  expect(await reviews()).toMatchObject([
    {
      type: 'needs_manual_review',
      status: 'open',
      description: 'E-mail met een link is niet gelukt: Dit adres bestaat niet.',
      meta_data: { job_id: id },
    },
  ])
  const { call } = await app.signInAs('admin')
  expect((await call('GET', `/jobs/${id}`)).body.task).toEqual({
    id: expect.any(Number),
    assignee_name: null,
  })
  expect((await call('POST', `/jobs/${id}/retry`)).status).toBe(200)
  await tryOnce(id, { send_message: { run: async () => ({ result: 'done' }) } })
  expect(await reviews()).toMatchObject([{ status: 'completed' }])
})
