import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAuthority } from '../../modules/cases/workflow/testing/workflow-case.builder.ts'
import { eq, sql } from '../db/drizzle.ts'
import { case_logs, cases } from '../db/schema/cases.ts'
import { messages } from '../db/schema/messages.ts'
import { companies } from '../db/schema/people.ts'
import { idempotency_keys, rate_limits } from '../db/schema/requests.ts'
import { insertCase } from '../db/testing/builders.ts'
import type { Caller } from '../testing/caller.ts'
import { testApp } from '../testing/set-up.ts'
import { aUser } from '../testing/users.builder.ts'

const app = await testApp()
beforeEach(() => app.db.delete(rate_limits))

const reset = ({ email, key, from }: { email: string; key: string; from?: string }) =>
  app.call('POST', '/password/reset', { json: { email }, headers: { 'idempotency-key': key }, from })
const mailsTo = (email: string) => app.db.$count(messages, eq(messages.recipient, email))
const deletedCase = () => insertCase(app.db, { deleted_at: new Date() })

it('sends once, however often the same call is repeated', async () => {
  const [{ email }, key] = [await aUser(app.db), randomUUID()]
  const first = await reset({ email, key })
  const again = await reset({ email, key })
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await mailsTo(email)).toBe(1)
})

it('takes effect once for twenty calls at once, and all get its answer', async () => {
  const [{ email }, key] = [await aUser(app.db), randomUUID()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset({ email, key })))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
  expect(await mailsTo(email)).toBe(1)
})

it('refuses the same key with another body', async () => {
  const [{ email }, other, key] = [await aUser(app.db), await aUser(app.db), randomUUID()]
  await reset({ email, key })
  const { status, body } = await reset({ email: other.email, key })
  expect([status, body.detail[0].loc, body.detail[0].type]).toEqual([
    422,
    ['header', 'idempotency-key'],
    'key_reused',
  ])
  expect(await mailsTo(other.email)).toBe(0)
})

it('separates the keys of different callers', async () => {
  const [{ email }, key] = [await aUser(app.db), randomUUID()]
  await reset({ email, key, from: '10.1.0.1' })
  expect((await reset({ email, key, from: '10.1.0.2' })).status).toBe(200)
  expect(await mailsTo(email)).toBe(2)
})

it('answers a repeat with the current data of what the first changed', async () => {
  const { id } = await deletedCase()
  const [admin, colleague] = [await app.signInAs('admin'), await app.signInAs('admin')]
  const headers = { 'idempotency-key': randomUUID() }
  await admin.call('POST', `/cases/${id}/restore`, { headers })
  await app.db.update(cases).set({ notes: 'intussen' }).where(eq(cases.id, id))
  const again = await admin.call('POST', `/cases/${id}/restore`, { headers })
  expect([again.status, again.body.notes]).toEqual([200, 'intussen'])
  expect(again.headers.get('etag')).toBe(`"${again.body.version}"`)
  expect(await app.db.$count(case_logs, eq(case_logs.case_id, id))).toBe(1)
  expect((await colleague.call('POST', `/cases/${id}/restore`, { headers })).status).toBe(409)
  const elsewhere = await admin.call('POST', `/cases/${(await deletedCase()).id}/restore`, { headers })
  expect(elsewhere.status).toBe(422)
})

it.each([
  [
    'the authority',
    (id: number, other: number) => [`/authorities/${other}/link-case`, { case_id: id }] as const,
  ],
  ['the folder', (id: number) => [`/cases/${id}/update-folder?primary_document=brief.pdf`] as const],
])('answers a repeat of %s of a case with the earlier version', async (_what, callOf) => {
  const { id } = await insertCase(app.db)
  const { call } = await app.signInAs('lawyer')
  const [path, json] = callOf(id, await anAuthority(app.db))
  const headers = { 'idempotency-key': randomUUID(), 'if-match': '"1"' }
  const first = await call('POST', path, { json, headers })
  const again = await call('POST', path, { json, headers })
  expect([first.status, first.body.version]).toEqual([200, 2])
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await app.db.$count(case_logs, eq(case_logs.case_id, id))).toBe(1)
})

