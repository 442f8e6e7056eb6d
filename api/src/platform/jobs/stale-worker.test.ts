import { expect, it } from 'vitest'
import { eq, sql } from '../db/drizzle.ts'
import { jobs } from '../db/schema/jobs.ts'
import { tasks } from '../db/schema/tasks.ts'
import { testApp } from '../testing/set-up.ts'
import { type JobOutcome, PermanentFailure } from './job-handler.ts'
import { runAttempt } from './run-attempt.ts'
import { aJob, storedJob } from './testing/jobs.builder.ts'

const app = await testApp()
const { call } = await app.signInAs('admin')

const stored = (id: number) => storedJob(app, id)

/** Whether pg-boss is going to give a job out. */
const waits = async (runnerJobId: string | null): Promise<boolean> => {
  const { rows } = await app.db.execute(
    sql`select 1 from pgboss.job where id = ${runnerJobId} and state = 'created'`,
  )
  return rows.length === 1
}

type Ending = () => Promise<JobOutcome>

/** An attempt that stays in its handler until a test ends it. */
const heldTry = async (runnerJobId: string | null) => {
  const began = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<Ending>()
  const run = async (): Promise<JobOutcome> => {
    began.resolve()
    return (await ending.promise)()
  }
  // What it throws is for pg-boss.
  const over = runAttempt(app.services, { send_mail: { run } }, runnerJobId ?? '').catch(() => undefined)
  await began.promise
  return async (how: Ending): Promise<void> => {
    ending.resolve(how)
    await over
  }
}

const isNotTried = { send_mail: { run: () => Promise.reject(new Error('is not tried')) } }
const done: Ending = async () => ({ result: 'done', reference: 'current' })
const endings: readonly (readonly [string, Ending])[] = [
  ['is done', async () => ({ result: 'done', reference: 'dead' })],
  ['does not know', async () => ({ result: 'unknown', reason: 'De lijn viel weg.' })],
  ['is refused', () => Promise.reject(new PermanentFailure('Dit adres bestaat niet.'))],
  ['fails', () => Promise.reject(new Error('weg'))],
]

it.each(endings)(
  'an attempt that was considered dead and then %s does not change the next one',
  async (_, end) => {
    const { id, caseId } = await aJob(app)
    const first = (await stored(id)).runner_job_id
    const endFirst = await heldTry(first)
    // pg-boss takes it for dead, and gives its job out again.
    await runAttempt(app.services, isNotTried, first ?? '')
    const between = await stored(id)
    expect([between.state, between.attempts, between.runner_job_id === first]).toEqual(['queued', 1, false])
    expect(await waits(between.runner_job_id)).toBe(true)

    const endSecond = await heldTry(between.runner_job_id)
    await endFirst(end)
    expect(await stored(id)).toMatchObject({ state: 'running', attempts: 2, last_error: null })
    // Nor does pg-boss give the job out under its old id.
    await runAttempt(app.services, isNotTried, first ?? '')
    await endSecond(done)
    expect(await stored(id)).toMatchObject({ state: 'done', attempts: 2, outside_reference: 'current' })
    expect(await app.db.$count(tasks, eq(tasks.case_id, caseId))).toBe(0)
  },
)

it.each(endings)(
  'an attempt that %s after a user retried the job does not change the next one either',
  async (_, end) => {
    const { id } = await aJob(app)
    const endFirst = await heldTry((await stored(id)).runner_job_id)
    await app.db.update(jobs).set({ state: 'failed', last_error: 'Weg.' }).where(eq(jobs.id, id))
    expect((await call('POST', `/jobs/${id}/retry`)).status).toBe(200)
    const endAgain = await heldTry((await stored(id)).runner_job_id)
    // Both are the first attempt of the job: its counter restarts.
    await endFirst(end)
    expect(await stored(id)).toMatchObject({ state: 'running', attempts: 1 })
    await endAgain(done)
    expect(await stored(id)).toMatchObject({ state: 'done', outside_reference: 'current' })
  },
)
