import type { Database } from '@zaakwerk/api/platform/db/database'
import { type SQL, sql } from '@zaakwerk/api/platform/db/drizzle'
import { lastNames } from '@zaakwerk/demo/data/names'
import { step } from '@zaakwerk/tools/console'
import type pg from 'pg'
import { loadRows } from './bulk/load-rows.ts'
import { pick } from './bulk/pick.sql.ts'
import { startFilledServer } from './filled-server.ts'
import { postgresOf, secondsOf } from './processor-time.ts'
import { fixed, median, p95, printTable } from './table.ts'
import { rounds, timed } from './timing.ts'

const port = 4417

/** Words that each made-up document has. */
const letter =
  `geachte heer mevrouw hierbij ontvangt u de beslissing op het beroep tegen de beschikking die aan u is opgelegd het voertuig
  stond geparkeerd waar dat alleen met een vergunning is toegestaan de officier van justitie verklaart het beroep ongegrond tegen deze beslissing kunt u
  binnen zes weken beroep instellen bij de kantonrechter van de rechtbank vermeld het nummer van de beschikking`.split(
    /\s+/,
  )

/** Words that a document has besides, of 50,000 that were made up, the first ones far more often. */
const rareWords = 40
const vocabulary = 50_000

const rareWord = (hash: SQL): SQL =>
  sql`'woord' || (power((${hash} & 65535) / 65536.0, 3) * ${vocabulary}::int)::int`

/** Adds documents that were read, a page each; those of the cases stay as they are. */
const insertReadDocuments = (db: Database, count: number): Promise<void> =>
  loadRows(db, ['documents', 'readings', 'reading_pages'], async (tx) => {
    await tx.execute(sql`create temporary table pages on commit drop as
      select n, md5(n::text) || md5((-n)::text) as sha256, ${letter.join(' ')} || ' ' || ${pick(lastNames, sql`n`)} || ' ' || w.words as words
      from generate_series(1, ${count}::int) as n cross join lateral (
        select string_agg(${rareWord(sql`hashint4(n * 64 + k)::bigint`)}, ' ') as words from generate_series(1, ${rareWords}::int) as k
      ) as w`)
    await tx.execute(sql`insert into readings (sha256, content_type, state, method, page_count, engine_version, pages)
      select sha256, 'application/pdf', 'read', 'text', 1, 1, jsonb_build_array(jsonb_build_object('words', (
        select jsonb_agg(jsonb_build_object('text', word)) from regexp_split_to_table(words, ' ') as word))) from pages`)
    await tx.execute(
      sql`insert into reading_pages (sha256, page, words) select sha256, 1, search_words_of(words) from pages`,
    )
    await tx.execute(sql`insert into documents (case_id, name, storage_key, sha256, size, content_type)
      select (select max(id) from cases) - n % (select count(*) from cases), 'Beslissing ' || n || '.pdf', 'find/' || n, sha256, 1, 'application/pdf'
      from pages`)
  })

interface Sample {
  readonly id: string
  readonly cjib: string
  readonly name: string
  readonly email: string
}

const samples = `select c.internal_id as id, c.cjib_number as cjib, p.last_name as name, p.email from cases c
  join case_clients k on k.case_id = c.id join clients p on p.id = k.client_id
  where c.cjib_number is not null and c.deleted_at is null order by hashint4(c.id) limit ${rounds + 3}`

/** The number with one mistyped digit. */
const mistyped = (cjib: string, at: number): string =>
  [...cjib].map((digit, place) => (place === at % 16 ? String((Number(digit) + 1) % 10) : digit)).join('')

/** The kinds of search texts, with a different text in each round, because a repeated search is not recorded. */
const searches: Readonly<Record<string, (sample: Sample, round: number) => string>> = {
  'nothing typed: opened last': () => '',
  'id of a case': ({ id }) => id,
  'CJIB number': ({ cjib }) => cjib,
  'CJIB number with a wrong digit': ({ cjib }, round) => mistyped(cjib, round),
  'eight digits of it': ({ cjib }) => cjib.slice(4, 12),
  'common last name': ({ name }, round) => `${name}${' '.repeat(round % 3)}`,
  'name and initial': ({ name }, round) => `${name} ${'abcdefghij'.charAt(round % 10)}`,
  'e-mail address': ({ email }) => email,
  'three letters of many names': (_, round) => ['van', 'ans', 'der', 'erg', 'voo', 'sma'][round % 6] ?? 'van',
  'rare word of documents': (_, round) => `woord${40_000 + round * 37}`,
  'word of thousands of documents': (_, round) => `woord${round}`,
  'word of all documents': (_, round) => letter[round] ?? 'beslissing',
  'two words of all documents': (_, round) => `beslissing ${letter[round] ?? 'beroep'}`,
  'beginning of many words': (_, round) => ['woo', 'bes', 'ver', 'ber', 'gea'][round % 5] ?? 'woo',
  'nothing found': (_, round) => `bestaatniet${round}`,
}

const sizes = `select pg_size_pretty(pg_total_relation_size('reading_pages')) as pages, pg_size_pretty(pg_relation_size('reading_pages_words')) as words,
  pg_size_pretty(pg_relation_size('documents_name_words')) as names, pg_size_pretty(pg_database_size(current_database())) as database`

const describe = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<Record<string, string>>(sizes)
  return Object.entries(rows[0] ?? {})
    .map(([name, size]) => `${name} ${size}`)
    .join(', ')
}

/** Measures the search of everything: time and processor time of each kind of text, among so many cases and read documents. */
export const find = async (
  dataDir: string,
  { cases, documents }: { readonly cases: number; readonly documents: number },
): Promise<void> => {
  const server = await startFilledServer({ dataDir, port, cases })
  const { pool, db, pid } = server
  try {
    await step(`Inserting ${documents.toLocaleString('en')} documents that were read`, () =>
      insertReadDocuments(db, documents),
    )
    await pool.query('vacuum analyze')
    const { rows: found } = await pool.query<Sample>(samples)
    const postgres = await postgresOf(pool)
    const table: string[][] = [['', 'p50', 'p95', 'processor time']]
    const all: number[] = []
    for (const [name, textOf] of Object.entries(searches)) {
      const times: number[] = []
      let before = 0
      for (const [at, sample] of found.entries()) {
        // The first three are not measured.
        if (at === 3) before = secondsOf(pid) + secondsOf(postgres)
        const address = `/search?${new URLSearchParams({ query: textOf(sample, at) })}`
        const time = await timed(async () => {
          const answer = await server.get(address)
          if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`)
          await answer.text()
        })
        if (at >= 3) times.push(time)
      }
      const used = (secondsOf(pid) + secondsOf(postgres) - before) / times.length
      all.push(...times)
      table.push([name, `${fixed(median(times))} ms`, `${fixed(p95(times))} ms`, `${fixed(used * 1000)} ms`])
    }
    table.push(['all', `${fixed(median(all))} ms`, `${fixed(p95(all))} ms`, ''])
    printTable(
      `Searching everything in ${cases.toLocaleString('en')} cases and ${documents.toLocaleString('en')} read documents (${await describe(pool)})`,
      table,
    )
  } finally {
    await server.stop()
  }
}