describe('a call under a key', () => {
  const json = { name: 'Sleutelbos BV' }
  const companyCount = () => app.db.$count(companies)
  let admin: Caller
  beforeAll(async () => {
    admin = (await app.signInAs('admin')).call
  })
  const create = (key: string) => admin('POST', '/companies', { json, headers: { 'idempotency-key': key } })

  it('that breaks off has no effect, and takes effect once when it is repeated', async () => {
    const [key, before] = [randomUUID(), await companyCount()]
    await app.db.execute(sql`create function break_off() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`)
    await app.db.execute(sql`create trigger break_off after insert on companies execute function break_off()`)
    expect((await create(key)).status).toBe(503)
    await app.db.execute(sql`drop trigger break_off on companies`)
    expect(await companyCount()).toBe(before)
    const [first, again] = [await create(key), await create(key)]
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(await companyCount()).toBe(before + 1)
  })

  it.each([
    [2, 201, 1],
    [3, 503, 0],
  ])('that loses %i deadlocks is a %i', async (deadlocks, expected, effects) => {
    const [key, before] = [randomUUID(), await companyCount()]
    // A sequence counts on, also in what is rolled back.
    await app.db.execute(sql`create sequence runs`)
    await app.db.execute(sql`create function lose() returns trigger language plpgsql as $$
      begin
        if nextval('runs') <= ${sql.raw(String(deadlocks))} then raise 'lost' using errcode = '40P01'; end if;
        return new;
      end $$`)
    await app.db.execute(sql`create trigger lose after insert on companies execute function lose()`)
    const answer = await create(key)
    await app.db.execute(sql`drop function lose cascade`)
    await app.db.execute(sql`drop sequence runs`)
    expect(answer.status).toBe(expected)
    expect(await companyCount()).toBe(before + effects)
    const again = await create(key)
    expect(again.status).toBe(201)
    expect(await companyCount()).toBe(before + 1)
  })

  it('whose answer to COMMIT was lost is not executed again', async () => {
    const [key, before] = [randomUUID(), await companyCount()]
    const { transaction } = app.services.db
    app.services.db.transaction = async (work, config) => {
      await transaction(work, config)
      throw Object.assign(new Error('Connection terminated unexpectedly'))
    }
    expect((await create(key)).status).toBe(503)
    app.services.db.transaction = transaction
    expect((await create(key)).status).toBe(201)
    expect(await companyCount()).toBe(before + 1)
  })

  it.each([
    ['commits: it gets its answer', true],
    ['rolls back: it does it itself', false],
  ])('waits for its first in another process until that %s', async (_how, commits) => {
    const key = randomUUID()
    const first = await create(key)
    const [row] = await app.db.select().from(idempotency_keys).where(eq(idempotency_keys.key, key))
    if (!row) throw new Error('no key was kept')
    await app.db.delete(idempotency_keys).where(eq(idempotency_keys.key, key))
    const before = await companyCount()
    let twin: ReturnType<typeof create> | undefined
    const other = app.db.transaction(async (tx) => {
      await tx.insert(idempotency_keys).values(row)
      twin = create(key)
      await vi.waitFor(async () => {
        const { rows } = await app.db.execute(sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
        expect(rows).toHaveLength(1)
      }, 60_000)
      if (!commits) throw new Error('rolled back')
    })
    await other.catch(() => undefined)
    const answer = await twin
    expect(answer?.status).toBe(201)
    expect(answer?.body.id === first.body.id).toBe(commits)
    expect(await companyCount()).toBe(before + (commits ? 0 : 1))
  })

  it('leaves connections for others, however many equal calls wait for it', async () => {
    const key = randomUUID()
    await app.db.execute(sql`create function dawdle() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(60); return new; end'`)
    await app.db.execute(sql`create trigger dawdle after insert on companies execute function dawdle()`)
    const { twins } = await app.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(60)`)
      const started = Promise.all(Array.from({ length: 25 }, () => create(key)))
      // More than the pool has. Answered while the first and all its twins wait for the lock that this transaction holds. Connections are given
      // out in turn: a twin that takes one to wait in has it before the last of these calls.
      for (const _call of Array(6)) expect((await admin('GET', '/users/me')).status).toBe(200)
      return { twins: started }
    })
    for (const { status } of await twins) expect(status).toBe(201)
    await app.db.execute(sql`drop trigger dawdle on companies`)
  })
})

it('releases the key of a refused call', async () => {
  const { id } = await insertCase(app.db)
  const { call } = await app.signInAs('admin')
  const headers = { 'idempotency-key': randomUUID() }
  expect((await call('POST', `/cases/${id}/restore`, { headers })).body.code).toBe('case_not_deleted')
  await call('DELETE', `/cases/${id}`)
  expect((await call('POST', `/cases/${id}/restore`, { headers })).status).toBe(200)
})

it('deletes a key after a day, and immediately an old one without an answer', async () => {
  const [{ email }, key] = [await aUser(app.db), randomUUID()]
  await reset({ email, key })
  const row = eq(idempotency_keys.key, key)
  const made = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await app.db.update(idempotency_keys).set({ created_at: made }).where(row)
  await reset({ email, key })
  expect(await mailsTo(email)).toBe(2)
  await app.db.update(idempotency_keys).set({ status: null }).where(row)
  await reset({ email, key })
  expect(await mailsTo(email)).toBe(3)
})

it.each(['', ' ', 'x'.repeat(256), 'met spatie'])('refuses the key %j', async (key) => {
  expect((await reset({ email: 'wie@zaakwerk.test', key })).status).toBe(422)
})

it('stores ids only: no address, no mail, no personal data', async () => {
  const { email } = await aUser(app.db)
  await reset({ email, key: randomUUID(), from: '10.77.0.1' })
  const { call } = await app.signInAs('admin')
  const json = { email: 'geheim@zaakwerk.test', salutation: 'Dhr.', initials: 'G.', last_name: 'Geheim' }
  const made = await call('POST', '/clients', { json, headers: { 'idempotency-key': 'client' } })
  expect(made.status).toBe(201)
  const rows = await app.db.select().from(idempotency_keys)
  for (const { answer } of rows) expect(Object.keys(Object(answer))).toEqual(['ids'])
  expect(rows.find(({ key }) => key === 'client')?.answer).toEqual({ ids: [made.body.id] })
  for (const secret of [email, '10.77.0.1', 'eheim']) expect(JSON.stringify(rows)).not.toContain(secret)
})
