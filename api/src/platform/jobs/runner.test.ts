import { mail } from '@zaakwerk/domain/job-plans'
import { expect, it } from 'vitest'
import { eq, sql } from '../db/drizzle.ts'
import { jobs } from '../db/schema/jobs.ts'
import { insertCase } from '../db/testing/builders.ts'
import { testApp } from '../testing/set-up.ts'
import { cancelQueuedJobs } from './cancel-jobs.sql.ts'
import type { JobHandler } from './job-handler.ts'
import { enqueueJobs, ofCase } from './jobs.sql.ts'
import { until } from './testing/pass-time.ts'
import { done, queuedJobs } from './testing/queued-jobs.ts'
import { runnerFor } from './testing/set-up.ts'

const app = await testApp()
const system = () => ({ userId: null, at: app.services.now() })
const { queue, jobOf, inState, waitingInPgBoss } = queuedJobs(app)

it('runs a job when its event is committed, without waiting for the next poll', async () => {
  const ran: number[] = []
  const run: JobHandler<'send_mail'> = async (_services, { subject, payload, attempt }) => {
    expect([payload, attempt]).toEqual([{ template: 'certainty' }, 1])
    ran.push(subject.id ?? 0)
    return { result: 'done', reference: 'brief-1' }
  }
  await runnerFor(app, { send_mail: { run } }, { poll: 600 })
  const id = await queue()
  const job = await inState(id, 'done')
  expect(job).toMatchObject({ attempts: 1, last_error: null, outside_reference: 'brief-1' })
  expect(job.finished_at).not.toBeNull()
  expect(ran).toEqual([id])
})

it('runs a long job in portions, each with all attempts left and queued behind the waiting jobs', async () => {
  const ran: number[] = []
  const mandate = { kind: 'make_mandate', key: 'mandate', payload: {} } as const
  const [long, short] = [await queue(mandate), await queue(mandate)]
  const run: JobHandler<'make_mandate'> = async (_services, { subject: { id }, attempt }) => {
    expect(attempt).toBe(1)
    ran.push(id ?? 0)
    return id === long && ran.length < 4 ? { result: 'continues' } : done
  }
  const { stop } = await runnerFor(app, { make_mandate: { run } }, { poll: 600 })
  await inState(long, 'done')
  expect(ran).toEqual([long, short, long, long])
  await stop()
})

it('runs no job of a transaction that was rolled back', async () => {
  const before = await waitingInPgBoss()
  const { id } = await insertCase(app.db)
  await app.db
    .transaction(async (tx) => {
      await enqueueJobs(tx, system(), { subject: ofCase(id), plans: [mail('certainty')] })
      throw new Error('afgebroken')
    })
    .catch(() => undefined)
  expect(await app.db.$count(jobs, eq(jobs.subject_id, id))).toBe(0)
  expect(await waitingInPgBoss()).toBe(before)
})

it('keeps jobs of a kind without a worker queued, and runs them once there is one', async () => {
  const id = await queue({ kind: 'make_mandate', key: 'mandate', payload: {} })
  const without = await runnerFor(app, { send_mail: { run: async () => done } })
  const other = await queue()
  await inState(other, 'done')
  expect((await jobOf(id)).state).toBe('queued')
  await without.stop()
  await runnerFor(app, { make_mandate: { run: async () => done } })
  await inState(id, 'done')
})

it('adopts jobs that were queued before there was a runner', async () => {
  const id = await queue()
  await app.db.update(jobs).set({ runner_job_id: null }).where(eq(jobs.subject_id, id))
  await app.db.execute(sql`delete from pgboss.job where name = 'send_mail'`)
  await runnerFor(app, { send_mail: { run: async () => done } })
  await inState(id, 'done')
})

it('removes a cancelled job from the runner', async () => {
  const id = await queue()
  const before = await waitingInPgBoss()
  expect(await cancelQueuedJobs(app.db, system(), ofCase(id))).toEqual([
    { key: 'mail:certainty', kind: 'send_mail' },
  ])
  expect([(await jobOf(id)).state, await waitingInPgBoss()]).toEqual(['cancelled', before - 1])
})

it('runs every job once when two runners share the database', async () => {
  const ran: number[] = []
  const registry = {
    send_mail: {
      run: async (_services: unknown, { id }: { id: number }) => {
        ran.push(id)
        return done
      },
    },
  }
  const ids = await Promise.all(Array.from({ length: 30 }, () => queue()))
  await runnerFor(app, registry)
  await runnerFor(app, registry)
  await until(async () => (await app.db.$count(jobs, eq(jobs.state, 'queued'))) === 0)
  for (const id of ids) await inState(id, 'done')
  expect(ran).toHaveLength(30)
  expect(new Set(ran).size).toBe(30)
})

it('stops when running jobs have finished, and starts no others', async () => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let began = 0
  const runner = await runnerFor(app, {
    make_mandate: {
      run: async () => {
        began += 1
        await released
        return done
      },
    },
  })
  const mandate = { kind: 'make_mandate', key: 'mandate', payload: {} } as const
  const first = await queue(mandate)
  await until(async () => began === 1)
  const second = await queue(mandate)
  const stopped = runner.stop()
  release()
  await stopped
  expect([(await jobOf(first)).state, (await jobOf(second)).state, began]).toEqual(['done', 'queued', 1])
})
