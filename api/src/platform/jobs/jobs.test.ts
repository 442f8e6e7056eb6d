import { jobKinds } from '@zaakwerk/contract/job-plan'
import { mail } from '@zaakwerk/domain/job-plans'
import { afterEach, expect, it } from 'vitest'
import { asc, sql } from '../db/drizzle.ts'
import { jobs } from '../db/schema/jobs.ts'
import { testApp } from '../testing/set-up.ts'
import { cancelQueuedJobs } from './cancel-jobs.sql.ts'
import { enqueueJobs, type JobSubject, removeJobs, selectOpenJobs } from './jobs.sql.ts'

const app = await testApp()
afterEach(() => app.db.delete(jobs))

const system = { userId: null, at: new Date('2026-11-20T09:00:00Z') }
const plan = mail('certainty')

const subjects: readonly JobSubject[] = [
  { type: 'case', id: 1 },
  { type: 'case', id: 2 },
  { type: 'import', id: 1 },
  { type: 'invoice', id: 1 },
  { type: 'system', id: null },
]

it('distinguishes jobs of one key by their subject', async () => {
  for (const subject of subjects) await enqueueJobs(app.db, system, { subject, plans: [plan] })
  for (const subject of subjects)
    expect(await selectOpenJobs(app.db, subject, [plan, mail('iban_request')])).toEqual([
      { key: plan.key, kind: plan.kind, state: 'queued' },
    ])
})

it.each(subjects)('allows one open job per key for $type $id', async (subject) => {
  await enqueueJobs(app.db, system, { subject, plans: [plan] })
  await expect(enqueueJobs(app.db, system, { subject, plans: [plan] })).rejects.toMatchObject({
    cause: { constraint: 'jobs_one_open' },
  })
  await cancelQueuedJobs(app.db, system, subject)
  await enqueueJobs(app.db, system, { subject, plans: [plan] })
  expect(await app.db.select().from(jobs).orderBy(asc(jobs.id))).toMatchObject([
    { state: 'cancelled', finished_at: system.at },
    { state: 'queued', finished_at: null },
  ])
})

it('removes the jobs of one subject and no others', async () => {
  for (const subject of subjects) await enqueueJobs(app.db, system, { subject, plans: [plan] })
  await removeJobs(app.db, { type: 'case', id: 1 })
  const left = await app.db.select().from(jobs).orderBy(asc(jobs.id))
  expect(left.map(({ subject_type: type, subject_id: id }) => ({ type, id }))).toEqual(subjects.slice(1))
})

it('refuses a payload that does not belong to its kind', async () => {
  const more = { incorrect: true, to: 'iemand@example.nl' }
  const wrong = mail('certainty', more)
  await expect(
    enqueueJobs(app.db, system, { subject: { type: 'case', id: 1 }, plans: [wrong] }),
  ).rejects.toThrow('unrecognized_keys')
})

it('has the same kinds as the contract', async () => {
  const { rows } = await app.db.execute<{ rule: string }>(
    sql`select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'jobs_kind_known'`,
  )
  const inDatabase = [...(rows[0]?.rule.matchAll(/'(\w+)'::text/g) ?? [])].map(([, kind]) => kind)
  expect(inDatabase).toEqual(jobKinds)
})
