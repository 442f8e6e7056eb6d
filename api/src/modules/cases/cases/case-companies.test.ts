import { describe, expect, it } from 'vitest'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import {
  case_clients,
  case_companies,
  case_events,
  case_logs,
  cases,
} from '../../../platform/db/schema/cases.ts'
import { client_companies, companies } from '../../../platform/db/schema/people.ts'
import { aCompany, insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const lawyer = await app.signInAs('lawyer')

const iban = 'NL91ABNA0417164300'

const insertCompany = async (given: Partial<typeof companies.$inferInsert> = {}) => {
  const [row] = await app.db.insert(companies).values(aCompany(given)).returning()
  if (!row) throw new Error('no company')
  return row
}
const link = (id: number, json: object, headers?: Record<string, string>) =>
  lawyer.call('POST', `/cases/${id}/companies`, { json, headers })

/** What hangs on a case by now. */
const traces = async (id: number) => ({
  companies: (
    await app.db
      .select()
      .from(case_companies)
      .where(eq(case_companies.case_id, id))
      .orderBy(asc(case_companies.position))
  ).map(({ company_id }) => company_id),
  logs: (await app.db.select().from(case_logs).where(eq(case_logs.case_id, id)).orderBy(case_logs.id)).map(
    ({ message }) => message,
  ),
  events: await app.db.select().from(case_events).where(eq(case_events.case_id, id)).orderBy(case_events.id),
})
const nothing = { companies: [], logs: [], events: [] }

describe('linking a company', () => {
  it('adds an existing company to the case and its clients, and returns both', async () => {
    const { id } = await insertCase(
      app.db,
      {},
      { clients: [{ last_name: 'Berg' }, { last_name: 'Partner' }] },
    )
    const company = await insertCompany({ name: 'Terpstra Bouw B.V.', iban })
    const answer = await link(id, { id: company.id })
    expect(answer.status).toBe(200)
    const named = { id: company.id, name: 'Terpstra Bouw B.V.' }
    expect(answer.body).toMatchObject({
      result: {
        client: [
          { last_name: 'Berg', companies: [{ ...named, iban }], cases: [{ id }], version: 1, address: {} },
          { last_name: 'Partner', companies: [{ ...named, iban }] },
        ],
        companies: [named],
      },
    })
    expect(await traces(id)).toMatchObject({
      companies: [company.id],
      logs: ['Bedrijf gekoppeld: Terpstra Bouw B.V.'],
      events: [
        { event_type: 'company_linked', user_id: lawyer.id, additional_data: { company_id: company.id } },
      ],
    })
  })

  it('changes nothing when it is repeated', async () => {
    const { id } = await insertCase(app.db, {}, { clients: [{}] })
    const company = await insertCompany()
    const first = await link(id, { id: company.id })
    const before = await traces(id)
    const second = await link(id, { id: company.id })
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await traces(id)).toEqual(before)
  })

  it('also links a client who was added to the case later', async () => {
    const { id } = await insertCase(app.db, {}, { clients: [{}] })
    const company = await insertCompany()
    await link(id, { id: company.id })
    const other = await insertCase(app.db, {}, { clients: [{}] })
    const [later] = await app.db.select().from(case_clients).where(eq(case_clients.case_id, other.id))
    const client_id = later?.client_id ?? 0
    await app.db.insert(case_clients).values({ case_id: id, client_id, position: 1 })
    await link(id, { id: company.id })
    expect(await app.db.$count(client_companies, eq(client_companies.client_id, client_id))).toBe(1)
  })

  it('fills in the IBAN of a company without one, once, if it is valid', async () => {
    const { id } = await insertCase(app.db)
    const company = await insertCompany({ name: 'Zonder B.V.', iban: null })
    const ibanOf = async () =>
      (await app.db.select().from(companies).where(eq(companies.id, company.id)))[0]?.iban
    const wrong = await link(id, { id: company.id, iban: 'NL92ABNA0417164300' })
    expect([wrong.status, await ibanOf(), await traces(id)]).toEqual([422, null, nothing])
    expect((await link(id, { id: company.id, iban: 'nl91 abna 0417 1643 00' })).status).toBe(200)
    expect(await ibanOf()).toBe(iban)
    const other = await link(id, { id: company.id, iban: 'DE89370400440532013000' })
    expect([other.status, other.body.detail[0].msg, await ibanOf()]).toEqual([
      422,
      'Dit bedrijf heeft al een ander IBAN. Kies het bedrijf opnieuw.',
      iban,
    ])
    expect((await link(id, { id: company.id, iban })).status).toBe(200)
  })

  it('adds the company after those that the case already has', async () => {
    const { id } = await insertCase(app.db, {}, { companies: [{ name: 'Eerste' }, { name: 'Tweede' }] })
    const company = await insertCompany({ name: 'Derde' })
    const answer = await link(id, { id: company.id })
    expect(answer.body.result.companies.map(({ name }: { name: string }) => name)).toEqual([
      'Eerste',
      'Tweede',
      'Derde',
    ])
  })

  it('makes the case searchable by the name of the company immediately', async () => {
    const { id } = await insertCase(app.db)
    await link(id, { name: 'Vindbaar Transport', iban })
    expect((await lawyer.call('GET', '/cases/lookup?query=vindbaar')).body).toMatchObject([{ id }])
    expect((await app.db.select().from(cases).where(eq(cases.id, id)))[0]?.version).toBe(1)
  })

  it('creates a new company, with its IBAN without spaces', async () => {
    const { id } = await insertCase(app.db)
    await link(id, { name: ' Nieuw B.V. ', iban: 'be68 5390 0754 7034', is_car_lease: true })
    const [row] = await app.db.select().from(companies).where(eq(companies.name, 'Nieuw B.V.'))
    expect(row).toMatchObject({ iban: 'BE68539007547034', is_car_lease: true })
    expect((await traces(id)).companies).toEqual([row?.id])
  })

  it('uses an existing company with exactly the same name and account', async () => {
    const known = await insertCompany({ name: 'Bekend B.V.', iban: 'DE89370400440532013000' })
    const sameName = { name: 'Bekend B.V.', iban: 'NO9386011117947' }
    const [one, two] = [await insertCase(app.db), await insertCase(app.db)]
    await link(one.id, { name: 'Bekend B.V.', iban: 'de89 3704 0044 0532 0130 00' })
    await link(two.id, sameName)
    expect((await traces(one.id)).companies).toEqual([known.id])
    expect((await traces(two.id)).companies).not.toEqual([known.id])
    expect(await app.db.$count(companies, eq(companies.name, 'Bekend B.V.'))).toBe(2)
  })

  it('creates one company when it is new to many cases at once', async () => {
    const rows = await Promise.all([1, 2, 3, 4, 5, 6].map(() => insertCase(app.db, {}, { clients: [{}] })))
    const answers = await Promise.all(rows.map(({ id }) => link(id, { name: 'Samen B.V.', iban })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await app.db.$count(companies, eq(companies.name, 'Samen B.V.'))).toBe(1)
  })

  it('links and logs once when it is requested many times at once for one case', async () => {
    const { id } = await insertCase(app.db, {}, { clients: [{}] })
    const company = await insertCompany()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => link(id, { id: company.id })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const { logs, events } = await traces(id)
    expect([logs.length, events.length]).toEqual([1, 1])
  })

  it('does not block a simultaneous change of the clients', async () => {
    const { id } = await insertCase(
      app.db,
      {},
      { clients: [{ salutation: 'Dhr.', initials: 'A.', last_name: 'Berg' }] },
    )
    const [client] = await app.db.select().from(case_clients).where(eq(case_clients.case_id, id))
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].flatMap((at) => [
        link(id, { name: `Tegelijk ${at}`, iban }),
        lawyer.call('PATCH', '/clients', { json: { id: client?.client_id, first_name: `Naam ${at}` } }),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await traces(id)).companies).toHaveLength(6)
  })
})

