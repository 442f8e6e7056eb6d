import { dayOf } from '@zaakwerk/domain/dates'
import { keptSince } from '@zaakwerk/domain/retention-periods'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq, inArray, sql } from '../../../platform/db/drizzle.ts'
import { case_clients, cases } from '../../../platform/db/schema/cases.ts'
import { file_removals } from '../../../platform/db/schema/documents.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { destruction_cases, destructions, legal_holds } from '../../../platform/db/schema/retention.ts'
import type { Services } from '../../../platform/request/services.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { insertFile } from '../../letters/mailroom/testing/letter.builder.ts'
import { runDestruction } from './run-destruction.ts'
import {
  adminWithFactor,
  agreeAll,
  carryOut,
  closeAgain,
  closedOn,
  hold,
  setTerm,
} from './testing/office-of-two.ts'

const app = await testApp()
toNoon(app)
const { db, services } = app
const old = keptSince(dayOf(services.now()), 9)

/** Two people who may decide: new ones for each test, as their sessions end while the days pass. */
let [one, other] = [await adminWithFactor(app), await adminWithFactor(app)]
beforeEach(async () => {
  await db.delete(legal_holds)
  await db.delete(case_clients)
  await db.delete(cases)
  ;[one, other] = [await adminWithFactor(app), await adminWithFactor(app)]
})

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
const withFile = async (day = old, given: Parameters<typeof closedOn>[2] = {}) => {
  const row = await closedOn(app, day, given, { clients: [{ last_name: 'Verdwijnt' }] })
  await insertFile(app, { caseId: row.id, name: 'brief.pdf', bytes: pdf, type: 'application/pdf' })
  return row
}
const filesOf = async (id: number): Promise<number> => ((await services.documents.list(id)) ?? []).length
const existing = async (ids: readonly number[]): Promise<number> =>
  db.$count(cases, inArray(cases.id, [...ids]))
const rowsOf = async (id: number) =>
  new Map(
    (await db.select().from(destruction_cases).where(eq(destruction_cases.destruction_id, id))).map((row) => [
      row.case_id,
      [row.state, row.dropped],
    ]),
  )
const stateOf = async (id: number) =>
  (await db.select().from(destructions).where(eq(destructions.id, id)))[0]?.state
const certificateOf = async (id: number) => {
  const reader = await adminWithFactor(app)
  return (await reader.call('GET', `/retention/certificates/${id}`)).body
}

it('waits seven days, and then leaves a certificate with numbers only', async () => {
  const { id, internal_id } = await withFile()
  const list = await agreeAll(one, other)
  await runDestruction(services)
  expect([await existing([id]), await stateOf(list)]).toEqual([1, 'waiting'])
  await carryOut(app)
  expect([await existing([id]), await filesOf(id), await stateOf(list)]).toEqual([0, 0, 'done'])
  const certificate = await certificateOf(list)
  expect(certificate).toMatchObject({ is_unchanged: true, has_two_people: true, left: [], log_position: 0 })
  expect(certificate.content).toMatchObject({
    list: [internal_id],
    groups: [{ kind: 'cases_wahv', years: 5, cases: 1, documents: 1, messages: 0 }],
    store: 'disk',
    held: [],
    dropped: [],
  })
  expect(JSON.stringify(certificate)).not.toContain('Verdwijnt')
  expect((await db.select().from(clients).where(eq(clients.last_name, 'Verdwijnt'))).length).toBe(0)
})

it('drops and lists cases that were reopened, held, deleted, given a longer term or have new work', async () => {
  const goes = await withFile()
  const others = {
    reopened: await withFile(),
    held: await withFile(),
    deleted: await withFile(),
    open_work: await withFile(),
    term: await withFile(old, { type: 8 }),
    gone: await withFile(),
  }
  const again = await withFile()
  const list = await agreeAll(one, other)
  await db.update(cases).set({ status: 'in_progress' }).where(eq(cases.id, others.reopened.id))
  await closeAgain(app, again.id, dayOf(services.now()))
  await hold(app, others.held.id, one.id)
  await db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, others.deleted.id))
  await db.update(cases).set({ awarded_cents: 100 }).where(eq(cases.id, others.open_work.id))
  await db.delete(case_clients).where(eq(case_clients.case_id, others.gone.id))
  await db.delete(cases).where(eq(cases.id, others.gone.id))
  await setTerm(app, 'cases_btu', 20)
  await carryOut(app)
  const rows = await rowsOf(list)
  expect(rows.get(goes.id)).toEqual(['destroyed', null])
  expect(rows.get(again.id)).toEqual(['dropped', 'reopened'])
  for (const [reason, { id }] of Object.entries(others)) expect(rows.get(id)).toEqual(['dropped', reason])
  expect(await existing([goes.id, ...Object.values(others).map(({ id }) => id)])).toBe(5)
  expect(await filesOf(others.held.id)).toBe(1)
  const { content } = await certificateOf(list)
  expect(content.held).toEqual([{ reason: 'complaint', count: 1 }])
  expect(content.dropped).toHaveLength(7)
  await setTerm(app, 'cases_btu', 7)
})

it('ends without a certificate when every case was dropped', async () => {
  const { id } = await withFile()
  const list = await agreeAll(one, other)
  await hold(app, id, one.id)
  await carryOut(app)
  expect([await existing([id]), await stateOf(list)]).toEqual([1, 'stopped'])
})

