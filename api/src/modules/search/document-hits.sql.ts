import { fold } from '@zaakwerk/domain/normal-forms'
import type { Queryable } from '../../platform/db/database.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'
import { folded, partPattern } from '../../platform/db/words.sql.ts'

/** A document as it was found. */
export interface FoundDocument {
  readonly id: number
  readonly name: string
  readonly case_id: number
  readonly internal_id: string
  /** From 1; null: found by its name only. */
  readonly page: number | null
  /** The text around the first match on that page. */
  readonly excerpt: string | null
}

/** Shorter words are in nearly every document. */
const shortestWord = 3

/** The words of a query by which documents are found, folded. */
const wordsOf = (query: string): readonly string[] =>
  fold(query)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/**
 * Limits. `latest` and `newest`: documents read by id, before an index scan and after one with many hits. `hits`: rows of an index scan. `sameContent`: documents
 * with the same content, because a leaflet can be in every case.
 */
const most = { latest: 100, newest: 1_000, hits: 500, sameContent: 10 } as const

/** Number of words before and after the match. */
const around = { before: 6, after: 10 } as const

interface WordSearch {
  /** Words of the search text, folded. */
  readonly words: readonly string[]
  readonly take: number
}

/** A document, and the first page that matches; null: its name only. */
interface Place extends Record<string, unknown> {
  readonly id: number
  readonly page: number | null
}

const isLong = (word: string): boolean => [...word].length >= shortestWord

/** Query for all words. Long words match as prefixes. */
const wanted = (words: readonly string[]): SQL =>
  sql`to_tsquery('simple', ${words.map((word) => (isLong(word) ? `${word}:*` : word)).join(' & ')})`

const isNamed = (words: readonly string[]): SQL => sql`search_words_of(d.name) @@ ${wanted(words)}`

/** The newest hits among the newest `count` documents, which are read by id. */
const selectNewest = async (db: Queryable, { words, take }: WordSearch, count: number) => {
  const { rows } = await db.execute<Place>(sql`
    select d.id, r.page from (select id, name, sha256, case_id from documents order by id desc limit ${count}) as d
    join cases c on c.id = d.case_id
    cross join lateral (select min(page) as page from reading_pages where sha256 = d.sha256 and words @@ ${wanted(words)}) as r
    where c.deleted_at is null and (r.page is not null or ${isNamed(words)}) order by d.id desc limit ${take}`)
  return rows
}

/**
 * The newest hits of the index scans; none above the limit of hits. The limit on pages is outside their condition: otherwise the planner expects to stop early
 * and scans the whole table for rare words. The limit on names is inside it: otherwise the planner starts parallel workers, which take longer than the search.
 */
const selectIndexed = async (db: Queryable, { words, take }: WordSearch) => {
  const { rows } = await db.execute<{ more: boolean; places: Place[] }>(sql`
    with of_text as materialized (select r.sha256, r.page from reading_pages r where r.words @@ ${wanted(words)}),
    some_pages as materialized (select sha256, page from of_text limit ${most.hits + 1}),
    some_names as materialized (select d.id, d.case_id from documents d where ${isNamed(words)} limit ${most.hits + 1}),
    listed as materialized (
      select greatest((select count(*) from some_pages), (select count(*) from some_names)) > ${most.hits} as more
    ),
    hits as materialized (
      select same.id, same.case_id, p.page from some_pages p cross join lateral (
        select id, case_id from documents where sha256 = p.sha256 order by id desc limit ${most.sameContent}
      ) as same
      union all select id, case_id, null from some_names
    ),
    best as (
      select hits.id, min(hits.page) as page from hits join cases c on c.id = hits.case_id
      where not (select more from listed) and c.deleted_at is null group by hits.id order by hits.id desc limit ${take}
    )
    select more, coalesce((select json_agg(best) from best), '[]') as places from listed`)
  return rows[0] ?? { more: false, places: [] }
}

/** The newest hits, by reading all hits. */
const selectOfAll = async (db: Queryable, { words, take }: WordSearch) => {
  const { rows } = await db.execute<Place>(sql`
    with hits as materialized (
      select d.id, d.case_id, r.page from reading_pages r join documents d using (sha256) where r.words @@ ${wanted(words)}
      union all select d.id, d.case_id, null from documents d where ${isNamed(words)}
    )
    select hits.id, min(hits.page) as page from hits join cases c on c.id = hits.case_id
    where c.deleted_at is null group by hits.id order by hits.id desc limit ${take}`)
  return rows
}

/**
 * The newest hits. Reads the latest documents first, because they contain frequent words, for which an index scan would read too many entries. With many hits in
 * the indexes, it reads more of the newest documents, and all hits only if these are too few, because only old documents match.
 */
const selectPlaces = async (db: Queryable, search: WordSearch): Promise<readonly Place[]> => {
  const latest = await selectNewest(db, search, most.latest)
  if (latest.length === search.take) return latest
  const { more, places } = await selectIndexed(db, search)
  if (!more) return places
  const newest = await selectNewest(db, search, most.newest)
  return newest.length === search.take ? newest : selectOfAll(db, search)
}

/** The newest documents of existing cases that have all words on one page, or in their name, as beginnings of words. */
export const selectDocumentHits = async (
  db: Queryable,
  { text, take }: { readonly text: string; readonly take: number },
): Promise<readonly FoundDocument[]> => {
  const words = wordsOf(text)
  if (!words.some(isLong)) return []
  const places = await selectPlaces(db, { words, take })
  if (places.length === 0) return []
  const patterns = sql`array[${sql.join(words.filter(isLong).map(partPattern), sql`, `)}]`
  const best = places.map(({ id, page }) => sql`(${id}::int, ${page}::int)`)
  const { rows } = await db.execute<FoundDocument & Record<string, unknown>>(sql`
    select d.id, d.name, d.case_id, c.internal_id, best.page, excerpt.text as excerpt
    from (values ${sql.join(best, sql`, `)}) as best (id, page) join documents d using (id) join cases c on c.id = d.case_id
    left join lateral (
      with words as (
        select w.place, w.word ->> 'text' as word from readings r,
          jsonb_array_elements(r.pages -> (best.page - 1) -> 'words') with ordinality as w (word, place)
        where r.sha256 = d.sha256
      ), first as (select min(place) as place from words where ${folded(sql`word`)} like any (${patterns}))
      select string_agg(word, ' ' order by words.place) as text from words, first
      where words.place between first.place - ${around.before}::int and first.place + ${around.after}::int
    ) as excerpt on true
    order by d.id desc`)
  return rows
}
