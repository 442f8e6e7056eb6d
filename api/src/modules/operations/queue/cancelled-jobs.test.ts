import { mail } from '@zaakwerk/domain/job-plans'
import { expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { type MailPort, MailRefused } from '../../../platform/adapters/mail/mail.port.ts'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { enqueueJobs } from '../../../platform/jobs/jobs.sql.ts'
import { runAttempt } from '../../../platform/jobs/run-attempt.ts'
import { aJob, storedJob } from '../../../platform/jobs/testing/jobs.builder.ts'
import { until } from '../../../platform/jobs/testing/pass-time.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { queueMessage } from '../../letters/mails/queue-message.ts'

const app = await testApp()
const { call } = await app.signInAs('admin')

const stored = (id: number) => storedJob(app, id)
const mailOf = async (jobId: number) =>
  (
    await app.db
      .select()
      .from(messages)
      .where(eq(messages.dedupe_key, `job:${jobId}`))
  )[0]

/** One attempt by a mail server that behaves as given; its exception is for pg-boss. */
const tryWith = async (id: number, deliver: MailPort['deliver']): Promise<void> =>
  runAttempt(
    { ...app.services, mail: { keeps: false, deliver } },
    jobRegistry,
    (await stored(id)).runner_job_id ?? '',
  ).catch(() => undefined)

const isAway = () => Promise.reject(new Error('connect ECONNREFUSED'))
const isSent = async () => ({ reference: '250 ok' })

const aMailJob = async () => {
  const of = await insertCase(
    app.db,
    { type: 1 },
    { clients: [{ email: 'noor@example.nl', last_name: 'Visser' }] },
  )
  return aJob(app, { of, plan: mail('certainty') })
}

const waysOut: readonly (readonly [
  string,
  (job: { id: number; caseId: number }) => Promise<{ status: number }>,
])[] = [
  ['taken out of the queue', ({ id }) => call('POST', `/jobs/${id}/cancel`)],
  ['taken out with others', ({ id }) => call('POST', '/jobs/cancel', { json: { ids: [id] } })],
  [
    'of a case that is withdrawn',
    ({ caseId }) => call('POST', `/cases/${caseId}/event`, { json: { event: 'case_withdrawn' } }),
  ],
]

it.each(waysOut)('a queued mail, %s, shows that it is not sent', async (_, out) => {
  const job = await aMailJob()
  await tryWith(job.id, isAway)
  expect((await mailOf(job.id))?.status).toBe('queued')
  expect((await out(job)).status).toBe(200)
  expect([(await stored(job.id)).state, (await mailOf(job.id))?.status]).toEqual(['cancelled', 'cancelled'])
  const outbox = await call('GET', `/outbox?status=cancelled&case_id=${job.caseId}`)
  expect(outbox.body).toMatchObject([{ status: 'cancelled', sent_at: null }])
  const history = await call('GET', `/cases/${job.caseId}/history?kinds=message`)
  expect(history.body).toMatchObject([{ text: expect.stringMatching(/\(niet verzonden\)$/) }])
  await tryWith(job.id, isSent)
  expect((await mailOf(job.id))?.status).toBe('cancelled')
})

it('a queued mail without a case shows that too', async () => {
  await queueMessage(
    app.db,
    { userId: null, at: app.services.now() },
    { recipient: 'tom@zaakwerk.test', subject: 'Wachtwoord', body_text: 'Link', brand: 'fines' },
  )
  const [job] = await app.db.select().from(jobs).where(eq(jobs.kind, 'send_message'))
  expect((await call('POST', `/jobs/${job?.id}/cancel`)).status).toBe(200)
  const [sent] = await app.db.select().from(messages).where(eq(messages.recipient, 'tom@zaakwerk.test'))
  expect(sent?.status).toBe('cancelled')
})

const withdraw = ({ caseId }: { readonly caseId: number }) =>
  call('POST', `/cases/${caseId}/event`, { json: { event: 'case_withdrawn' } })

it('a mail that is being sent while its case is withdrawn is not retried', async () => {
  const job = await aMailJob()
  await tryWith(job.id, async () => {
    expect((await withdraw(job)).status).toBe(200)
    return isAway()
  })
  expect(await stored(job.id)).toMatchObject({ state: 'cancelled', finished_at: expect.any(Date) })
  expect((await mailOf(job.id))?.status).toBe('cancelled')
})

it('a mail that was sent after all while its case was withdrawn is shown as sent', async () => {
  const job = await aMailJob()
  await tryWith(job.id, async () => {
    await withdraw(job)
    return isSent()
  })
  expect([(await stored(job.id)).state, (await mailOf(job.id))?.status]).toEqual(['done', 'sent'])
})

const reviewsOf = async ({ caseId }: { readonly caseId: number }) =>
  (await app.db.select().from(tasks).where(eq(tasks.case_id, caseId)).orderBy(tasks.id)).map(
    ({ status }) => status,
  )

it('a mail that is refused while its case is withdrawn creates no task', async () => {
  const job = await aMailJob()
  await tryWith(job.id, async () => {
    await withdraw(job)
    throw new MailRefused('De mailserver weigert de ontvanger.')
  })
  expect([(await stored(job.id)).state, await reviewsOf(job)]).toEqual(['cancelled', []])
})

/** As if the process died in a try, and its case was withdrawn before that was found out. */
const dieWithdrawn = async (job: { readonly id: number; readonly caseId: number }): Promise<void> => {
  await app.db.update(jobs).set({ state: 'running' }).where(eq(jobs.id, job.id))
  expect((await withdraw(job)).status).toBe(200)
  // pg-boss gives it out again, and then under another id.
  await tryWith(job.id, isSent)
}

it('a mail whose process died while its case was withdrawn is not sent any more', async () => {
  const job = await aMailJob()
  await tryWith(job.id, isAway)
  await dieWithdrawn(job)
  await tryWith(job.id, isSent)
  expect([(await stored(job.id)).state, (await mailOf(job.id))?.status]).toEqual(['cancelled', 'cancelled'])
  expect(await reviewsOf(job)).toEqual([])
})

it('a mail that may have left when its process died creates a task', async () => {
  const job = await aMailJob()
  await tryWith(job.id, isAway)
  await app.db
    .update(messages)
    .set({ status: 'sending' })
    .where(eq(messages.dedupe_key, `job:${job.id}`))
  await dieWithdrawn(job)
  await tryWith(job.id, isSent)
  expect([(await stored(job.id)).state, (await mailOf(job.id))?.status]).toEqual(['unknown', 'unknown'])
  expect(await reviewsOf(job)).toEqual(['open'])
})

it('a mail that is requested after a withdrawal is retried like any other', async () => {
  const job = await aMailJob()
  await withdraw(job)
  const plan = mail('certainty')
  const subject = { type: 'case', id: job.caseId } as const
  await enqueueJobs(app.db, { userId: null, at: app.services.now() }, { subject, plans: [plan] })
  const [later] = await app.db.select().from(jobs).where(eq(jobs.state, 'queued'))
  await tryWith(later?.id ?? 0, isAway)
  expect((await stored(later?.id ?? 0)).state).toBe('queued')
})

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
