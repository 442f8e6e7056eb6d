import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { case_logs, cases } from '../db/schema/cases.ts'
import { messages } from '../db/schema/messages.ts'
import { idempotency_keys, rate_limits } from '../db/schema/requests.ts'
import { insertCase } from '../db/testing/builders.ts'
import { propertiesOf } from './openapi/json-schema.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { aUser } from './testing/users.builder.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(() => app.db.delete(rate_limits))

const reset = ({ email, key, from }: { email: string; key: string; from?: string }) =>
  app.call('POST', '/password/reset', { json: { email }, headers: { 'idempotency-key': key }, from })
const mailsTo = (email: string) => app.db.$count(messages, eq(messages.recipient, email))
const deletedCase = () => insertCase(app.db, { deleted_at: new Date() })

it('sends once, however often the same call comes', async () => {
  const [{ email }, key] = [await aUser(app.db), randomUUID()]
  const first = await reset({ email, key })
  const again = await reset({ email, key })
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await mailsTo(email)).toBe(1)
})

it('has one effect of twenty calls at once; the others are told to wait or get its answer', async () => {
  const [{ email }, key] = [await aUser(app.db), randomUUID()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset({ email, key })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(200)
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body.code]).toEqual([409, 'request_in_progress'])
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

it('keeps the keys of different callers apart', async () => {
  const [{ email }, key] = [await aUser(app.db), randomUUID()]
  await reset({ email, key, from: '10.1.0.1' })
  expect((await reset({ email, key, from: '10.1.0.2' })).status).toBe(200)
  expect(await mailsTo(email)).toBe(2)
})

it('answers a repeat with the first answer and its version, though the case has changed since', async () => {
  const { id } = await deletedCase()
  const [admin, colleague] = [await app.signInAs('admin'), await app.signInAs('admin')]
  const headers = { 'idempotency-key': randomUUID() }
  const first = await admin.call('POST', `/cases/${id}/restore`, { headers })
  await app.db.update(cases).set({ notes: 'intussen' }).where(eq(cases.id, id))
  const again = await admin.call('POST', `/cases/${id}/restore`, { headers })
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(await app.db.$count(case_logs, eq(case_logs.case_id, id))).toBe(1)
  expect((await colleague.call('POST', `/cases/${id}/restore`, { headers })).status).toBe(409)
  const elsewhere = await admin.call('POST', `/cases/${(await deletedCase()).id}/restore`, { headers })
  expect(elsewhere.status).toBe(422)
})

it('gives the key of a refused call back', async () => {
  const { id } = await insertCase(app.db)
  const { call } = await app.signInAs('admin')
  const headers = { 'idempotency-key': randomUUID() }
  expect((await call('POST', `/cases/${id}/restore`, { headers })).body.code).toBe('case_not_deleted')
  await call('DELETE', `/cases/${id}`)
  expect((await call('POST', `/cases/${id}/restore`, { headers })).status).toBe(200)
})

it('forgets a key after a day, and one whose process died after minutes', async () => {
  const [{ email }, key] = [await aUser(app.db), randomUUID()]
  await reset({ email, key })
  const made = (ms: number) => ({ created_at: new Date(Date.now() - ms) })
  const row = eq(idempotency_keys.key, key)
  await app.db
    .update(idempotency_keys)
    .set(made(25 * 60 * 60 * 1000))
    .where(row)
  await reset({ email, key })
  expect(await mailsTo(email)).toBe(2)
  await app.db
    .update(idempotency_keys)
    .set({ ...made(60_000), status: null })
    .where(row)
  expect((await reset({ email, key })).status).toBe(409)
  await app.db.update(idempotency_keys).set(made(200_000)).where(row)
  expect((await reset({ email, key })).status).toBe(200)
})

it.each(['', ' ', 'x'.repeat(256), 'met spatie'])('refuses the key %j', async (key) => {
  expect((await reset({ email: 'wie@zaakwerk.test', key })).status).toBe(422)
})

it('is never for calls that answer with tokens, and keeps neither address nor mail', async () => {
  for (const { answer, idempotent } of allEndpoints) {
    const fields = 'kind' in answer ? [] : propertiesOf(answer, 'output').map(({ name }) => name)
    if (idempotent) expect(fields.join()).not.toMatch(/token/)
  }
  const { email } = await aUser(app.db)
  await reset({ email, key: randomUUID(), from: '10.77.0.1' })
  const kept = JSON.stringify(await app.db.select().from(idempotency_keys))
  for (const secret of [email, '10.77.0.1', 'token=']) expect(kept).not.toContain(secret)
})
