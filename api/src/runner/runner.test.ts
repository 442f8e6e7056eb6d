import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mail } from '@zaakwerk/domain/job-plans'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { type JobHandler, JobRefused } from '../core/job-handler.ts'
import { testApp } from '../core/testing/set-up.ts'
import { maxTries } from '../db/job-queues.ts'
import { case_logs } from '../db/schema/cases.ts'
import { jobs } from '../db/schema/jobs.ts'
import { messages } from '../db/schema/messages.ts'
import { tasks } from '../db/schema/tasks.ts'
import { insertCase } from '../db/testing/builders.ts'
import { cancelQueuedJobs } from '../jobs/call-off.sql.ts'
import { enqueueJobs, ofCase } from '../jobs/jobs.sql.ts'
import { MailDelayed } from '../ports/mail/mail.port.ts'
import { passHeartbeats, passWaiting, until } from './testing/pass-time.ts'
import { type Place, places, sendOnce } from './testing/send-once.ts'
import { runnerFor } from './testing/set-up.ts'

const app = await testApp()
const system = () => ({ userId: null, at: app.services.now() })

const queue = async (plan = mail('certainty')) => {
  const { id } = await insertCase(app.db)
  await enqueueJobs(app.db, system(), { subject: ofCase(id), plans: [plan] })
  return id
}

const jobOf = async (caseId: number) => {
  const [job] = await app.db.select().from(jobs).where(eq(jobs.subject_id, caseId)).orderBy(asc(jobs.id))
  if (!job) throw new Error('no job')
  return job
}

const inState = (caseId: number, state: string) =>
  until(async () => {
    const job = await jobOf(caseId)
    return job.state === state && job
  })

const reviewsOf = (caseId: number) => app.db.select().from(tasks).where(eq(tasks.case_id, caseId))
const linesOf = async (caseId: number) =>
  (await app.db.select().from(case_logs).where(eq(case_logs.case_id, caseId))).map(({ message }) => message)

const waitingInPgBoss = async (): Promise<number> => {
  const { rows } = await app.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where state < 'active'`,
  )
  return rows[0]?.n ?? 0
}

const done = { result: 'done' } as const

it('runs a job when its event is committed, without waiting for the next look around', async () => {
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

it('leaves nothing of a transaction that was rolled back', async () => {
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

it('tries again what failed, later each time, and says why in the words made for it', async () => {
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
    () => new JobRefused('De cliënt heeft geen e-mailadres.'),
    0,
    'De cliënt heeft geen e-mailadres.',
  ],
  [
    'fails in its last try',
    () => new MailDelayed('De mailserver is weg.'),
    maxTries - 1,
    'De mailserver is weg.',
  ],
])('asks for a person when a job %s, with the reason and once', async (_what, problem, before, reason) => {
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
  expect(await reviewsOf(id)).toMatchObject([
    { type: 'needs_manual_review', status: 'open', title: 'Handmatige review', description: line },
  ])
})

it('gives up a job in which the process died every time', async () => {
  const id = await queue()
  await app.db.update(jobs).set({ attempts: maxTries, state: 'running' }).where(eq(jobs.subject_id, id))
  await runnerFor(app, { send_mail: { run: () => Promise.reject(new Error('is not tried')) } })
  const job = await inState(id, 'failed')
  expect([job.attempts, job.last_error]).toEqual([maxTries, expect.stringContaining('12 keer gestopt')])
  expect(await reviewsOf(id)).toHaveLength(1)
})

it('does not try again what may have arrived', async () => {
  const id = await queue()
  const reason = 'De mailserver brak de verbinding af.'
  await runnerFor(app, { send_mail: { run: async () => ({ result: 'unknown', reason }) } })
  expect(await inState(id, 'unknown')).toMatchObject({ attempts: 1, last_error: reason })
  expect(await reviewsOf(id)).toHaveLength(1)
  expect(await linesOf(id)).toEqual([
    `E-mail over zekerheidstelling: het is niet zeker of dit is aangekomen. ${reason}`,
  ])
})

it('refuses a job that it cannot read', async () => {
  const id = await queue()
  await app.db.update(jobs).set({ payload: sql`'{"templates": "x"}'` }).where(eq(jobs.subject_id, id))
  await runnerFor(app, { send_mail: { run: () => Promise.reject(new Error('is not tried')) } })
  expect(await inState(id, 'failed')).toMatchObject({ last_error: expect.stringContaining('onleesbaar') })
})

it('leaves a kind that nobody works in the queue, and works it from the moment that somebody does', async () => {
  const id = await queue({ kind: 'make_mandate', key: 'mandate', payload: {} })
  const without = await runnerFor(app, { send_mail: { run: async () => done } })
  const other = await queue()
  await inState(other, 'done')
  expect((await jobOf(id)).state).toBe('queued')
  await without.stop()
  await runnerFor(app, { make_mandate: { run: async () => done } })
  await inState(id, 'done')
})

it('adopts what was queued before there was a runner', async () => {
  const id = await queue()
  await app.db.update(jobs).set({ runner_job_id: null }).where(eq(jobs.subject_id, id))
  await app.db.execute(sql`delete from pgboss.job where name = 'send_mail'`)
  await runnerFor(app, { send_mail: { run: async () => done } })
  await inState(id, 'done')
})

it('takes what is called off away from the runner', async () => {
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
  const ids = await Promise.all(Array.from({ length: 100 }, () => queue()))
  await runnerFor(app, registry)
  await runnerFor(app, registry)
  await until(async () => (await app.db.$count(jobs, eq(jobs.state, 'queued'))) === 0)
  for (const id of ids) await inState(id, 'done')
  expect(ran).toHaveLength(100)
  expect(new Set(ran).size).toBe(100)
})

it('stops when what runs is over, and begins nothing more', async () => {
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

/** A process that works the queue until it comes to a place in a job, and is killed there. */
const killAt = async (place: Place): Promise<void> => {
  const child = fork(new URL('./testing/runner-process.ts', import.meta.url), [
    app.databaseLine.connectionString,
    place,
  ])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [arrived] = await once(child, 'message')
  expect(arrived).toBe(place)
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it.each(places)(
  'runs a job again whose process was killed %s, and its effect is there once',
  async (place) => {
    const id = await queue()
    await killAt(place)
    const broken = await jobOf(id)
    expect([broken.state, broken.attempts]).toEqual(['running', 1])
    await passHeartbeats(app.db)
    await runnerFor(app, { send_mail: { run: sendOnce(async () => undefined) } })
    const job = await until(async () => {
      await passWaiting(app.db)
      const found = await jobOf(id)
      return found.state === 'done' && found
    })
    expect(job.attempts).toBe(2)
    expect(await app.db.$count(messages, eq(messages.dedupe_key, `job:${job.id}`))).toBe(1)
  },
)

it('queues one job for twenty equal requests, and tells nineteen that it is in the queue', async () => {
  const { id } = await insertCase(app.db, { type: 1 }, { clients: [{ email: 'noor@example.nl' }] })
  const { call } = await app.signInAs('lawyer')
  const post = () => call('POST', `/cases/${id}/event`, { json: { event_type: 'send_certainty_mail' } })
  const answers = await Promise.all(Array.from({ length: 20 }, post))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 208)])
  await runnerFor(app, { send_mail: { run: sendOnce(async () => undefined) } })
  await inState(id, 'done')
  expect(await app.db.$count(jobs, eq(jobs.subject_id, id))).toBe(1)
})

it('goes on by itself when the database was away while a job ran', async () => {
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
  await until(async () => app.logged.some(({ msg }) => msg === 'the runner has trouble with its database'))
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
