import { casesAwaited } from '@zaakwerk/contract/case-bulk'
import { describe, expect, it } from 'vitest'
import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import { audit_entries } from '../../../platform/db/schema/audit.ts'
import { case_batches } from '../../../platform/db/schema/case-batches.ts'
import { case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { aCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { deleteBatches } from './case-batches.sql.ts'
import { batchesOf } from './testing/batches.ts'

const app = await testApp()
toNoon(app)
const { db } = app
const { call, id: me } = await app.signInAs('lawyer')
const { start, run, results, undo } = batchesOf(app, call)

const review = { kind: 'status', status: 'needs_manual_review' } as const
/** The tasks of a case without tasks. */
const toNobody = { kind: 'assign', assignee_id: null } as const

const someCases = (count: number) =>
  db
    .insert(cases)
    .values(Array.from({ length: count }, () => aCase()))
    .returning()
const finishAt = (id: number, finished_at: Date | null) =>
  db.update(case_batches).set({ finished_at }).where(eq(case_batches.id, id))

describe('a long batch', () => {
  it('is listed as long as it runs, and a day after it was started', async () => {
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

it('names the system when that changed a case last', async () => {
  const [one] = await someCases(1)
  if (!one) throw new Error('no case')
  const line = (user_id: number | null, message: string) => ({ case_id: one.id, user_id, message })
  await db.insert(case_logs).values([line(me, 'Gebeld'), line(null, 'Brief verstuurd')])
  await db.update(cases).set({ fact_code: 'R 602' }).where(eq(cases.id, one.id))
  const { id } = await start([one], review)
  expect((await run(id)).of(one)?.reason).toMatch(/^Intussen gewijzigd door het systeem, /)
})

it('is noted once in the audit trail when it is read while its results change', async () => {
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

it('is kept until its undo has ended as long ago', async () => {
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
