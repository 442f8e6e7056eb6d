import { beforeAll, describe, expect, it } from 'vitest'
import { clients } from '../../../platform/db/schema/people.ts'
import { aClient } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const { call } = await app.signInAs('mailroom')

const address = { street_address_1: 'Kanaalstraat 118', postal_code: '3531 CM' }
const home = { ...address, city: 'Utrecht' }

const ids = new Map<string, number>()
const doubles = async (query: Record<string, string>) => {
  const answer = await call('GET', `/clients/doubles?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return answer.body.map(({ id, same }: { id: number; same: string[] }) => [
    [...ids].find(([, one]) => one === id)?.[0],
    ...same,
  ])
}

describe('doubles of a contact', () => {
  beforeAll(async () => {
    await app.db.delete(clients)
    const people = {
      marieke: { email: 'm@voorbeeld.test', initials: 'M.E.', last_name: 'Lagendijk', ...home },
      partner: { email: 'm@voorbeeld.test', initials: 'B.', last_name: 'Lagendijk', ...home },
      short: { initials: null, last_name: 'lagendijk', ...home, street_address_1: 'kanaalstraat118' },
      account: { iban: 'NL91ABNA0417164300', last_name: 'Ander' },
    }
    for (const [name, values] of Object.entries(people)) {
      const [row] = await app.db.insert(clients).values(aClient(values)).returning({ id: clients.id })
      ids.set(name, row?.id ?? 0)
    }
  })

  it.each<[what: string, query: Record<string, string>, found: readonly (readonly string[])[]]>([
    [
      'an e-mail address, whatever its capitals',
      { email: ' M@Voorbeeld.TEST ' },
      [
        ['marieke', 'email'],
        ['partner', 'email'],
      ],
    ],
    ['an IBAN, however it is written', { iban: 'nl91 abna 0417.1643-00' }, [['account', 'iban']]],
    [
      'a name and address, by the first initial',
      {
        initials: 'M.',
        last_name: 'LAGENDIJK',
        street_address_1: 'Kanaalstraat  118',
        postal_code: '3531cm',
      },
      [
        ['marieke', 'name_address'],
        ['short', 'name_address'],
      ],
    ],
    [
      'all of it, most equal data first',
      { email: 'm@voorbeeld.test', initials: 'M.', last_name: 'Lagendijk', ...address },
      [
        ['marieke', 'email', 'name_address'],
        ['partner', 'email'],
        ['short', 'name_address'],
      ],
    ],
    ['a name without an address', { last_name: 'Lagendijk' }, []],
    ['half an account', { iban: 'NL91 ABNA' }, []],
    ['signs that mean something elsewhere', { email: '%', last_name: '_', iban: "'" }, []],
    ['nothing', {}, []],
  ])('are found by %s', async (_, query, found) => expect(await doubles(query)).toEqual(found))

  it('never include the contact itself', async () => {
    const id = String(ids.get('marieke'))
    expect(await doubles({ id, email: 'm@voorbeeld.test' })).toEqual([['partner', 'email']])
  })

  it.each<[what: string, query: Record<string, string>]>([
    ['an invalid id', { id: 'x' }],
    ['a name of ten thousand signs', { last_name: 'a'.repeat(10_000) }],
    ['a city', { city: 'Utrecht' }],
  ])('are refused to %s', async (_, query) =>
    expect((await call('GET', `/clients/doubles?${new URLSearchParams(query)}`)).status).toBe(422),
  )
})
