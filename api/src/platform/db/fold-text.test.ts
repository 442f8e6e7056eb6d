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

/** As the database folds them. */
const foldedByDatabase = async (texts: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await app.db.execute<{ folded: string }>(sql`
    select fold_text(given) as folded
    from unnest(${sql.param([...texts])}::text[]) with ordinality as t(given, at) order by at`)
  return rows.map(({ folded }) => folded)
}

/** Without signs that came later than the Unicode of the database. */
const knownToDatabase = async (signs: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await app.db.execute<{ sign: string }>(sql`
    select sign from unnest(${sql.param([...signs])}::text[]) with ordinality as t(sign, at)
    where unicode_assigned(sign) order by at`)
  return rows.map(({ sign }) => sign)
}

/** Every sign that can be stored and that Unicode has given a meaning, as far as Node and the database know it. */
const signs = await knownToDatabase(
  Array.from({ length: 0x10ffff }, (_, at) => at + 1)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((sign) => !/[\p{Cn}\p{Co}]/u.test(sign)),
)

/** Those texts that the two fold differently. */
const foldedOtherwise = async (texts: readonly string[]): Promise<readonly string[]> => {
  const there = await foldedByDatabase(texts)
  return texts.filter((text, at) => there[at] !== fold(text))
}

/** Texts of this many signs: to call the function takes longer than to fold a sign. */
const atOnce = 100

it('folds every sign as the browser does', async () => {
  expect(signs.length).toBeGreaterThan(140_000)
  const texts = Array.from({ length: Math.ceil(signs.length / atOnce) }, (_, group) =>
    signs
      .slice(group * atOnce, (group + 1) * atOnce)
      .map((sign) => `a${sign}B`)
      .join(''),
  )
  expect(await foldedOtherwise(texts)).toEqual([])
})

it('folds texts of any signs as the browser does', async () => {
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
])('finds the client %s by %s, through its case too', async (last_name, typed) => {
  const { id } = await insertCase(app.db, {}, { clients: [{ last_name }] })
  const found = await app.db
    .select({ id: cases.id })
    .from(cases)
    .where(holdsWords(sql`${cases.search_text}`, typed))
  expect(found.map((one) => one.id)).toContain(id)
})

it('keeps the text that the release before this one searches, once where it is folded already', async () => {
  const made = await app.db
    .insert(companies)
    .values([{ name: 'Sänger B.V.' }, { name: 'Jansen B.V.' }])
    .returning({ text: companies.search_text })
  expect(made.map(({ text }) => text)).toEqual(
    [' sänger b.v.  sanger b.v. ', ' jansen b.v. '].map((text) => expect.stringContaining(text.trim())),
  )
  expect(made[1]?.text).toBe(' jansen b.v. ')
})
