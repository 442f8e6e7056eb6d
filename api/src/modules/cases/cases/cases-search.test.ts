import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { aCase, insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const { call } = await app.signInAs('admin')

const search = async (query: string) => {
  const answer = await call('GET', `/cases/search?${query}`)
  const ids: string[] =
    answer.status === 200 ? answer.body.map((row: { internal_id: string }) => row.internal_id) : []
  return { ...answer, ids, total: Number(answer.headers.get('x-total-count')) }
}

describe('search text', () => {
  beforeAll(async () => {
    await app.db.delete(cases)
    await insertCase(
      app.db,
      { internal_id: 'Z-2604812', official_id: '1062542123456789', cjib_number: '1062542123456789' },
      {
        clients: [
          {
            email: 'anna.vandenberg@voorbeeld.test',
            initials: 'A.J.',
            prefixes: 'van den',
            last_name: 'Berg',
            first_name: 'Anna',
          },
        ],
      },
    )
    await insertCase(
      app.db,
      { internal_id: 'Z-2604811', official_id: '0344 2611 0457 8' },
      {
        clients: [
          { email: 's.yildiz@voorbeeld.test', last_name: 'Yıldız' },
          { email: 'o’brien@voorbeeld.test', last_name: "O'Brien" },
        ],
      },
    )
    await insertCase(
      app.db,
      { internal_id: 'Z-2604810', official_id: 'UWV 26.118.402' },
      {
        clients: [{ email: 'info@bouw.test', is_company: true, company_name: 'Terpstra Bouw B.V.' }],
        companies: [{ name: 'Lagendijk Lease B.V.' }],
      },
    )
    await insertCase(app.db, { internal_id: '100%_\\\'"; drop', official_id: 'K-1' })
    await insertCase(app.db, { internal_id: 'N\tqx' })
    await insertCase(app.db, { internal_id: '100 a b drop', official_id: 'K-2' })
  })

  it.each([
    ['the internal id', 'Z-2604812', ['Z-2604812']],
    ['it in another case', 'z-2604812', ['Z-2604812']],
    ['part of it', '604811', ['Z-2604811']],
    ['it without its dash', 'z2604812', ['Z-2604812']],
    ['the beginning of it without its dash', 'Z26048', ['Z-2604810', 'Z-2604811', 'Z-2604812']],
    ['the CJIB number', '1062542123456789', ['Z-2604812']],
    ['it with spaces', '1062 5421 2345 6789', ['Z-2604812']],
    ['it with dots', '1062.5421.2345.6789', ['Z-2604812']],
    ['it with dashes', '1062-5421-2345-6789', ['Z-2604812']],
    ['part of it', '54212345', ['Z-2604812']],
    ['a reference stored with spaces', '0344261104578', ['Z-2604811']],
    ['a prefix of that reference', '03442611', ['Z-2604811']],
    ['part of it with a space', '5421 2345', ['Z-2604812']],
    ['its last nine digits', '123456789', ['Z-2604812']],
    ['its last nine digits as printed', '1 2345 6789', ['Z-2604812']],
    ['an assessment number as printed', '0344 2611 0457 8', ['Z-2604811']],
    ['it without spaces', '0344261104578', ['Z-2604811']],
    ['a reference with dots', '26.118.402', ['Z-2604810']],
    ['it without dots', '26118402', ['Z-2604810']],
    ['a reference with letters and other separators', 'uwv-26118.402', ['Z-2604810']],
    ['an e-mail address', 'anna.vandenberg@voorbeeld.test', ['Z-2604812']],
    ['part of an address in capitals', 'VANDENBERG@', ['Z-2604812']],
    ['a last name', 'berg', ['Z-2604812']],
    ['prefixes and name', 'van den berg', ['Z-2604812']],
    ['words in any order', 'berg anna', ['Z-2604812']],
    ['a Turkish name', 'yıldız', ['Z-2604811']],
    ['the second client', "o'brien", ['Z-2604811']],
    ['a company as client', 'terpstra', ['Z-2604810']],
    ['a linked company', 'lagendijk lease', ['Z-2604810']],
    ['a number and a name together', '2604812 berg', ['Z-2604812']],
    ['two letters that start a word', 'be', ['Z-2604812']],
    ['one letter that starts a word', 'l', ['Z-2604810']],
    ['spaces around it', '  berg  ', ['Z-2604812']],
    ['a non-breaking space pasted along', 'van\u00a0den\u00a0berg', ['Z-2604812']],
    ['a word after a tab in the id itself', 'qx', ['N\tqx']],
    ['a percent sign', '%', []],
    ['a percent sign inside', '0%_', ['100%_\\\'"; drop']],
    ['an underscore inside', '%_\\', ['100%_\\\'"; drop']],
    ['a backslash and quotes', '\\\'"', ['100%_\\\'"; drop']],
    ['words of two cases, which finds none', 'berg terpstra', []],
    ['nothing that is there', 'zzz', []],
  ])('finds by %s', async (_, text, expected) => {
    const answer = await search(`query=${encodeURIComponent(text)}&order_column=internal_id`)
    expect(answer.ids).toEqual(expected)
    expect(answer.total).toBe(expected.length)
  })

  it('finds a case by the new name of its client', async () => {
    await app.db
      .update(clients)
      .set({ last_name: 'Nieuwenhuis', email: 's.nieuwenhuis@voorbeeld.test' })
      .where(eq(clients.email, 's.yildiz@voorbeeld.test'))
    expect((await search('query=nieuwenhuis')).ids).toEqual(['Z-2604811'])
    expect((await search(`query=${encodeURIComponent('yıldız')}`)).ids).toEqual([])
  })

  it('never fails on any input, and finds every id by itself', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((value) => !value.includes('\0') && value.trim() !== '')
    let count = 0
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        count += 1
        const internal_id = `${value} #${count}`
        await app.db.insert(cases).values(aCase({ internal_id }))
        const answer = await search(`query=${encodeURIComponent(value)}&order_column=internal_id`)
        expect(answer.status).toBe(200)
        if (answer.total <= 100) expect(answer.ids).toContain(internal_id)
      }),
      { numRuns: 25 },
    )
  })
})
