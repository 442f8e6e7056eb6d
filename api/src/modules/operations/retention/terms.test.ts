import { expect, it } from 'vitest'
import { messages } from '../../../platform/db/schema/messages.ts'
import { legal_holds } from '../../../platform/db/schema/retention.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { trailOf } from '../audit/testing/trail.ts'
import { runHousekeeping } from '../housekeeping/housekeeping.ts'

const app = await testApp()
const { db } = app
const admin = await app.signInAs('admin')

const termOf = async (kind: string) =>
  (await admin.call('GET', '/retention/terms')).body.find((term: { kind: string }) => term.kind === kind)
const set = async (kind: string, json: object, version?: number) =>
  admin.call('PATCH', `/retention/terms/${kind}`, {
    json,
    headers: { 'if-match': `"${version ?? (await termOf(kind)).version}"` },
  })

it('starts unconfirmed by a lawyer, except for terms of law', async () => {
  const { body } = await admin.call('GET', '/retention/terms')
  const confirmed = body.filter((term: { is_confirmed: boolean }) => term.is_confirmed)
  expect(confirmed).toMatchObject([
    { kind: 'invoices', years: 7, source: 'Awr 52 lid 4', confirmed_by: null },
  ])
  expect(body).toHaveLength(10)
})

it('is set with its source and the name of the confirming lawyer, and audited', async () => {
  const { status, body } = await set('cases_wahv', {
    years: 6,
    source: 'bewaarbeleid, art. 4',
    is_confirmed: true,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ years: 6, source: 'bewaarbeleid, art. 4', is_confirmed: true, version: 2 })
  expect(body.confirmed_by).not.toBe('')
  expect((await set('cases_wahv', { years: 5, source: 'x', is_confirmed: false }, 1)).status).toBe(412)
  const [told] = (await trailOf(db)).filter(({ call }) => call === 'PATCH /retention/terms/{kind}')
  expect(told).toMatchObject({ user_id: admin.id, changes: { kind: [null, 'cases_wahv'], years: [null, 6] } })
  expect(await set('cases_wahv', { years: 4, source: '', is_confirmed: false })).toMatchObject({
    body: { is_confirmed: false, confirmed_by: null },
  })
})

it.each([
  ['invoices', { years: 6, source: 'Awr 52 lid 4', is_confirmed: true }],
  ['cases_btu', { years: 0, source: 'x', is_confirmed: false }],
  ['cases_btu', { years: 51, source: 'x', is_confirmed: false }],
  ['cases_btu', { years: 5, source: ' ', is_confirmed: true }],
  ['dossiers', { years: 5, source: 'x', is_confirmed: false }],
])('refuses %s of %j', async (kind, json) => {
  expect((await set(kind, json, 1)).status).toBe(422)
})

it('is used by housekeeping, except for a held case', async () => {
  const old = new Date(app.services.now().getTime() - 3 * 366 * 86_400_000)
  const mail = {
    channel: 'email',
    status: 'sent',
    recipient: 'a@b.test',
    body_text: 'x',
    created_at: old,
  } as const
  const [closed, held] = [
    await insertCase(db, { status: 'case_closed' }),
    await insertCase(db, { status: 'case_closed' }),
  ]
  await db.insert(legal_holds).values({
    case_id: held.id,
    reason: 'claim',
    note: 'x',
    review_on: '2030-01-01',
    held_by: admin.id,
    held_at: old,
  })
  await db.insert(messages).values([
    { ...mail, subject: 'weg', case_id: closed.id },
    { ...mail, subject: 'vast', case_id: held.id },
  ])
  await runHousekeeping(app.services)
  expect(await db.$count(messages)).toBe(2)
  await set('messages', { years: 2, source: 'x', is_confirmed: false })
  await runHousekeeping(app.services)
  expect((await db.select().from(messages)).map(({ subject }) => subject)).toEqual(['vast'])
})
