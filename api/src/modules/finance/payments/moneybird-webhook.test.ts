import { createHmac } from 'node:crypto'
import { Webhook } from '@zaakwerk/contract/webhooks'
import * as z from '@zaakwerk/contract/zod'
import { expect, it } from 'vitest'
import { localBookkeeping } from '../../../platform/adapters/bookkeeping/local-bookkeeping.adapter.ts'
import { moneybird } from '../../../platform/adapters/bookkeeping/moneybird.adapter.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()

const secret = '6293e5e1745e3e2a621c64383c3620fae30364a6600095d3'
const settings = { url: 'http://127.0.0.1:9/api/v2', administrationId: '123', token: 'x', readsBank: true }
const setUp = (webhookSecret: string | undefined): void =>
  void Object.assign(app.services, {
    bookkeeping: moneybird(settings),
    config: { ...app.services.config, moneybird: { ...settings, webhookSecret } },
  })

const payload = '{"administration_id":"123","entity_type":"SalesInvoice","entity_id":"1","state":"paid"}'
const seconds = (): number => Math.floor(app.services.now().getTime() / 1000)
const digest = (time: number, { key = secret, body = payload } = {}): string =>
  createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
const signed = (time = seconds(), key = secret): string => `t=${time},v1=${digest(time, { key })}`

const send = async (signature: string | undefined, body = payload): Promise<number> => {
  const answer = await fetch(`${app.url}/api/hooks/moneybird`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': '3f1f0a1b2c3d',
      ...(signature === undefined ? {} : { 'moneybird-signature': signature }),
    },
    body,
  })
  return answer.status
}
const readings = async (): Promise<number> => {
  const { rows } = await app.db.execute(
    sql`select from pgboss.job where name = 'scheduled' and data ->> 'name' = 'read-books'`,
  )
  return rows.length
}
const listed = async () => {
  const admin = await app.signInAs('admin')
  const { body } = await admin.call('GET', '/integrations/webhooks')
  return z.array(Webhook).parse(body)
}

it('does nothing for a webhook without a current signature of Moneybird, with the usual answer', async () => {
  setUp(secret)
  const at = seconds()
  const forged: readonly (readonly [string | undefined, string?])[] = [
    [undefined],
    [''],
    ['v1'],
    [`t=${at}`],
    [signed(at, 'een ander geheim')],
    [`t=${at},v0=${digest(at)}`],
    [`t=${at + 1},v1=${digest(at)}`],
    // Other bytes that mean the same.
    [signed(at), `${payload} `],
    [signed(at), payload.replaceAll(':', ': ')],
    [signed(at - 301)],
    // So far ahead that it is too far when it comes, however long the calls before it take.
    [signed(at + 3_600)],
  ]
  for (const [signature, body] of forged) expect(await send(signature, body)).toBe(200)
  expect(await readings()).toBe(0)
  setUp(undefined)
  expect(await send(signed())).toBe(200)
  expect(await readings()).toBe(0)
  expect(await listed()).toMatchObject([
    { sender: 'moneybird', is_set_up: false, last_accepted_at: null, accepted_today: 0 },
  ])
  setUp(secret)
  const [own] = await listed()
  expect(own).toMatchObject({ path: '/api/hooks/moneybird', is_set_up: true })
  expect(own?.refused_today.toSorted((one, other) => one.reason.localeCompare(other.reason))).toEqual([
    { reason: 'expired', count: 2 },
    { reason: 'no_secret', count: 1 },
    { reason: 'signature', count: 9 },
  ])
})

it('queues one synchronisation, however often it is sent', async () => {
  setUp(secret)
  expect(await send(signed())).toBe(200)
  const first = await readings()
  expect(first).toBe(1)
  // With the next secret as well, while it is being replaced.
  const both = `t=${seconds()},v1=${digest(seconds(), { key: 'het vorige geheim' })},v1=${digest(seconds())}`
  for (let times = 0; times < 8; times += 1) expect(await send(both)).toBe(200)
  // At once, and one for the next minute; a third where a minute began meanwhile.
  expect(await readings()).toBeLessThanOrEqual(3)
  expect(await listed()).toMatchObject([{ accepted_today: 9, last_accepted_at: expect.any(String) }])

  const replayed = signed()
  app.passTime(24 * 60 * 60_000)
  expect(await send(replayed)).toBe(200)
  const today = { accepted_today: 0, refused_today: [{ reason: 'expired', count: 1 }] }
  expect(await listed()).toMatchObject([today])
  const lawyer = await app.signInAs('lawyer')
  expect((await lawyer.call('GET', '/integrations/webhooks')).status).toBe(403)
})

it('does not exist when we keep the books ourselves', async () => {
  Object.assign(app.services, { bookkeeping: localBookkeeping })
  expect(await send(signed())).toBe(409)
  expect(await listed()).toEqual([])
})