describe('a refusal', () => {
  it.each([
    [{ name: 'Bedrijf' }, ['IBAN mag niet leeg zijn']],
    [{ name: 'Bedrijf', iban: '' }, ['IBAN mag niet leeg zijn']],
    [{ name: 'Bedrijf', iban: null }, ['IBAN mag niet leeg zijn']],
    [{ name: ' ', iban: '' }, ['Bedrijfsnaam mag niet leeg zijn', 'IBAN mag niet leeg zijn']],
    [{ name: '', iban }, ['Bedrijfsnaam mag niet leeg zijn']],
    [{ name: 'Bedrijf', iban: 'NL92ABNA0417164300' }, ['Het opgegeven IBAN is ongeldig']],
    [{ name: 'Bedrijf', iban: '--' }, ['Het opgegeven IBAN is ongeldig']],
  ])('of %j names each field and writes nothing', async (json, messages) => {
    const { id } = await insertCase(app.db)
    const made = await app.db.$count(companies)
    const answer = await link(id, json)
    expect(answer.status).toBe(422)
    expect(answer.body.detail.map(({ msg }: { msg: string }) => msg)).toEqual(messages)
    expect(await traces(id)).toEqual(nothing)
    expect(await app.db.$count(companies)).toBe(made)
  })

  it.each([{}, [], { id: 0 }, { id: 'x' }])('of %j, which does not name a company', async (json) => {
    const { id } = await insertCase(app.db)
    expect((await link(id, json)).status).toBe(422)
  })

  it('of a company that does not exist', async () => {
    const { id } = await insertCase(app.db)
    const answer = await link(id, { id: 2_000_000_000 })
    expect([answer.status, answer.body.code]).toEqual([404, 'company_not_found'])
    expect(await traces(id)).toEqual(nothing)
  })

  it('in a case that does not exist or is deleted, and creates no company', async () => {
    const gone = await insertCase(app.db, { deleted_at: new Date() })
    for (const id of [gone.id, 2_000_000_000]) {
      const answer = await link(id, { name: 'Spook B.V.', iban })
      expect([answer.status, answer.body.code]).toEqual([404, 'case_not_found'])
    }
    expect(await app.db.$count(companies, eq(companies.name, 'Spook B.V.'))).toBe(0)
  })
})

it('links once per key, and repeats the answer', async () => {
  const { id } = await insertCase(app.db)
  const headers = { 'idempotency-key': 'koppel-1' }
  const first = await link(id, { name: 'Sleutel B.V.', iban }, headers)
  const again = await link(id, { name: 'Sleutel B.V.', iban }, headers)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect((await link(id, { name: 'Anders B.V.', iban }, headers)).status).toBe(422)
  expect((await traces(id)).logs).toEqual(['Bedrijf gekoppeld: Sleutel B.V.'])
})
