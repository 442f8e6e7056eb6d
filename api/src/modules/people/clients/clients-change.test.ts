import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_clients, case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { berg, changing } from './testing/changing.ts'

const app = await testApp()
const lawyer = await app.signInAs('lawyer')

const { insertClient, rowOf, patch } = changing(app.db, lawyer.call)

describe('a change', () => {
  it('updates the fields that are sent, clears empty ones, and merges the address', async () => {
    const before = await insertClient({ first_name: 'Anna', postal_code: '2611 AA', prefixes: 'van' })
    const answer = await patch({
      id: before.id,
      first_name: null,
      prefixes: '',
      address: { street_address_1: 'Kerkstraat 1', postal_code: '' },
      iban: 'be68 5390 0754 7034',
    })
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"'])
    expect(answer.body).toMatchObject({ version: 2, updated_by: lawyer.id })
    expect(await rowOf(before.id)).toMatchObject({
      ...berg,
      first_name: null,
      prefixes: null,
      street_address_1: 'Kerkstraat 1',
      postal_code: null,
      city: 'Delft',
      iban: 'BE68539007547034',
    })
  })

  it.each([
    ['another account', 'BE68 5390 0754 7034', null],
    ['no account', null, null],
    ['the same account', 'nl91 abna 0417 1643 00', 'N. Visser'],
  ])('to %s: the holder is that of the account', async (_, iban, account_holder) => {
    const { id } = await insertClient({ iban: 'NL91ABNA0417164300', account_holder: 'N. Visser' })
    expect((await patch({ id, iban, first_name: 'Anna' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ first_name: 'Anna', account_holder })
  })

  it('without differences writes nothing', async () => {
    const kase = await insertCase(app.db, {}, { clients: [{ ...berg, iban: 'NL91ABNA0417164300' }] })
    const [link] = await app.db.select().from(case_clients).where(eq(case_clients.case_id, kase.id))
    const before = await rowOf(link?.client_id ?? 0)
    const answer = await patch({
      id: before?.id,
      email: 'Anna.Berg@voorbeeld.test',
      first_name: '',
      iban: 'NL91 ABNA 0417 1643 00',
      address: { city: 'Delft' },
    })
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"1"'])
    expect(await rowOf(before?.id ?? 0)).toEqual(before)
    expect(await app.db.$count(case_logs, eq(case_logs.case_id, kase.id))).toBe(0)
  })

  it('is logged in each case with the names of the fields, never their values', async () => {
    const [one, two, gone] = [
      await insertCase(app.db, {}, { clients: [berg] }),
      await insertCase(app.db),
      await insertCase(app.db, { deleted_at: new Date() }),
    ]
    const [link] = await app.db.select().from(case_clients).where(eq(case_clients.case_id, one.id))
    const id = link?.client_id ?? 0
    await app.db.insert(case_clients).values([two, gone].map((row) => ({ case_id: row.id, client_id: id })))
    await patch({ id, iban: 'NL91ABNA0417164300', email: 'nieuw@voorbeeld.test' })
    const logs = await app.db.select().from(case_logs).orderBy(case_logs.case_id)
    const line = { user_id: lawyer.id, message: 'Contactgegevens gewijzigd: E-mail, IBAN' }
    expect(logs.filter(({ case_id }) => [one.id, two.id, gone.id].includes(case_id))).toMatchObject([
      { case_id: one.id, ...line },
      { case_id: two.id, ...line },
    ])
    const [kase] = await app.db.select().from(cases).where(eq(cases.id, one.id))
    expect(kase).toMatchObject({ version: 1, search_text: expect.stringContaining('nieuw@voorbeeld.test') })
  })

  it('is refused per field, and then nothing is written', async () => {
    const before = await insertClient()
    const answer = await patch({
      id: before.id,
      email: '',
      salutation: '',
      initials: '',
      last_name: ' ',
      phone_number: '06-12345678',
      iban: 'NL92ABNA0417164300',
      first_name: 'Wel goed',
    })
    expect(answer.status).toBe(422)
    expect(refusals(answer)).toEqual([
      'body.email: E-mail moet ingevuld zijn',
      'body.salutation: Aanhef moet gekozen worden',
      'body.initials: Voorletters moeten ingevuld zijn',
      'body.last_name: Achternaam moet ingevuld zijn',
      'body.phone_number: Tel. nr. kan alleen de volgende karakters hebben: +(0-9)',
      'body.iban: Het opgegeven IBAN is ongeldig',
    ])
    expect(await rowOf(before.id)).toEqual(before)
  })

  it.each([
    [{ email: null }, 'body.email: E-mail moet ingevuld zijn'],
    [{ email: 'geen adres' }, 'body.email: Vul een geldig e-mailadres in'],
    [{ email: 'anna@voorbeeld.test.' }, 'body.email: Vul een geldig e-mailadres in'],
    [{ address: { postal_code: '0531 CM' } }, 'body.postal_code: Vul een geldige postcode in, zoals 1234 AB'],
    [{ address: { street_address_1: 'Kerkstraat' } }, 'body.street_address_1: Vul ook het huisnummer in'],
    [
      { phone_number: '06 12345678' },
      'body.phone_number: Tel. nr. kan alleen de volgende karakters hebben: +(0-9)',
    ],
    [{ salutation: null }, 'body.salutation: Aanhef moet gekozen worden'],
    [{ salutation: 'Mx.' }, 'body.salutation: Kies een van de mogelijke waarden.'],
    [{ role: 1 }, 'body.role: Onbekend veld.'],
    [{ version: 7 }, 'body.version: Onbekend veld.'],
    [{ address: { planet: 'Mars' } }, 'body.address.planet: Onbekend veld.'],
  ])('of %j is refused', async (change, expected) => {
    const { id } = await insertClient()
    expect(refusals(await patch({ id, ...change }))).toEqual([expected])
  })

  it('of a contact that does not exist is a 404', async () => {
    const answer = await patch({ id: 2_000_000_000, last_name: 'Niemand' })
    expect([answer.status, answer.body.code]).toEqual([404, 'client_not_found'])
  })

  it('is refused on an outdated version, with no other message', async () => {
    const before = await insertClient()
    const answer = await patch({ id: before.id, last_name: '' }, { 'if-match': '"9"' })
    expect([answer.status, answer.body.code]).toEqual([412, 'version_conflict'])
    expect(await rowOf(before.id)).toEqual(before)
  })

  it('by two calls on one version is one change and one refusal', async () => {
    const { id } = await insertClient()
    const answers = await Promise.all(
      ['Jansen', 'Pietersen'].map((last_name) => patch({ id, last_name }, { 'if-match': '"1"' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(await rowOf(id)).toMatchObject({ version: 2 })
  })

  it('by many calls without a version loses no field', async () => {
    const kase = await insertCase(app.db, {}, { clients: [berg, { ...berg, last_name: 'Partner' }] })
    const links = await app.db.select().from(case_clients).where(eq(case_clients.case_id, kase.id))
    const [one, two] = links.map(({ client_id }) => client_id)
    const changes = [{ first_name: 'Anna' }, { prefixes: 'van' }, { company_name: 'Berg B.V.' }]
    const answers = await Promise.all(
      changes.flatMap((change) => [patch({ id: one, ...change }), patch({ id: two, ...change })]),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await rowOf(one ?? 0)).toMatchObject({ first_name: 'Anna', prefixes: 'van', version: 4 })
    expect(await app.db.$count(case_logs, eq(case_logs.case_id, kase.id))).toBe(6)
  })
})
