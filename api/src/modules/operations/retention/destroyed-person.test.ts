import { dayOf } from '@zaakwerk/domain/dates'
import { keptSince } from '@zaakwerk/domain/retention-periods'
import { expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { destructions } from '../../../platform/db/schema/retention.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aFullPerson } from '../../people/person-data/testing/full-person.fixture.ts'
import { marks } from '../../people/person-data/testing/marks.ts'
import { placesOf } from '../../people/person-data/testing/search-everywhere.ts'
import { sealEntries } from '../audit/seal-entries.ts'
import { verifyTrail } from '../audit/verify-chain.ts'
import { adminWithFactor, agreeAll, carryOut, closeAgain } from './testing/office-of-two.ts'

const app = await testApp()
toNoon(app)
const { db, services } = app
const old = keptSince(dayOf(services.now()), 9)
const person = await aFullPerson(app)
const everything = Object.values(marks)
await closeAgain(app, person.own, old)
await closeAgain(app, person.shared, old)

const destroy = async (cases: readonly number[]): Promise<number> => {
  const list = await agreeAll(await adminWithFactor(app), await adminWithFactor(app), { cases })
  await carryOut(app)
  return list
}
const list = { first: 0, second: 0 }

it('destroys all data of a case, but keeps a client who has another case', async () => {
  list.first = await destroy([person.own])
  expect((await services.documents.list(person.own)) ?? []).toEqual([])
  expect(await placesOf(db, [marks.cjib])).toEqual([])
  const [client] = await db.select().from(clients).where(eq(clients.id, person.id))
  expect(client).toMatchObject({ email: marks.email, erased_at: null })
})

it('removes clients with their last case, and leaves in each table only what the law requires', async () => {
  list.second = await destroy([person.shared])
  expect(await placesOf(db, [...everything, 'blijver@elders.test'])).toEqual([
    'invoices.contact_last_name',
    'invoices.contact_street_address_1',
    'payments.counter_iban',
    'payments.counter_name',
  ])
  expect((await services.documents.list(person.shared)) ?? []).toEqual([])
})

it('leaves the audit chain whole, with the hash of the certificate in it', async () => {
  await sealEntries(db)
  const verdict = await verifyTrail(db, [])
  expect(verdict.bad).toBeUndefined()
  expect(verdict.erasedClients).toEqual([person.id, person.other].sort((a, b) => a - b))
  const reader = await adminWithFactor(app)
  const path = `/retention/certificates/${list.second}`
  const { body } = await reader.call('GET', path)
  expect(body).toMatchObject({ is_unchanged: true, has_two_people: true, left: [], readings: [] })
  expect(body.log_position).toBeGreaterThan(0)
  expect(body.content).toMatchObject({ invoices: 0, number: expect.stringMatching(/^\d{4}-002$/) })
  expect((await reader.call('GET', path)).body.readings).toMatchObject([{ by: 'Sanne de Vries' }])
  const listed = (await reader.call('GET', '/retention/certificates')).body
  expect(listed.map(({ cases }: { cases: number }) => cases)).toEqual([1, 1])
})

it('has its certificate on A4 and its numbers in a workbook', async () => {
  const { token } = await adminWithFactor(app)
  const file = async (what: string): Promise<Buffer> => {
    const answer = await fetch(`${app.url}/api/retention/certificates/${list.first}/${what}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  expect((await file('pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await file('list')).subarray(0, 2).toString()).toBe('PK')
})

it('shows that a certificate was changed, or that data of its cases exist again', async () => {
  const [row] = await db.select().from(destructions).where(eq(destructions.id, list.first))
  await db
    .update(destructions)
    .set({ certificate: row?.certificate?.replace('"cases":1', '"cases":2') ?? '' })
    .where(eq(destructions.id, list.first))
  const reader = await adminWithFactor(app)
  const { body } = await reader.call('GET', `/retention/certificates/${list.first}`)
  expect(body).toMatchObject({ is_unchanged: false, log_position: null })
})
