import { beforeAll, expect, it } from 'vitest'
import { client_companies, clients, companies } from '../../../platform/db/schema/people.ts'
import { aClient, insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const { call } = await app.signInAs('mailroom')

const home = { street_address_1: 'Lindelaan 14', postal_code: '3571 AB', city: 'Utrecht' }
const addressee = {
  initials: 'T.P.',
  last_name: 'Koster',
  street_address_1: 'Lindelaan  14',
  postal_code: '3571ab',
}

const matches = async (query: Record<string, string>) => {
  const answer = await call('GET', `/clients/matches?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  const emails = answer.body.map(({ email }: { email: string }) => email.replace('@voorbeeld.test', ''))
  return { emails, total: Number(answer.headers.get('x-total-count')), rows: answer.body }
}

beforeAll(async () => {
  await app.db.delete(clients)
  const client = (name: string, values: Parameters<typeof aClient>[0]) =>
    aClient({ last_name: 'Koster', email: `${name}@voorbeeld.test`, ...values })
  await app.db
    .insert(clients)
    .values([
      client('broer', { initials: 'J.', ...home }),
      client('partner', { initials: 'A.', last_name: 'Visser', ...home }),
      client('naamgenoot', { initials: 'T.', city: 'Leeuwarden' }),
      client('ander', { initials: 'A.' }),
      client('dubbel', { initials: 'B.', last_name: 'Koster-Brandsma' }),
      client('gewist', { initials: 'T.P.', ...home, erased_at: new Date() }),
    ])
  const thijs = { email: 'thijs@voorbeeld.test', initials: 'T.P.', last_name: 'Koster', ...home }
  await insertCase(app.db, {}, { clients: [thijs] })
  await insertCase(
    app.db,
    { deleted_at: new Date() },
    { clients: [{ email: 'weg@voorbeeld.test', last_name: 'Weg' }] },
  )
  const [company] = await app.db.insert(companies).values({ name: 'Koster Transport B.V.' }).returning()
  const found = await matches({ query: 'naamgenoot' })
  await app.db.insert(client_companies).values({ client_id: found.rows[0].id, company_id: company?.id ?? 0 })
})

it.each<[what: string, query: Record<string, string>, emails: readonly string[], total: number]>([
  ['an addressee: the address, then the name and initial', addressee, ['thijs', 'broer', 'partner'], 6],
  [
    'a name: those at the address first',
    { ...addressee, query: 'koster' },
    ['thijs', 'broer', 'naamgenoot'],
    5,
  ],
  ['a name without an address', { query: 'KOSTER' }, ['broer', 'naamgenoot', 'ander'], 5],
  ['an e-mail address, regardless of the addressee', { ...addressee, query: 'ander@' }, ['ander'], 1],
  ['an address without its postcode', { street_address_1: 'Lindelaan 14' }, [], 0],
  ['wildcards of SQL', { query: '%', last_name: '_' }, [], 0],
  ['nothing', {}, [], 0],
])('finds at most three clients by %s', async (_, query, emails, total) => {
  const found = await matches(query)
  expect([found.emails, found.total]).toEqual([emails, total])
})

it('returns the data that distinguish a client', async () => {
  const [thijs] = (await matches(addressee)).rows
  expect(thijs).toMatchObject({
    street_address_1: 'Lindelaan 14',
    city: 'Utrecht',
    case_count: 1,
    is_same_address: true,
    company: null,
  })
  const [other] = (await matches({ ...addressee, query: 'naamgenoot' })).rows
  expect(other).toMatchObject({
    ...{ street_address_1: null, city: 'Leeuwarden', case_count: 0 },
    ...{ is_same_address: false, company: 'Koster Transport B.V.' },
  })
  expect((await matches({ query: 'weg@' })).rows).toMatchObject([{ case_count: 0 }])
})
