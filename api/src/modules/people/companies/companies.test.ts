import { beforeAll, describe, expect, it } from 'vitest'
import { eq, inArray } from '../../../platform/db/drizzle.ts'
import { case_companies, case_logs } from '../../../platform/db/schema/cases.ts'
import { client_companies, clients, companies } from '../../../platform/db/schema/people.ts'
import { aClient, aCompany, insertCase } from '../../../platform/db/testing/builders.ts'
import { badIbans, goodIbans, spellings } from '../../../platform/testing/ibans.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const { call, id: lawyerId } = await app.signInAs('lawyer')

const insertCompany = async (given: Partial<typeof companies.$inferInsert> = {}) => {
  const [row] = await app.db.insert(companies).values(aCompany(given)).returning()
  if (!row) throw new Error('no company')
  return row
}
const rowOf = async (id: number) => (await app.db.select().from(companies).where(eq(companies.id, id)))[0]

const wrongIban = 'body.iban: Het opgegeven IBAN is ongeldig'
const nameless = 'body.name: Bedrijfsnaam mag niet leeg zijn'

describe('one company', () => {
  it('has its contacts by last name', async () => {
    const { id } = await insertCompany({ iban: 'NL91ABNA0417164300', is_car_lease: true })
    const people = await app.db
      .insert(clients)
      .values([aClient({ last_name: 'Zwart' }), aClient({ last_name: 'bakker', iban: 'BE68539007547034' })])
      .returning()
    await app.db.insert(client_companies).values(people.map((row) => ({ client_id: row.id, company_id: id })))
    const answer = await call('GET', `/companies?id=${id}`)
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"1"'])
    expect(answer.body).toMatchObject({
      id,
      is_car_lease: true,
      iban: 'NL91ABNA0417164300',
      clients: [
        { last_name: 'bakker', iban: 'BE68539007547034' },
        { last_name: 'Zwart', iban: null },
      ],
    })
  })

  it.each([
    ['?id=2147483647', 404],
    ['?id=0', 422],
    ['', 422],
  ])('answers for /companies%s %i', async (query, status) => {
    expect((await call('GET', `/companies${query}`)).status).toBe(status)
  })
})

describe('a new company', () => {
  const post = (json: object) => call('POST', '/companies', { json })

  it('requires a name only', async () => {
    const answer = await post({ name: ' Terpstra Bouw B.V. ' })
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"1"'])
    expect(answer.body).toMatchObject({ name: 'Terpstra Bouw B.V.', iban: null, is_car_lease: false })
  })

  it.each(goodIbans)('accepts the IBAN %s in any spelling, and stores it without spaces', async (iban) => {
    for (const typed of spellings(iban)) {
      const answer = await post({ name: 'Bedrijf', iban: typed, is_car_lease: true })
      expect([answer.status, answer.body.iban, answer.body.is_car_lease]).toEqual([201, iban, true])
    }
  })

  it.each([...badIbans, '--'])('refuses the IBAN %s', async (iban) => {
    expect(refusals(await post({ name: 'Bedrijf', iban }))).toEqual([wrongIban])
  })

  it.each([{}, { name: null }])('reports the missing fields of %j', async (json) => {
    expect(refusals(await post(json))).toEqual([nameless])
  })

  it.each([' ', '\u200b'])('reports all errors at once, also in the name "%s"', async (name) => {
    expect(refusals(await post({ name, iban: 'x' }))).toEqual([nameless, wrongIban])
  })

  it('has a printable name of a limited length', async () => {
    const emoji = await post({ name: 'Bakkerij 🥐' })
    expect(refusals(emoji)).toEqual(['body.name: Het teken 🥐 kan niet op een brief worden gedrukt'])
    expect(refusals(await post({ name: 'x'.repeat(10_000) }))).toEqual(['body.name: Maximaal 200 tekens.'])
  })
})

