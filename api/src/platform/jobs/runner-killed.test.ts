import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { eq, sql } from '../db/drizzle.ts'
import { jobs } from '../db/schema/jobs.ts'
import { messages } from '../db/schema/messages.ts'
import { testApp } from '../testing/set-up.ts'
import { runnerName } from './job-rows.sql.ts'
import { passHeartbeats, passWaiting, until } from './testing/pass-time.ts'
import { done, queuedJobs } from './testing/queued-jobs.ts'
import { sendOnce } from './testing/send-once.ts'
import { runnerFor } from './testing/set-up.ts'

const app = await testApp({ isCuttable: true })
const { queue, jobOf, inState } = queuedJobs(app)
/** A process of its own takes its time to start, on a machine that does much else. */
const withProcessMs = 300_000
const isRunnerThere = sql`
  select from pg_stat_activity where datname = current_database() and application_name = ${runnerName}`

/** A process that works the queue until a job had its effect, and is killed there. */
const killInJob = async (): Promise<void> => {
  const child = fork(new URL('./testing/runner-process.ts', import.meta.url), [
    app.databaseLine.connectionString,
  ])
  onTestFinished(() => void child.kill('SIGKILL'))
  // One that ends before it comes there fails the test at once.
  const [arrived] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  expect(arrived).toBe('after its effect')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

// A process that is killed at any other step of a job, with what it did outside: killed-submissions.test.ts.
it(
  'requeues the job of a killed process at its start, without waiting for the heartbeat, and its effect happens once',
  async () => {
    const id = await queue()
    await killInJob()
    const broken = await jobOf(id)
    expect([broken.state, broken.attempts]).toEqual(['running', 1])
    await until(async () => (await app.db.execute(isRunnerThere)).rowCount === 0)
    await runnerFor(app, { send_mail: { run: sendOnce(async () => undefined) } })
    expect((await inState(id, 'done')).attempts).toBe(2)
    expect(await app.db.$count(messages, eq(messages.dedupe_key, `job:${broken.id}`))).toBe(1)
  },
  withProcessMs,
)

it('runs a job of a dead process immediately, without the delay between attempts', async () => {
  // While another one is connected, a start takes nothing back.
  await runnerFor(app, { make_mandate: { run: async () => done } })
  const id = await queue()
  const { runner_job_id } = await jobOf(id)
  await app.db
    .update(jobs)
    .set({ state: 'running', attempts: 1, started_at: app.services.now() })
    .where(eq(jobs.subject_id, id))
  await app.db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour' where id = ${runner_job_id}`,
  )
  await runnerFor(app, { send_mail: { run: async () => done } })
  expect((await inState(id, 'done')).attempts).toBe(2)
})

it('leaves a job to the process that runs it', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const run = () => released.then(() => done)
  await runnerFor(app, { send_mail: { run } })
  const id = await queue()
  const running = await inState(id, 'running')
  await runnerFor(app, { send_mail: { run } })
  release()
  expect(await inState(id, 'done')).toMatchObject({ attempts: 1, runner_job_id: running.runner_job_id })
})

it('continues by itself after the database was down while a job ran', async () => {
  let went = 0
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await runnerFor(app, {
    send_mail: {
      run: async () => {
        went += 1
        await released
        return done
      },
    },
  })
  const id = await queue()
  await until(async () => went === 1)
  await app.databaseLine.cut()
  release()
  // Not sooner: it would find the database again, and end as if nothing had been.
  await until(async () => app.logged.some(({ msg }) => msg === 'job attempt could not be recorded'))
  await app.databaseLine.mend()
  await until(() =>
    passHeartbeats(app.db).then(
      () => true,
      () => false,
    ),
  )
  const job = await until(async () => {
    await passWaiting(app.db)
    const found = await jobOf(id)
    return found.state === 'done' && found
  })
  expect([job.attempts, went]).toEqual([2, 2])
})
