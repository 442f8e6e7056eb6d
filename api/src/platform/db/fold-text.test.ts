import { fold } from '@zaakwerk/domain/normal-forms'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testApp } from '../testing/set-up.ts'
import { sql } from './drizzle.ts'
import { authorities } from './schema/authorities.ts'
import { cases } from './schema/cases.ts'
import { clients, companies } from './schema/people.ts'
import { tasks } from './schema/tasks.ts'
import { insertCase } from './testing/builders.ts'
import { holdsWords } from './words.sql.ts'

const app = await testApp()

/** The texts as folded by the database. */
const foldedByDatabase = async (texts: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await app.db.execute<{ folded: string }>(sql`
    select fold_text(given) as folded
    from unnest(${sql.param([...texts])}::text[]) with ordinality as t(given, at) order by at`)
  return rows.map(({ folded }) => folded)
}

/** The characters without those that are newer than the Unicode version of the database. */
const knownToDatabase = async (signs: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await app.db.execute<{ sign: string }>(sql`
    select sign from unnest(${sql.param([...signs])}::text[]) with ordinality as t(sign, at)
    where unicode_assigned(sign) order by at`)
  return rows.map(({ sign }) => sign)
}

/** All assigned Unicode characters that can be stored and that both Node and the database know. */
const signs = await knownToDatabase(
  Array.from({ length: 0x10ffff }, (_, at) => at + 1)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((sign) => !/[\p{Cn}\p{Co}]/u.test(sign)),
)

/** The texts that the database and `fold` of the browser fold differently. */
const foldedOtherwise = async (texts: readonly string[]): Promise<readonly string[]> => {
  const there = await foldedByDatabase(texts)
  return texts.filter((text, at) => there[at] !== fold(text))
}

/** Characters per text, because a call of the function takes longer than folding a character. */
const perText = 100

it('folds every character like the browser', async () => {
  expect(signs.length).toBeGreaterThan(140_000)
  const texts = Array.from({ length: Math.ceil(signs.length / perText) }, (_, group) =>
    signs
      .slice(group * perText, (group + 1) * perText)
      .map((sign) => `a${sign}B`)
      .join(''),
  )
  expect(await foldedOtherwise(texts)).toEqual([])
})

it('folds random texts like the browser', async () => {
  const anySign = fc.nat(signs.length - 1).map((at) => signs[at] ?? '')
  const odd = fc.constantFrom(..." \t'`´’-‑ÄAaĳß\u0308\u200b\u200d\ufe0f")
  const anyText = fc.array(fc.oneof(anySign, odd), { maxLength: 20 }).map((some) => some.join(''))
  expect(await foldedOtherwise(fc.sample(anyText, 5_000))).toEqual([])
})

const spellings = [
  "'s-Hertogenbosch",
  '’s‑hertogenbosch',
  '`s–HERTOGENBOSCH',
  '´s\u2212Hertogenbosch',
  's-hertogenbosch',
  "'s Hertogenbosch",
]

it('finds every kind of row by each spelling', async () => {
  const { id } = await insertCase(app.db, {}, { clients: [{ last_name: '’s‐Hertogenbosch' }] })
  await app.db.insert(companies).values({ name: 'Bakkerij ’s-Hertogenbosch' })
  await app.db.insert(authorities).values({ name: "Gemeente 's-Hertogenbosch" })
  await app.db.insert(tasks).values({ title: 'Bel ʼs—Hertogenbosch', case_id: id })
  for (const table of [clients, companies, authorities, tasks, cases])
    for (const typed of spellings) {
      const rows = await app.db
        .select({ id: table.id })
        .from(table)
        .where(holdsWords(sql`${table.search_text}`, typed))
      expect(rows, typed).toHaveLength(1)
    }
})

it.each([
  ['Sänger', 'sanger'],
  ['Sänger', 'Sa\u0308nger'],
  ['Sa\u0308nger', 'SÄNGER'],
  ['Sanger', 'Sänger'],
  ['Van der Ĳssel', 'ijssel'],
  ['Ijssel', 'Ĳssel'],
  ['Ｊａｎｓｅｎ', 'Jansen'],
  ['Strauß', 'Strauss'],
  ['Øresund', 'oresund'],
  ['Jan\u200bsen', 'jansen'],
  ['Łukasz', 'lukasz'],
])('finds a case with the client %s by %s', async (last_name, typed) => {
  const { id } = await insertCase(app.db, {}, { clients: [{ last_name }] })
  const found = await app.db
    .select({ id: cases.id })
    .from(cases)
    .where(holdsWords(sql`${cases.search_text}`, typed))
  expect(found.map((one) => one.id)).toContain(id)
})

it('also stores the unfolded text, which the previous release searches, unless both are equal', async () => {
  const made = await app.db
    .insert(companies)
    .values([{ name: 'Sänger B.V.' }, { name: 'Jansen B.V.' }])
    .returning({ text: companies.search_text })
  expect(made.map(({ text }) => text)).toEqual(
    [' sänger b.v.  sanger b.v. ', ' jansen b.v. '].map((text) => expect.stringContaining(text.trim())),
  )
  expect(made[1]?.text).toBe(' jansen b.v. ')
})
