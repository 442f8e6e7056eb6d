import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { cases } from '../../platform/db/schema/cases.ts'
import { documents } from '../../platform/db/schema/documents.ts'
import { reading_pages, readings } from '../../platform/db/schema/readings.ts'
import { insertCase } from '../../platform/db/testing/builders.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import { findBy, marked } from './testing/find.ts'

const app = await testApp()
const { call } = await app.signInAs('lawyer')
const find = (query: string) => findBy(call, query)

const read = async (caseId: number, { name, pages }: { name: string; pages: readonly string[] }) => {
  const sha256 = createHash('sha256').update(pages.join('\f')).digest('hex')
  const words = pages.map((page) => ({
    words: page.split(' ').map((text) => ({ text, x: 0, y: 0, width: 0, height: 0 })),
  }))
  const file = { name, sha256, size: 1, content_type: 'application/pdf' }
  const [row] = await app.db
    .insert(documents)
    .values({ ...file, case_id: caseId, storage_key: `${caseId}/${name}` })
    .returning({ id: documents.id })
  await app.db
    .insert(readings)
    .values({
      sha256,
      content_type: file.content_type,
      state: 'read',
      method: 'text',
      pages: words,
      engine_version: 1,
    })
    .onConflictDoNothing()
  return row?.id ?? 0
}
const text =
  'Het voertuig stond op de (Ijsselkade), waar alleen met een vergunning geparkeerd mag worden. Zó!'
let [first, second, decision] = [0, 0, 0]

beforeAll(async () => {
  first = (await insertCase(app.db, { internal_id: 'Z-2604751' })).id
  second = (await insertCase(app.db, { internal_id: 'Z-2604752' })).id
  decision = await read(first, {
    name: 'Beslissing op bezwaar.pdf',
    pages: ['Geachte heer', text],
  })
})

it.each(['ijsselk', 'IJSSELKADE', 'vergunning ijssel', 'zo geparkeerd', 'op de ijsselkade'])(
  'finds a document by the beginnings of its words: %s',
  async (query) => {
    expect((await find(query)).documents).toMatchObject([
      { id: decision, case_id: first, internal_id: 'Z-2604751', page: 2 },
    ])
  },
)

it('shows the text around a match, with the match marked', async () => {
  const [hit] = (await find('ijsselk')).documents ?? []
  expect(marked(hit?.excerpt)).toBe(
    'Het voertuig stond op de ([Ijsselk]ade), waar alleen met een vergunning geparkeerd mag worden. Zó!',
  )
})

it('finds a document by its name, but not by words on different pages, parts inside a word, or words that are too short', async () => {
  const [named] = (await find('op bezw')).documents ?? []
  expect([marked(named?.name), named?.page, named?.excerpt]).toEqual([
    'Beslissing [op] [bezw]aar.pdf',
    null,
    null,
  ])
  for (const query of ['geachte ijsselkade', 'selkade', 'op', "ijsselkade & ! | ':* zzz"])
    expect((await find(query)).documents).toEqual([])
})

it('leaves out documents of deleted cases, and deletes the indexed words with the last document', async () => {
  const other = await insertCase(app.db, { internal_id: 'Z-9' })
  const copy = await read(other.id, { name: 'Kopie.pdf', pages: ['Geachte heer', text] })
  expect((await find('ijsselkade')).documents?.map(({ id }) => id)).toEqual([copy, decision])
  await app.db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, other.id))
  expect((await find('ijsselkade')).documents?.map(({ id }) => id)).toEqual([decision])
  await app.db.delete(documents).where(eq(documents.id, decision))
  expect(await app.db.$count(reading_pages)).toBe(2)
  await app.db.delete(documents).where(eq(documents.id, copy))
  expect(await app.db.$count(reading_pages)).toBe(0)
})

it('shows the newest documents up to the limit, and a file in many cases once per case', async () => {
  for (let at = 0; at < 12; at += 1)
    await read(second, { name: `Folder ${at}.pdf`, pages: ['Informatiefolder'] })
  await app.db.execute(sql`
    with files as (
      insert into readings (sha256, content_type, state, method, engine_version, pages)
      select lpad(n::text, 64, '0'), 'application/pdf', 'read', 'text', 1, '[{"words":[{"text":"Standaardbrief"}]}]'
      from generate_series(1, 600) as n returning sha256
    ) insert into documents (case_id, name, storage_key, sha256, size, content_type)
    select ${second}, 'brief.pdf', sha256, sha256, 1, 'application/pdf' from files order by sha256`)
  const newest = (await find('standaardbr')).documents ?? []
  expect(newest.map(({ page }) => page)).toEqual([1, 1])
  expect(newest[0]?.id).toBeGreaterThan(newest[1]?.id ?? 0)
  const { rows } = await app.db.execute(sql`select max(id) as id from documents`)
  expect(newest[0]).toMatchObject(rows[0] ?? {})
  expect((await find('informatiefolder')).documents).toHaveLength(2)

  await app.db.execute(sql`
    insert into documents (case_id, name, storage_key, sha256, size, content_type)
    select ${second}, 'foto.jpg', 'later/' || n, lpad(n::text, 64, 'f'), 1, 'image/jpeg' from generate_series(1, 1000) as n`)
  expect((await find('standaardbr')).documents).toEqual(newest)
  const ids = newest.map(({ id }) => id)
  expect((await find('brief')).documents?.map(({ id }) => id)).toEqual(ids)

  expect((await find('foto')).documents).toHaveLength(2)
})
