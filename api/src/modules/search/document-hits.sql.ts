import { fold } from '@zaakwerk/domain/normal-forms'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
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

/** Limits on the pages and names that are read, and on documents with the same content, because a leaflet can be in every case. */
const most = { hits: 500, sameContent: 10 } as const

/** Number of words before and after the match. */
const around = { before: 6, after: 10 } as const

/** The newest documents of existing cases that have all words on one page, or in their name, as beginnings of words. */
export const selectDocumentHits = async (
  db: Queryable,
  { text, take }: { readonly text: string; readonly take: number },
): Promise<readonly FoundDocument[]> => {
  const words = wordsOf(text)
  if (!words.some((word) => [...word].length >= shortestWord)) return []
  const query = words.map((word) => `${word}${[...word].length < shortestWord ? '' : ':*'}`).join(' & ')
  const wanted = sql`to_tsquery('simple', ${query})`
  const isNamed = sql`search_words_of(d.name) @@ ${wanted}`
  const patterns = sql`array[${sql.join(words.filter((word) => [...word].length >= shortestWord).map(partPattern), sql`, `)}]`
  const { rows } = await db.execute<FoundDocument & Record<string, unknown>>(sql`
    with of_text as materialized (select r.sha256, r.page from reading_pages r where r.words @@ ${wanted}),
    some_pages as materialized (select sha256, page from of_text limit ${most.hits + 1}),
    of_name as materialized (select d.id from documents d where ${isNamed}),
    some_names as materialized (select id from of_name limit ${most.hits + 1}),
    newest_pages as (
      select d.id, r.page from documents d
      cross join lateral (select min(page) as page from reading_pages where sha256 = d.sha256 and words @@ ${wanted}) as r
      where (select count(*) from some_pages) > ${most.hits} and r.page is not null order by d.id desc limit ${take}
    ),
    newest_names as (
      select d.id from documents d where (select count(*) from some_names) > ${most.hits} and ${isNamed} order by d.id desc limit ${take}
    ),
    hits as (
      select same.id, p.page from some_pages p
        cross join lateral (select id from documents where sha256 = p.sha256 order by id desc limit ${most.sameContent}) as same
      union all select id, null from some_names
      union all select id, page from newest_pages
      union all select id, null from newest_names
    ),
    best as materialized (
      select d.id, d.name, d.sha256, c.id as case_id, c.internal_id, min(hits.page) as page
      from hits join documents d on d.id = hits.id join cases c on c.id = d.case_id
      where c.deleted_at is null group by d.id, c.id order by d.id desc limit ${take}
    )
    select best.id, best.name, best.case_id, best.internal_id, best.page, excerpt.text as excerpt
    from best left join lateral (
      with words as (
        select w.place, w.word ->> 'text' as word from readings r,
          jsonb_array_elements(r.pages -> (best.page - 1) -> 'words') with ordinality as w (word, place)
        where r.sha256 = best.sha256
      ), first as (select min(place) as place from words where ${folded(sql`word`)} like any (${patterns}))
      select string_agg(word, ' ' order by words.place) as text from words, first
      where words.place between first.place - ${around.before}::int and first.place + ${around.after}::int
    ) as excerpt on true
    order by best.id desc`)
  return rows
}