it('is not carried out when it is stopped as it starts', async () => {
  const { id } = await withFile()
  const list = await agreeAll(one, other)
  app.passTime(8 * 86_400_000)
  const { running } = await db.transaction(async (tx) => {
    const stopped = { state: 'stopped', stopped_by: one.id, stopped_at: services.now() } as const
    await tx.update(destructions).set(stopped).where(eq(destructions.id, list))
    const running = runDestruction(services)
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await db.execute(waiting)).rowCount, { timeout: 60_000 }).toBe(1)
    return { running }
  })
  await running
  expect([await existing([id]), await stateOf(list)]).toEqual([1, 'stopped'])
})

it('continues with the others when a case cannot be destroyed, and retries that one', async () => {
  const [stuck, goes] = [await withFile(), await withFile()]
  const list = await agreeAll(one, other)
  await db.execute(sql`
    create function refuse_one() returns trigger language plpgsql as $$
      begin if old.id = ${sql.raw(String(stuck.id))} then raise exception 'it stays'; end if; return old; end $$`)
  await db.execute(
    sql`create trigger refuse_one before delete on cases for each row execute function refuse_one()`,
  )
  // What failed in the queue before this list is no matter of its certificate.
  const older = { storage_key: 'van/eerder.pdf', asked_at: new Date('2026-01-05') }
  await db.insert(file_removals).values(older)
  const { documents } = services
  const { remove } = documents
  Object.assign(documents, { remove: () => Promise.reject(new Error('the store is away')) })
  const before = app.logged.length
  await carryOut(app)
  expect([await existing([stuck.id, goes.id]), await filesOf(goes.id), await stateOf(list)]).toEqual([
    1,
    0,
    'running',
  ])
  expect(JSON.stringify(app.logged.slice(before))).not.toContain('Verdwijnt')
  expect(app.logged.slice(before)).toContainEqual(expect.objectContaining({ caseId: stuck.id }))
  await db.execute(sql`drop function refuse_one cascade`)
  await runDestruction(services)
  expect([await existing([stuck.id]), await stateOf(list)]).toEqual([0, 'done'])
  Object.assign(documents, { remove })
  await db.delete(file_removals)
})

describe('a process that dies', () => {
  /** A process whose connection is gone from its n-th transaction on. */
  const dyingAt = (n: number): Services => {
    let begun = 0
    const transaction: typeof db.transaction = (...given) => {
      begun += 1
      return begun >= n ? Promise.reject(new Error('killed')) : db.transaction(...given)
    }
    return { ...services, db: Object.assign(Object.create(db), { transaction }) }
  }

  it.each([
    ['between two cases', 2],
    ['between two files', 4],
    ['before the certificate', 6],
  ])('%s is followed by one that continues where it stopped', async (_when, step) => {
    const made = [await withFile(), await withFile()]
    const list = await agreeAll(one, other)
    app.passTime(8 * 86_400_000)
    await expect(runDestruction(dyingAt(step))).rejects.toThrow('killed')
    await runDestruction(services)
    const ids = made.map(({ id }) => id)
    expect([await existing(ids), await stateOf(list), await db.$count(file_removals)]).toEqual([0, 'done', 0])
    expect([...(await rowsOf(list)).values()]).toEqual([
      ['destroyed', null],
      ['destroyed', null],
    ])
    const { rows } = await db.execute(
      sql`select from audit_entries where act = 'purge' and subject_id = ${ids[0]}`,
    )
    expect(rows).toHaveLength(1)
  })

  it('is done by two processes as by one', async () => {
    const made = [await withFile(), await withFile(), await withFile()]
    const list = await agreeAll(one, other)
    app.passTime(8 * 86_400_000)
    await Promise.allSettled([runDestruction(services), runDestruction(services)])
    await runDestruction(services)
    expect(await stateOf(list)).toBe('done')
    expect(await existing(made.map(({ id }) => id))).toBe(0)
    expect(await db.$count(destructions, eq(destructions.id, list))).toBe(1)
  })
})

it('waits with the certificate for a file that the store cannot delete, and retries it', async () => {
  const { id } = await withFile()
  const list = await agreeAll(one, other)
  const { documents } = services
  const { removeFolder } = documents
  Object.assign(documents, { removeFolder: () => Promise.reject(new Error('the store is away')) })
  await carryOut(app)
  await runDestruction(services)
  expect([await existing([id]), await filesOf(id), await stateOf(list)]).toEqual([0, 1, 'running'])
  expect((await (await adminWithFactor(app)).call('GET', `/retention/certificates/${list}`)).status).toBe(404)
  Object.assign(documents, { removeFolder })
  await runDestruction(services)
  expect([await filesOf(id), await stateOf(list)]).toEqual([0, 'done'])
})

it('queues a folder again in which files were added since', async () => {
  const { id } = await withFile()
  const list = await agreeAll(one, other)
  const { documents } = services
  const { removeFolder } = documents
  // The store says that it did, and did not.
  Object.assign(documents, { removeFolder: () => Promise.resolve() })
  await carryOut(app)
  Object.assign(documents, { removeFolder })
  expect([await filesOf(id), await stateOf(list)]).toEqual([1, 'running'])
  await runDestruction(services)
  await runDestruction(services)
  expect([await filesOf(id), await stateOf(list)]).toEqual([0, 'done'])
})