describe('a change', () => {
  const patch = (id: number, json: object, tag?: string) =>
    call('PATCH', `/companies/${id}`, { json, ...(tag ? { headers: { 'if-match': tag } } : {}) })

  it('updates the fields that are sent, and an empty IBAN clears it', async () => {
    const { id } = await insertCompany({ name: 'Oud', iban: 'NL91ABNA0417164300' })
    const renamed = await patch(id, { name: 'Nieuw' }, '"1"')
    expect([renamed.status, renamed.headers.get('etag')]).toEqual([200, '"2"'])
    expect(renamed.body).toMatchObject({ name: 'Nieuw', iban: 'NL91ABNA0417164300', version: 2 })
    const { body } = await call('GET', `/companies?id=${id}`)
    expect([renamed.body.updated_by, body.updated_by]).toEqual([lawyerId, lawyerId])
    expect((await patch(id, { iban: '', is_car_lease: true })).body).toMatchObject({
      name: 'Nieuw',
      iban: null,
      is_car_lease: true,
    })
  })

  it('without differences writes nothing', async () => {
    const before = await insertCompany({ iban: 'NL91ABNA0417164300' })
    const answer = await patch(before.id, { name: ` ${before.name} `, iban: 'nl91 abna 0417 1643 00' })
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"1"'])
    expect(await rowOf(before.id)).toEqual(before)
  })

  it('is logged in each case with the names of the fields, never their values', async () => {
    const { id } = await insertCompany({ name: 'Oud', iban: 'NL91ABNA0417164300' })
    const linked = [
      await insertCase(app.db),
      await insertCase(app.db),
      await insertCase(app.db, { deleted_at: new Date() }),
    ]
    const caseIds = linked.map((kase) => kase.id)
    await app.db.insert(case_companies).values(caseIds.map((case_id) => ({ case_id, company_id: id })))
    await patch(id, { name: 'Nieuw', iban: 'BE68539007547034' })
    await patch(id, { name: 'Nieuw' })
    const logs = app.db.select().from(case_logs).where(inArray(case_logs.case_id, caseIds))
    const line = { user_id: lawyerId, message: 'Bedrijfsgegevens gewijzigd: Bedrijfsnaam, IBAN' }
    expect(await logs.orderBy(case_logs.id)).toMatchObject(
      caseIds.slice(0, 2).map((case_id) => ({ case_id, ...line })),
    )
  })

  it.each([
    [{ name: '' }, [nameless]],
    [{ iban: 'NL92ABNA0417164300' }, [wrongIban]],
    [{ name: ' ', iban: '-' }, [nameless, wrongIban]],
    [{ name: 'Bakker 王' }, ['body.name: Het teken 王 kan niet op een brief worden gedrukt']],
    [{ id: 7 }, ['body.id: Onbekend veld.']],
  ])('of %j is refused and writes nothing', async (json, expected) => {
    const before = await insertCompany()
    expect(refusals(await patch(before.id, json))).toEqual(expected)
    expect(await rowOf(before.id)).toEqual(before)
  })

  it('accepts a company_id only when it is the same', async () => {
    const { id } = await insertCompany()
    const rename = (query: string, name: string) =>
      call('PATCH', `/companies/${id}?company_id=${query}`, { json: { name } })
    expect((await rename(String(id), 'Zelfde')).status).toBe(200)
    const refused = await rename(String(id + 1), 'Ander')
    expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['query', 'company_id']])
    expect((await rowOf(id))?.name).toBe('Zelfde')
  })

  it('by two calls on one version is one change and one refusal', async () => {
    const { id } = await insertCompany()
    const answers = await Promise.all(['Een', 'Twee'].map((name) => patch(id, { name }, '"1"')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await rowOf(id))?.version).toBe(2)
  })

  it('of a company that does not exist is a 404', async () => {
    const answer = await patch(2_000_000_000, { name: 'Niets' })
    expect([answer.status, answer.body.code]).toEqual([404, 'company_not_found'])
  })

  it('is found immediately among the cases', async () => {
    const kase = await insertCase(app.db, {}, { companies: [{ name: 'Voorheen B.V.' }] })
    const [row] = await app.db.select().from(companies).where(eq(companies.name, 'Voorheen B.V.'))
    await patch(row?.id ?? 0, { name: 'Tegenwoordig B.V.' })
    expect((await call('GET', '/cases/lookup?query=tegenwoordig')).body).toMatchObject([{ id: kase.id }])
  })
})

describe('search', () => {
  const search = async (query: Record<string, string>) => {
    const answer = await call('GET', `/companies/search?${new URLSearchParams(query)}`)
    const names: string[] = answer.status === 200 ? answer.body.map((row: { name: string }) => row.name) : []
    return { status: answer.status, names, total: Number(answer.headers.get('x-total-count')) }
  }
  const names = ['100%_\\\'"', 'adviesbureau', 'Terpstra Bouw B.V.', 'Yıldız Transport', 'Zuid']

  beforeAll(async () => {
    await app.db.delete(client_companies)
    const linked = await app.db.select().from(companies).orderBy(companies.id)
    await app.db.delete(clients)
    for (const { id } of linked) await app.db.update(companies).set({ name: `Oud ${id}`, iban: null })
    await app.db
      .insert(companies)
      .values([
        { name: 'Zuid' },
        { name: 'adviesbureau' },
        { name: 'Terpstra Bouw B.V.', iban: 'NL91ABNA0417164300' },
        { name: 'Yıldız Transport', iban: 'BE68539007547034' },
        { name: '100%_\\\'"' },
      ])
  })

  it.each([
    ['bouw terpstra', ['Terpstra Bouw B.V.']],
    ['yıld', ['Yıldız Transport']],
    ['NL91ABNA0417164300', ['Terpstra Bouw B.V.']],
    ['nl91 abna 0417 1643 00', ['Terpstra Bouw B.V.']],
    ['BE68-5390', ['Yıldız Transport']],
    ['0417164300', ['Terpstra Bouw B.V.']],
    ['%', []],
    ['0%_', ['100%_\\\'"']],
    ['\\\'"', ['100%_\\\'"']],
    ['zzz', []],
  ])('finds by %s', async (query, expected) => {
    expect(await search({ query })).toEqual({ status: 200, names: expected, total: expected.length })
  })

  it('sorts by name both ways, and keeps the total past the end', async () => {
    const all = await search({})
    expect(all.names.filter((name) => names.includes(name))).toEqual(names)
    const back = await search({ order_column: 'name', order_by: 'descending' })
    expect(back.names).toEqual(all.names.toReversed())
    expect(await search({ offset: '1000' })).toEqual({ status: 200, names: [], total: all.total })
  })
})

it.each(['system', 'admin', 'lawyer', 'mailroom', 'btu_lawyer'] as const)(
  'lets %s create and change companies',
  async (role) => {
    const colleague = await app.signInAs(role)
    const made = await colleague.call('POST', '/companies', { json: { name: `Van ${role}` } })
    const path = `/companies/${made.body.id}`
    const changed = await colleague.call('PATCH', path, { json: { is_car_lease: true } })
    expect([made.status, changed.status, changed.body.is_car_lease]).toEqual([201, 200, true])
  },
)
