import { beforeAll, describe, expect, it } from 'vitest'
import { clients } from '../../../platform/db/schema/people.ts'
import { aClient, insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const { call } = await app.signInAs('mailroom')

const search = async (query: Record<string, string>) => {
  const answer = await call('GET', `/clients/search?${new URLSearchParams(query)}`)
  const names: string[] =
    answer.status === 200 ? answer.body.map((row: { last_name: string }) => row.last_name) : []
  return { status: answer.status, names, total: Number(answer.headers.get('x-total-count')) }
}

describe('search', () => {
  beforeAll(async () => {
    await app.db.delete(clients)
    const anna = { email: 'anna.vandenberg@voorbeeld.test', initials: 'A.J.', prefixes: 'van den' }
    await insertCase(
      app.db,
      { official_id: 'K-77001122', cjib_number: '1062542123456789' },
      { clients: [{ ...anna, first_name: 'Anna', last_name: 'Berg' }, { last_name: 'Özdemir' }] },
    )
    await insertCase(
      app.db,
      { cjib_number: '5000056789012345', deleted_at: new Date() },
      { clients: [{ last_name: 'Weg', email: 'weg@voorbeeld.test' }] },
    )
    await app.db.insert(clients).values([
      aClient({ last_name: "O'Brien", email: 'ob@voorbeeld.test' }),
      aClient({ last_name: '100%_\\\'"', email: 'p@voorbeeld.test' }),
      aClient({ last_name: 'pietersen', email: 'pieter6789@voorbeeld.test' }),
      aClient({
        last_name: null,
        company_name: 'Terpstra Bouw B.V.',
        is_company: true,
        email: 'i@bouw.test',
      }),
      aClient({
        last_name: 'Visser',
        company_name: 'Visser V.O.F.',
        is_company: true,
        email: 'i@vof.test',
      }),
    ])
  })

  const everyone = ['100%_\\\'"', 'Berg', "O'Brien", 'Özdemir', 'pietersen', 'Visser', 'Weg', null]

  it('lists everyone by last name, ignoring case, contacts without a last name at the end', async () => {
    expect(await search({})).toEqual({ status: 200, names: everyone, total: 8 })
    expect((await search({ order_column: 'last_name', order_by: 'descending' })).names).toEqual([
      ...everyone.slice(0, -1).reverse(),
      null,
    ])
  })

  it.each([
    ['a last name', 'berg', ['Berg']],
    ['prefixes and name', 'van den berg', ['Berg']],
    ['words in any order', 'berg anna', ['Berg']],
    ['an e-mail address', 'anna.vandenberg@voorbeeld.test', ['Berg']],
    ['part of an address in capitals', 'VANDENBERG@', ['Berg']],
    ['two letters that start a word', 'be', ['Berg']],
    ['a name with a quote', "o'brien", ["O'Brien"]],
    ['a letter with dots', 'özde', ['Özdemir']],
    ['a company', 'terpstra bouw', [null]],
    ['a CJIB number', '1062542123456789', ['Berg', 'Özdemir']],
    ['it as printed', '1062 5421 2345 6789', ['Berg', 'Özdemir']],
    ['it with dots', '1062.5421.2345.6789', ['Berg', 'Özdemir']],
    ['its last nine digits', '123456789', ['Berg', 'Özdemir']],
    ['its last nine digits as printed', '1 2345 6789', ['Berg', 'Özdemir']],
    ['its last four and an address with the same', '6789', ['Berg', 'Özdemir', 'pietersen']],
    ['the number of a deleted case', '5000056789012345', []],
    ['another number of the case', '77001122', []],
    ['a percent sign', '%', []],
    ['an underscore', '_', []],
    ['a percent sign and an underscore inside', '0%_', ['100%_\\\'"']],
    ['a backslash and quotes', '\\\'"', ['100%_\\\'"']],
    ['a backslash', '\\', []],
    ['words of two clients', 'berg visser', []],
    ['spaces', '   ', everyone],
    ['digits of another script', '١٢٣٤', ['Berg', 'Özdemir']],
  ])('finds by %s', async (_, query, names) => {
    expect(await search({ query })).toEqual({ status: 200, names, total: names.length })
  })

  it('shows companies only when asked to', async () => {
    expect((await search({ only_companies: 'true' })).names).toEqual(['Visser', null])
    expect((await search({ only_companies: 'true', query: 'visser' })).names).toEqual(['Visser'])
    expect((await search({ only_companies: 'false' })).total).toBe(8)
  })

  it.each<Record<string, string>>([
    { order_column: 'email' },
    { order_column: 'last_name; drop table clients' },
    { order_by: 'up' },
    { only_companies: '1' },
    { query: 'a'.repeat(201) },
    { q: 'berg' },
  ])('refuses %j', async (query) => expect((await search(query)).status).toBe(422))
})

it('has pages of a hundred and keeps the total past the end', async () => {
  await app.db
    .insert(clients)
    .values(
      Array.from({ length: 201 }, (_, at) => aClient({ last_name: `Veel${String(at).padStart(3, '0')}` })),
    )
  const page = async (offset: number) => search({ query: 'veel', offset: String(offset) })
  expect([(await page(0)).names.length, (await page(0)).names[0]]).toEqual([100, 'Veel000'])
  expect((await page(200)).names).toEqual(['Veel200'])
  expect(await page(300)).toEqual({ status: 200, names: [], total: 201 })
  expect((await page(100_000_000)).total).toBe(201)
})
