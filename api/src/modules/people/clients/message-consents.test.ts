import { dayOf } from '@zaakwerk/domain/dates'
import { expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_clients, case_logs } from '../../../platform/db/schema/cases.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { changing } from './testing/changing.ts'

const app = await testApp()
const lawyer = await app.signInAs('lawyer')
const { insertClient } = changing(app.db, lawyer.call)

const record = (id: number, json: object) => lawyer.call('POST', `/clients/${id}/message-consents`, { json })
const consentOf = async (id: number) => (await lawyer.call('GET', `/clients/${id}`)).body.message_consent
const today = dayOf(app.services.now())

it('stores whether a client wants messages, with source, date and colleague; the latest counts', async () => {
  const { id: caseId } = await insertCase(app.db)
  const { id } = await insertClient()
  await app.db.insert(case_clients).values({ case_id: caseId, client_id: id, position: 1 })
  expect(await consentOf(id)).toBeNull()
  const answer = await record(id, { is_given: true, source: 'form', given_on: '2026-11-03' })
  expect(answer).toMatchObject({ status: 200, body: { id, message_consent: { is_given: true } } })
  const said = { is_given: true, source: 'form', recorded_by: expect.stringMatching(/\S/) }
  expect(await consentOf(id)).toMatchObject(said)
  expect(dayOf(new Date((await consentOf(id)).given_at))).toBe('2026-11-03')

  await record(id, { is_given: false, source: 'phone', given_on: today })
  await record(id, { is_given: true, source: 'letter', given_on: '2026-11-04' })
  expect(await consentOf(id)).toMatchObject({ is_given: false, source: 'phone' })
  await record(id, { is_given: true, source: 'email', given_on: today })
  expect(await consentOf(id)).toMatchObject({ is_given: true, source: 'email' })
  const logs = await app.db.select().from(case_logs).where(eq(case_logs.case_id, caseId))
  expect(logs.map(({ message }) => message)).toContain(
    'WhatsApp vastgelegd. Wil berichten: op een formulier, 3 november 2026',
  )
})

it.each([
  ['a future day', { given_on: '2999-01-01' }, 422],
  ['no day', { given_on: '2026-02-30' }, 422],
  ['an answer that only a client gives', { source: 'whatsapp' }, 422],
])('refuses %s', async (_what, wrong, status) => {
  const { id } = await insertClient()
  const given = { is_given: true, source: 'phone', given_on: today }
  expect((await record(id, { ...given, ...wrong })).status).toBe(status)
  expect(await consentOf(id)).toBeNull()
})

it('refuses consent for a missing or erased contact, and takes over that of a merged one', async () => {
  const given = { is_given: true, source: 'phone', given_on: today }
  expect((await record(2_147_483_647, given)).status).toBe(404)
  const { id: erased } = await insertClient({ erased_at: app.services.now() })
  expect((await record(erased, given)).status).toBe(409)
  const { id: kept } = await insertClient()
  const { id: gone } = await insertClient()
  await record(gone, given)
  await app.db.update(clients).set({ merged_into: kept }).where(eq(clients.id, gone))
  expect(await consentOf(kept)).toMatchObject({ is_given: true })
})
