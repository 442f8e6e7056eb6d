import { cjibCheckDigit } from '@zaakwerk/domain/cjib'
import { cjibNeighbours } from '@zaakwerk/domain/reading/read-numbers'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/drizzle.ts'
import { authorities } from '../../platform/db/schema/authorities.ts'
import { cases } from '../../platform/db/schema/cases.ts'
import { aCase, insertCase } from '../../platform/db/testing/builders.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import { findBy, marked } from './testing/find.ts'

const app = await testApp()
const lawyer = await app.signInAs('lawyer')

const find = (query: string, call = lawyer.call) => findBy(call, query)

const digits = '062542123456789'
const number = `${cjibCheckDigit(digits)}${digits}`

const made: Record<string, number> = {}

beforeAll(async () => {
  await app.db.delete(cases)
  const client = {
    first_name: 'Anouk',
    prefixes: 'van',
    last_name: 'IJsselmuiden',
    email: 'a.ijsselmuiden@mail.test',
  }
  const [court] = await app.db
    .insert(authorities)
    .values({ name: 'Rechtbank Overijssel', authority_type: 1, submission_type: 'email', city: 'Zwolle' })
    .returning({ id: authorities.id })
  const first = { internal_id: 'Z-2604751', cjib_number: number, official_id: 'K 77.812' }
  made.first = (
    await insertCase(app.db, { ...first, authority_id: court?.id ?? null }, { clients: [client] })
  ).id
  made.second = (
    await insertCase(
      app.db,
      { internal_id: 'Z-2604752', official_id: '0344 2611 0457 8' },
      {
        clients: [{ is_company: true, company_name: 'Ĳssel Taxi B.V.' }, { last_name: 'Sänger' }],
        companies: [{ name: 'Lease aan de IJssel' }],
      },
    )
  ).id
  await insertCase(
    app.db,
    { internal_id: 'Z-2604753', deleted_at: new Date() },
    { clients: [{ last_name: 'IJsseldijk', erased_at: new Date() }] },
  )
})

describe('names', () => {
  it('finds each kind once, marks the matches, and counts only listed cases', async () => {
    const { cases: found, clients, companies, authorities } = await find('ijssel')
    expect(found.total).toBe(2)
    expect(found.items.map(({ internal_id, party }) => [internal_id.text, marked(party)])).toEqual([
      ['Z-2604752', '[Ĳssel] Taxi B.V.'],
      ['Z-2604751', 'Anouk van [IJssel]muiden'],
    ])
    expect(clients.total).toBe(2)
    expect(
      clients.items.map(({ name, email, case_count }) => [marked(name), marked(email), case_count]),
    ).toEqual([
      ['[Ĳssel] Taxi B.V.', expect.stringContaining('client.'), 1],
      ['Anouk van [IJssel]muiden', 'a.[ijssel]muiden@mail.test', 1],
    ])
    expect(companies).toMatchObject({
      total: 1,
      items: [{ name: { text: 'Lease aan de IJssel' }, case_count: 1 }],
    })
    expect(authorities.total).toBe(1)
    expect(authorities.items.map(({ name, city, case_count }) => [marked(name), city, case_count])).toEqual([
      ['Rechtbank Over[ijssel]', 'Zwolle', 1],
    ])
    for (const text of ['ĳssel', 'ÍJSSEL']) expect((await find(text)).cases.total).toBe(2)
  })

  it('shows the party that was found, not the first', async () => {
    expect(marked((await find('sanger')).cases.items[0]?.party)).toBe('[Sänger]')
    expect(marked((await find('lease')).cases.items[0]?.party)).toBe('[Lease] aan de IJssel')
  })

  it.each(['A.IJsselmuiden@mail.test', 'muiden@mail.te', 'n@mail.test', '@mail.test'])(
    'finds a contact and the case by the e-mail address %s',
    async (text) => {
      const { cases: found, clients } = await find(text)
      expect(found.items.map(({ id }) => id)).toEqual([made.first])
      expect(clients.items.map(({ email }) => email.text)).toEqual(['a.ijsselmuiden@mail.test'])
    },
  )

  it('does not find a client by an e-mail address with another domain or initial', async () => {
    for (const text of ['A.IJsselmuiden@mail.com', 'B.IJsselmuiden@mail.test'])
      expect((await find(text)).clients.items).toEqual([])
  })

  it('finds nothing for words that occur nowhere', async () => {
    const answer = await find('zzz %_\\')
    expect(answer.documents).toEqual([])
    expect([answer.cases, answer.clients, answer.companies, answer.authorities]).toEqual(
      Array.from({ length: 4 }, () => ({ total: 0, items: [] })),
    )
  })
})

