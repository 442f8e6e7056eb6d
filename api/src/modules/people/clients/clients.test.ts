import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import { client_companies, clients, companies } from '../../../platform/db/schema/people.ts'
import { aCompany, insertCase } from '../../../platform/db/testing/builders.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const lawyer = await app.signInAs('lawyer')

const berg = {
  email: 'anna.berg@voorbeeld.test',
  salutation: 'Mevr.' as const,
  initials: 'A.',
  last_name: 'Berg',
  city: 'Delft',
}

const rowOf = async (id: number) => (await app.db.select().from(clients).where(eq(clients.id, id)))[0]

describe('one client', () => {
  it('has companies and open cases, and its version', async () => {
    const living = await insertCase(
      app.db,
      { official_id: 'K-7', client_note: 'Belt na zessen', status: 'in_progress' },
      { clients: [berg] },
    )
    const gone = await insertCase(app.db, { deleted_at: new Date(), client_note: 'weg' })
    const [link] = await app.db.select().from(case_clients).where(eq(case_clients.case_id, living.id))
    const id = link?.client_id ?? 0
    await app.db.insert(case_clients).values({ case_id: gone.id, client_id: id })
    const [company] = await app.db
      .insert(companies)
      .values(aCompany({ iban: 'NL91ABNA0417164300' }))
      .returning()
    await app.db.insert(client_companies).values({ client_id: id, company_id: company?.id ?? 0 })

    const answer = await lawyer.call('GET', `/clients/${id}`)
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"1"'])
    expect(answer.body).toMatchObject({
      id,
      last_name: 'Berg',
      version: 1,
      updated_by: null,
      address: { city: 'Delft', street_address_1: null },
      companies: [{ id: company?.id, iban: 'NL91ABNA0417164300' }],
      cases: [{ id: living.id, internal_id: living.internal_id, official_id: 'K-7', status: 'in_progress' }],
      client_note: 'Belt na zessen',
    })
    expect(answer.body.cases).toHaveLength(1)
  })

  it.each([
    ['/clients/2147483647', 404],
    ['/clients/0', 422],
    ['/clients/x', 422],
  ])('for %s answers %i', async (path, status) => {
    expect((await lawyer.call('GET', path)).status).toBe(status)
  })
})

describe('a new client', () => {
  const post = (json: object, headers?: Record<string, string>) =>
    lawyer.call('POST', '/clients', { json, headers })
  const partner = { email: 'gezin@voorbeeld.test', salutation: 'Dhr.', initials: 'B.', last_name: 'Berg' }

  it('is stored as typed, with the e-mail in lower case and the IBAN without spaces', async () => {
    const answer = await post({
      email: ' Anna.Berg@Voorbeeld.TEST ',
      salutation: 'Mevr.',
      initials: 'A.',
      last_name: 'Berg',
      first_name: '',
      phone_number: '06-12345678',
      iban: 'nl91 abna 0417.1643-00',
      address: { city: 'Delft', country: '' },
    })
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"1"'])
    expect(answer.body).toMatchObject({
      email: 'anna.berg@voorbeeld.test',
      first_name: null,
      phone_number: '06-12345678',
      iban: 'NL91ABNA0417164300',
      is_company: false,
      updated_by: lawyer.id,
      address: { city: 'Delft', country: null },
      companies: [],
      cases: [],
    })
    expect(await rowOf(answer.body.id)).toMatchObject({ city: 'Delft', iban: 'NL91ABNA0417164300' })
  })

  it('may have the e-mail address of another contact, such as a relative', async () => {
    const answers = [await post(partner), await post(partner)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body.id).not.toBe(answers[1]?.body.id)
  })
  it('is created once per key', async () => {
    const headers = { 'idempotency-key': 'nieuw-contact-1' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => post({ ...partner, last_name: 'Eenmalig' }, headers)),
    )
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(await app.db.$count(clients, eq(clients.last_name, 'Eenmalig'))).toBe(1)
  })

  it('requires salutation, initials and last name', async () => {
    const answer = await post({ email: 'a@b.nl', initials: ' ', last_name: '' })
    expect(answer.status).toBe(422)
    expect(refusals(answer)).toEqual([
      'body.salutation: Aanhef moet gekozen worden',
      'body.initials: Voorletters moeten ingevuld zijn',
      'body.last_name: Achternaam moet ingevuld zijn',
    ])
  })

  it.each([undefined, '', 'geen adres', 'anna@voorbeeld.test.', null])(
    'requires an e-mail address, which %j is not',
    async (email) => {
      const answer = await post({ ...partner, email })
      expect([answer.status, answer.body.detail[0].loc]).toEqual([422, ['body', 'email']])
    },
  )

  it.each(['onzin', 'NL', '12345678901234567890', 'NL91ABNA041716430é', '<script>'])(
    'cannot have the IBAN %s, which does not fit the column',
    async (iban) => {
      const answer = await post({ ...partner, iban })
      expect([answer.status, refusals(answer)]).toEqual([422, ['body.iban: Het opgegeven IBAN is ongeldig']])
    },
  )

  it('may have an IBAN with a wrong check digit and any number, as the specification checks neither here', async () => {
    const answer = await post({ ...partner, iban: 'NL92ABNA0417164300', phone_number: '112' })
    expect(answer.status).toBe(201)
  })
})

it.each(['system', 'admin', 'lawyer', 'mailroom', 'btu_lawyer'] as const)(
  'lets %s read, create and change clients',
  async (role) => {
    const { call } = await app.signInAs(role)
    const made = await call('POST', '/clients', {
      json: { email: 'rol@voorbeeld.test', salutation: 'Dhr.', initials: 'R.', last_name: 'Rol' },
    })
    const changed = await call('PATCH', '/clients', { json: { id: made.body.id, first_name: 'Rik' } })
    const read = await call('GET', `/clients/${made.body.id}`)
    expect([made.status, changed.status, read.body.first_name]).toEqual([201, 200, 'Rik'])
  },
)
