import { dayOf } from '@zaakwerk/domain/dates'
import { mail } from '@zaakwerk/domain/job-plans'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { insertLetter } from '../../modules/letters/mailroom/testing/letter.builder.ts'
import { eq, sql } from '../db/drizzle.ts'
import { cases } from '../db/schema/cases.ts'
import { jobs } from '../db/schema/jobs.ts'
import { letters } from '../db/schema/letters.ts'
import { tasks } from '../db/schema/tasks.ts'
import { insertCase } from '../db/testing/builders.ts'
import { enqueueJobs, ofCase } from '../jobs/jobs.sql.ts'
import { metricsOf, sampleOf } from '../testing/metrics.ts'
import { toNoon } from '../testing/noon.ts'
import { testApp } from '../testing/set-up.ts'
import type { TestApp, TestOptions } from '../testing/test-app.ts'
import { startTestApp } from '../testing/test-app.ts'

/** Counts are cached for ten seconds, so each test gets its own server. */
const anApp = async (options: TestOptions = {}): Promise<TestApp> => {
  const app = await startTestApp(options)
  onTestFinished(app.stop)
  return app
}

const shared = await testApp()

/** A case with a job that was queued so many seconds ago. */
const aJob = async (app: TestApp, seconds: number, changes: Partial<typeof jobs.$inferInsert> = {}) => {
  const { id } = await insertCase(app.db)
  const by = { userId: null, at: app.services.now() }
  await enqueueJobs(app.db, by, { subject: ofCase(id), plans: [mail('certainty')] })
  await app.db
    .update(jobs)
    .set({ created_at: new Date(app.services.now().getTime() - seconds * 1000), ...changes })
    .where(eq(jobs.subject_id, id))
  return id
}

describe('the queue metrics', () => {
  it('count jobs by kind and state, with the age of the oldest; jobs of a deleted case are excluded', async () => {
    const app = await anApp()
    await aJob(app, 600)
    await aJob(app, 60)
    await aJob(app, 5, { state: 'failed' })
    await aJob(app, 5, { state: 'unknown' })
    const deleted = await aJob(app, 90_000)
    await app.db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, deleted))

    const samples = await metricsOf(app)
    const stateOf = (state: string) => sampleOf(samples, 'zaakwerk_jobs', { kind: 'send_mail', state })
    expect(['queued', 'running', 'failed', 'unknown'].map(stateOf)).toEqual([3, 0, 1, 1])
    const oldest = sampleOf(samples, 'zaakwerk_jobs_oldest_seconds', { kind: 'send_mail' })
    expect(oldest).toBeGreaterThanOrEqual(600)
    expect(oldest).toBeLessThan(1_200)
    expect(sampleOf(samples, 'zaakwerk_jobs_oldest_seconds', { kind: 'make_mandate' })).toBe(0)
  })

  it('have the age of the oldest due job that no process picks up, without jobs that wait for a retry', async () => {
    const app = await anApp()
    await aJob(app, 0)
    await aJob(app, 0)
    await app.db.execute(
      sql`update pgboss.job set start_after = now() + interval '1 hour' where id = (select max(id::text)::uuid from pgboss.job)`,
    )
    await app.db.execute(
      sql`update pgboss.job set start_after = now() - interval '10 minutes' where start_after <= now()`,
    )
    const lag = sampleOf(await metricsOf(app), 'zaakwerk_jobs_lag_seconds')
    expect(lag).toBeGreaterThanOrEqual(600)
    expect(lag).toBeLessThan(1_200)
  })

  it('count letters to post, tasks and grounds by their deadlines, and the age of unsealed audit entries', async () => {
    const app = await anApp()
    toNoon(app)
    const today = dayOf(app.services.now())
    for (const post_by of [today, '2020-01-01', '2199-12-31', null]) {
      const { id } = await insertLetter(app)
      await app.db.update(letters).set({ post_by }).where(eq(letters.id, id))
    }
    const grounds = { type: 'grounds_and_hearing_task', due_date: today } as const
    await app.db
      .insert(tasks)
      .values([
        { due_date: today },
        { due_date: '2020-01-01' },
        { due_date: '2020-01-02', status: 'in_progress' },
        { due_date: '2199-01-01' },
        { due_date: today, status: 'completed' },
        { due_date: '2020-01-01', status: 'failed' },
        grounds,
        { ...grounds, status: 'closed' },
      ])
    await app.db.execute(sql`insert into audit_entries (at, act, call, subject)
      values (now() - interval '5 minutes', 'list', 'GET /cases/search', 'case')`)
    const samples = await metricsOf(app)
    const told = (...names: readonly string[]) => names.map((name) => sampleOf(samples, `zaakwerk_${name}`))
    expect(told('letters_to_post', 'letters_to_post_today', 'letters_to_post_overdue')).toEqual([4, 1, 1])
    expect(told('tasks_due_today', 'tasks_overdue', 'grounds_due_today')).toEqual([2, 2, 1])
    expect(sampleOf(samples, 'zaakwerk_audit_unsealed')).toBe(1)
    expect(sampleOf(samples, 'zaakwerk_audit_oldest_unsealed_seconds')).toBeGreaterThanOrEqual(300)
  })

  it('have the age of the last backup, state that there is none, or are absent when it is unknown', async () => {
    const name = 'zaakwerk_backup_age_seconds'
    expect(sampleOf(await metricsOf(shared), name)).toBeUndefined()
    const lastBackup = vi
      .fn<() => Promise<Date | undefined>>()
      .mockResolvedValueOnce(new Date(Date.now() - 3_600_000))
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new Error('weg'))
    const app = await anApp({ lastBackup })
    const now = performance.now()
    const time = vi.spyOn(performance, 'now')
    onTestFinished(() => void vi.restoreAllMocks())
    const ageAfter = async (seconds: number) => {
      time.mockReturnValue(now + seconds * 1000)
      return sampleOf(await metricsOf(app), name)
    }
    expect(await ageAfter(0)).toBeGreaterThanOrEqual(3_600)
    expect(await ageAfter(11)).toBe(Number.POSITIVE_INFINITY)
    expect(await ageAfter(22)).toBe(Number.POSITIVE_INFINITY)
    expect(lastBackup).toHaveBeenCalledTimes(3)
  })
})