describe('numbers', () => {
  it.each([
    [number, `[${number.replace(/(\d{4})(?=\d)/g, '$1 ')}]`],
    [number.replace(/(\d{4})(?=\d)/g, '$1 '), `[${number.replace(/(\d{4})(?=\d)/g, '$1 ')}]`],
    ['77.812', 'K [77.812]'],
  ])('finds a case by %s, and marks it in the number that has it', async (text, shown) => {
    const answer = await find(text)
    expect(answer.cases.items.map((one) => marked(one.number))).toEqual([shown])
    expect(answer.is_near_number).toBe(false)
  })

  it('puts the case with that id first, and finds its contact', async () => {
    await app.db.insert(cases).values(aCase({ internal_id: 'Z-12604751' }))
    const answer = await find('Z-2604751')
    expect(answer.cases.items.map(({ internal_id }) => marked(internal_id))).toEqual(['[Z-2604751]'])
    expect((await find(digits)).clients.items.map(({ id }) => id)).toHaveLength(1)
  })

  it('finds a case by a number with one wrong digit, reports the correction and marks the digit', async () => {
    const wrong = number.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
    expect(cjibNeighbours(wrong)).toContain(number)
    const answer = await find(wrong)
    expect(answer.is_near_number).toBe(true)
    expect(answer.cases.items.map((one) => marked(one.number))).toEqual([
      `${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8, 12)} ${number.slice(12, 15)}[${number.at(-1)}]`,
    ])
  })

  it('finds no similar numbers for a valid number without a case', async () => {
    const other = digits.replace(/^./, '5')
    expect(await find(`${cjibCheckDigit(other)}${other}`)).toMatchObject({
      cases: { items: [] },
      is_near_number: false,
    })
  })
})

it('without a text: the cases that this user opened last, the last one first', async () => {
  const { call } = await app.signInAs('btu_lawyer')
  expect((await find('', call)).cases).toEqual({ total: 0, items: [] })
  for (const id of [made.second, made.first]) await call('GET', `/cases/${id}`)
  expect((await find('', call)).cases.items.map(({ id }) => id)).toEqual([made.first, made.second])
})

it('returns no total above the ranking limit, with the exact match first and then the newest', async () => {
  await app.db
    .insert(cases)
    .values(
      Array.from({ length: 600 }, (_, at) => aCase({ internal_id: `VEEL-${at}`, official_id: 'gelijk' })),
    )
  const { cases: found } = await find('veel')
  expect(found.total).toBeNull()
  expect(found.items[0]?.internal_id.text).toBe('VEEL-599')
})

it('is recorded as a reading, with what was searched and whose data it showed', async () => {
  await find('ijsselmuiden')
  const { rows } = await app.db.execute(sql`
    select act, subject, shown, v.changes::json -> 'query' -> 1 as query, cardinality(client_ids) as clients
    from audit_entries e join audit_values v on v.entry_id = e.id
    where call = 'GET /search' and v.changes like '%ijsselmuiden%'`)
  expect(rows).toEqual([
    { act: 'list', subject: 'case', shown: [made.first], query: { query: 'ijsselmuiden' }, clients: 1 },
    { act: 'list', subject: 'document', shown: [], query: { query: 'ijsselmuiden' }, clients: null },
  ])
  const byNumber = await lawyer.call('GET', `/search?query=${number}`)
  expect(byNumber.body.documents).toBeNull()
  const { rows: ofNumber } = await app.db.execute(sql`
    select subject from audit_entries e join audit_values v on v.entry_id = e.id
    where call = 'GET /search' and v.changes::json -> 'query' -> 1 ->> 'query' = ${number}`)
  expect(ofNumber).toEqual([{ subject: 'case' }])
})

it('refuses a text that is too long or has a NUL, and any other parameter', async () => {
  for (const query of [`query=${'x'.repeat(201)}`, 'query=%00', 'query=a&limit=9'])
    expect((await lawyer.call('GET', `/search?${query}`)).status).toBe(422)
})
