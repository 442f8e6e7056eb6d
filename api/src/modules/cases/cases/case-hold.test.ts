import { expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_clients, case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { trailOf } from '../../operations/audit/testing/trail.ts'

const app = await testApp()
toNoon(app)
const { db } = app
const admin = await app.signInAs('admin')
const lawyer = await app.signInAs('lawyer')

const given = { reason: 'complaint', note: 'Klacht bij de ombudsman', review_on: '2030-01-15' }
const hold = (id: number, json: object = given) => lawyer.call('POST', `/cases/${id}/hold`, { json })

it('is shown in the case, its log and the audit trail, with user, reason and end date', async () => {
  const { id, internal_id } = await insertCase(db, { status: 'case_closed' })
  expect((await admin.call('GET', `/cases/${id}`)).body.hold).toBeNull()
  expect((await hold(id)).body).toMatchObject({ ...given, case_id: id, internal_id })
  await hold(id, { ...given, reason: 'claim', note: 'Vordering ingesteld' })
  const { body } = await admin.call('GET', `/cases/${id}`)
  expect(body.hold).toMatchObject({ reason: 'claim', note: 'Vordering ingesteld', review_on: '2030-01-15' })
  const lines = await db.select().from(case_logs).where(eq(case_logs.case_id, id)).orderBy(case_logs.id)
  expect(lines.map(({ message }) => message)).toEqual([
    'Dossier vastgehouden tot en met 15 januari 2030 (klacht): Klacht bij de ombudsman',
    'Dossier vastgehouden tot en met 15 januari 2030 (vordering): Vordering ingesteld',
  ])
  const [told] = (await trailOf(db)).filter(({ call }) => call === 'POST /cases/{id}/hold')
  expect(told).toMatchObject({ user_id: lawyer.id, subject_id: id })
  expect((await admin.call('GET', '/retention/holds')).body).toMatchObject([{ case_id: id, reason: 'claim' }])
  expect((await lawyer.call('DELETE', `/cases/${id}/hold`)).status).toBe(204)
  expect((await lawyer.call('DELETE', `/cases/${id}/hold`)).body.code).toBe('case_not_held')
  expect((await admin.call('GET', '/retention/holds')).body).toEqual([])
})

it('prevents deletion of the case, erasure of its client and removal of the row', async () => {
  const { id } = await insertCase(db, { status: 'case_closed' }, { clients: [{ last_name: 'Blijft' }] })
  await hold(id)
  expect((await admin.call('DELETE', `/cases/${id}`)).body.code).toBe('case_held')
  const [link] = await db.select().from(case_clients).where(eq(case_clients.case_id, id))
  const person = `/clients/${link?.client_id}`
  const preview = await admin.call('GET', `${person}/erasure`)
  expect(preview.body.obstacles).toMatchObject([{ kind: 'held_case', case_id: id }])
  const erased = await admin.call('POST', `${person}/erasure`, {
    json: { confirmation: link?.client_id },
    headers: { 'if-match': `"${preview.body.version}"` },
  })
  expect([erased.status, erased.body.code]).toEqual([409, 'erasure_refused'])
  await expect(db.delete(cases).where(eq(cases.id, id))).rejects.toThrow()
})

it.each([
  ['no reason', { ...given, reason: 'zomaar' }, 422],
  ['no words', { ...given, note: ' ' }, 422],
  ['a day that was', { ...given, review_on: '2020-01-01' }, 422],
])('is refused with %s', async (_what, json, status) => {
  const { id } = await insertCase(db)
  expect((await hold(id, json)).status).toBe(status)
})

it('is refused to the mailroom and for a case that does not exist', async () => {
  const { id } = await insertCase(db)
  const mailroom = await app.signInAs('mailroom')
  expect((await mailroom.call('POST', `/cases/${id}/hold`, { json: given })).status).toBe(403)
  expect((await hold(999_999)).body.code).toBe('case_not_found')
})