describe('a scrape', () => {
  it('waits once for a disk of backups that hangs, and then uses the last known values', async () => {
    const answers = [Promise.resolve(new Date(Date.now() - 3_600_000)), new Promise<Date>(() => undefined)]
    const lastBackup = vi.fn(() => answers.shift() ?? Promise.reject(new Error('asked again')))
    const app = await anApp({ lastBackup })
    const age = async () => sampleOf(await metricsOf(app), 'zaakwerk_backup_age_seconds')
    expect(await age()).toBeGreaterThanOrEqual(3_600)
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + 11_000)
    onTestFinished(() => void vi.restoreAllMocks())
    for (const seen of await Promise.all([age(), age(), age()])) expect(seen).toBeGreaterThanOrEqual(3_600)
    expect(lastBackup).toHaveBeenCalledTimes(2)
  })

  it('costs one query however many scrapes there are, and queries again after ten seconds', async () => {
    const app = await anApp()
    const waiting = async () => sampleOf(await metricsOf(app), 'zaakwerk_tasks_overdue')
    const asked = vi.spyOn(app.services.db, 'transaction')
    const now = performance.now()
    const time = vi.spyOn(performance, 'now').mockReturnValue(now)
    onTestFinished(() => void vi.restoreAllMocks())
    await Promise.all([waiting(), waiting(), waiting()])
    await app.db.insert(tasks).values({ due_date: '2020-01-01' })
    expect(await waiting()).toBe(0)
    expect(asked).toHaveBeenCalledTimes(1)
    time.mockReturnValue(now + 11_000)
    expect(await waiting()).toBe(1)
  })

  it('without a database returns the counts of this process, and that the database is down', async () => {
    const app = await anApp({ isCuttable: true })
    expect(sampleOf(await metricsOf(app), 'zaakwerk_database_up')).toBe(1)
    const now = performance.now()
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now + 11_000)
    app.databaseLine.silence()
    const samples = await metricsOf(app)
    later.mockRestore()
    expect(sampleOf(samples, 'zaakwerk_database_up')).toBe(0)
    expect(sampleOf(samples, 'zaakwerk_data_disk_free_bytes')).toBeGreaterThan(0)
    expect(sampleOf(samples, 'nodejs_eventloop_lag_seconds')).toBeDefined()
    // An old number would look as if all were well.
    expect(sampleOf(samples, 'zaakwerk_jobs')).toBeUndefined()
    await app.databaseLine.cut()
    await app.databaseLine.mend()
    await expect
      .poll(async () => sampleOf(await metricsOf(app), 'zaakwerk_database_up'), { timeout: 60_000 })
      .toBe(1)
  })

  it('that cannot count logs it once, and does not report the database as down', async () => {
    const app = await anApp()
    await app.db.execute(sql`alter table pgboss.job rename to job_elsewhere`)
    const [samples] = [await metricsOf(app), await metricsOf(app)]
    expect(sampleOf(samples, 'zaakwerk_database_up')).toBe(1)
    expect(sampleOf(samples, 'zaakwerk_tasks_overdue')).toBeUndefined()
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + 11_000)
    onTestFinished(() => void vi.restoreAllMocks())
    await metricsOf(app)
    expect(app.logged.filter(({ level }) => level === 50).map(({ msg }) => msg)).toEqual([
      'queue metrics could not be computed',
    ])
  })
})

it('reports a disconnected standby by its replication slot, and the WAL retained for it', async () => {
  const app = await anApp()
  const labels = { slot: `away_${process.pid}` }
  await app.db.execute(sql`select pg_create_physical_replication_slot(${labels.slot}, true)`)
  onTestFinished(
    async () => void (await app.db.execute(sql`select pg_drop_replication_slot(${labels.slot})`)),
  )
  const samples = await metricsOf(app)
  expect(sampleOf(samples, 'zaakwerk_standby_connected', labels)).toBe(0)
  expect(sampleOf(samples, 'zaakwerk_standby_lost', labels)).toBe(0)
  expect(sampleOf(samples, 'zaakwerk_standby_behind_bytes', labels)).toBeGreaterThanOrEqual(0)
  expect(sampleOf(samples, 'zaakwerk_commits_waiting')).toBe(0)
})
