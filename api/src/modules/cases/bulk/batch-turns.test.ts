import { casesAwaited } from '@zaakwerk/contract/case-batches'
import type { RoleName } from '@zaakwerk/contract/roles'
import { roleNumber } from '@zaakwerk/domain/access'
import { describe, expect, it } from 'vitest'
import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import { audit_entries } from '../../../platform/db/schema/audit.ts'
import { case_batches } from '../../../platform/db/schema/case-batches.ts'
import { case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { aCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { deleteBatches } from './case-batches.sql.ts'
import { batchesOf, losingDatabase } from './testing/batches.ts'

const app = await testApp()
toNoon(app)
const { db } = app
const { call, id: me } = await app.signInAs('lawyer')
const { start, run, results, undo } = batchesOf(app, call)

const review = { kind: 'status', status: 'needs_manual_review' } as const
/** A bulk action without effect: the cases of this test have no tasks. */
const toNobody = { kind: 'assign', assignee_id: null } as const

const someCases = (count: number) =>
  db
    .insert(cases)
    .values(Array.from({ length: count }, () => aCase()))
    .returning()
const jobOf = async (id: number) => {
  const [job] = await db
    .select()
    .from(jobs)
    .where(sql`${jobs.kind} = 'run_case_batch' and (${jobs.payload}->>'batch_id')::int = ${id}`)
  return job
}
const finishAt = (id: number, finished_at: Date | null) =>
  db.update(case_batches).set({ finished_at }).where(eq(case_batches.id, id))

/** Runs a function while the account of this test has another role. */
const asRole = async (role: RoleName, work: () => Promise<unknown>): Promise<void> => {
  const set = (name: RoleName) =>
    db
      .update(users)
      .set({ role: roleNumber(name) })
      .where(eq(users.id, me))
  await set(role)
  await work()
  await set('lawyer')
}

describe('a long batch', () => {
  it('processes 200 cases per run, then is requeued behind other batches with a new retry count, and rechecks its account', async () => {
    const { id } = await start(await someCases(201), toNobody)
    const before = await jobOf(id)
    await run(id)
    const waiting = await jobOf(id)
    expect(waiting).toMatchObject({ id: before?.id, state: 'queued', attempts: 0, finished_at: null })
    expect(waiting?.runner_job_id).not.toBe(before?.runner_job_id)
    const halfway = await call('GET', `/cases/bulk/${id}`)
    expect([halfway.body.batch.counts, halfway.body.rows]).toEqual([
      { waiting: 1, done: 0, unchanged: 200, failed: 0, stopped: 0 },
      [],
    ])

    await asRole('client', () => run(id).catch(() => undefined))
    const { body } = await call('GET', `/cases/bulk/${id}`)
    expect(body.batch.counts).toMatchObject({ waiting: 0, unchanged: 200, failed: 1 })
    expect(body.rows[0].reason).toBe('Je account mag dossiers niet meer wijzigen.')
    expect(body.rows).toHaveLength(201)
    expect((await jobOf(id))?.state).toBe('done')
  })

  it('is listed while it runs and for a day after its start', async () => {
    const { id } = await start(await someCases(1), toNobody)
    const created_at = new Date(app.services.now().getTime() - 2 * 86_400_000)
    await db.update(case_batches).set({ created_at }).where(eq(case_batches.id, id))
    const isListed = async () =>
      (await call('GET', '/cases/bulk')).body.some((one: { id: number }) => one.id === id)
    expect(await isListed()).toBe(true)
    await run(id)
    expect(await isListed()).toBe(false)
  })
})

it('marks a case as failed when it is locked, times out or deadlocks, continues with the others, and can retry the case', async () => {
  const made = await someCases(5)
  const { id } = await start(made, review)
  const codes = ['55P03', '57014', '40P01', '40001']
  const busy = losingDatabase(app.services, (place) => (place <= codes.length ? 'before' : undefined), codes)
  const { batch, of } = await run(id, busy)
  expect(batch).toMatchObject({ counts: { done: 1, failed: 4, waiting: 0 } })
  expect(made[0] && of(made[0])?.reason).toBe(
    'Het dossier was in gebruik of de server was te druk. Probeer het opnieuw.',
  )
  expect((await jobOf(id))?.state).toBe('done')
})

it('names the system in a version conflict when the system made the last change', async () => {
  const [one] = await someCases(1)
  if (!one) throw new Error('no case')
  const line = (user_id: number | null, message: string) => ({ case_id: one.id, user_id, message })
  await db.insert(case_logs).values([line(me, 'Gebeld'), line(null, 'Brief verstuurd')])
  await db.update(cases).set({ fact_code: 'R 602' }).where(eq(cases.id, one.id))
  const { id } = await start([one], review)
  expect((await run(id)).of(one)?.reason).toMatch(/^Intussen gewijzigd door het systeem, /)
})

it('writes one audit entry for repeated reads while results change', async () => {
  const made = await someCases(2)
  const { id } = await start(
    [
      { id: made[0]?.id ?? 0, version: 1 },
      { id: made[1]?.id ?? 0, version: 9 },
    ],
    review,
  )
  expect(made.length).toBeLessThan(casesAwaited)
  await results(id)
  expect((await run(id)).batch.counts).toMatchObject({ done: 1, failed: 1 })
  const readings = and(eq(audit_entries.user_id, me), eq(audit_entries.call, 'GET /cases/bulk/{id}'))
  const entries = await db.select().from(audit_entries).where(readings)
  expect(entries.filter(({ shown }) => shown?.includes(made[0]?.id ?? 0))).toHaveLength(1)
})

it('is kept until the retention period of its undo has ended too', async () => {
  const { id } = await start(await someCases(1), review)
  await run(id)
  const { id: undoId } = await undo(id)
  const old = new Date('2026-01-01T10:00:00Z')
  const left = async () => {
    await deleteBatches(db, new Date('2026-01-02T10:00:00Z'))
    return db.$count(case_batches, sql`${case_batches.id} in (${id}, ${undoId})`)
  }
  await finishAt(id, old)
  expect(await left()).toBe(2)
  await finishAt(undoId, old)
  expect(await left()).toBe(0)
})
