import type { Queryable } from '../../platform/db/database.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'

/** Up to this number hits are ranked and counted. */
const mostRanked = 500

/**
 * Numbers of the newest rows that are read by id: before the index, in case nearly all are hits; and after it, for the newest of more hits than are ranked. Rarer
 * hits are read in less time.
 */
const mostRead = { before: 600, after: 5_000 } as const

/** The best few of a search, and how many there are; null: more than are counted. */
export interface TopHits<Item> {
  readonly total: number | null
  readonly items: readonly Item[]
}

interface TopHitsQuery {
  readonly table: SQL
  /** Of the table in the other parts. */
  readonly alias: SQL
  readonly where: SQL
  /** Whether the condition searches other tables too, which is done once: the newest rows are then not read before the index. */
  readonly searchesOthers?: boolean
  /** How close a row is to the search text; 0 is the closest. Equally close ones are shown newest first. */
  readonly rank: SQL
  readonly take: number
  /** The row as JSON. */
  readonly item: SQL
}

export const noHits = { total: 0, items: [] } as const

/**
 * The best hits of a search, in one statement whose cost hardly grows with the number of hits. Where nearly all new rows are hits, as of the first digits of an
 * id, the index is not read: it would list them all. Above {@link mostRanked} hits the newest rows are read by id, as the next hit is then nearly always close by;
 * if none is, because only old rows match, all hits are read. Materialized: otherwise the planner expects to stop early, and reads the whole table for rare hits.
 * Limited before the condition: otherwise it reads and sorts all hits where it expects few of them.
 */
export const selectTopHits = async <Item>(
  db: Queryable,
  { table, alias, where, searchesOthers = false, rank, take, item }: TopHitsQuery,
): Promise<TopHits<Item>> => {
  const newestRows = (count: number) =>
    sql`(select * from ${table} order by id desc limit ${count}) as ${alias}`
  const isNearlyAll = sql`(select count(*) from latest) > ${mostRanked}`
  const isMany = sql`(select n from counted) > ${mostRanked}`
  const hit = sql`select ${alias}.id, ${rank} as rank`
  const { rows } = await db.execute<{ total: number | null; items: Item[] }>(sql`
    with latest as materialized (${hit} from ${newestRows(searchesOthers ? 0 : mostRead.before)} where ${where} limit ${mostRanked + 1}),
    found as materialized (${hit} from ${table} ${alias} where not ${isNearlyAll} and ${where}),
    some_hits as materialized (
      select id, rank from latest where ${isNearlyAll} union all (select id, rank from found limit ${mostRanked + 1})
    ),
    counted as materialized (select count(*)::int as n from some_hits),
    newest as materialized (
      ${hit} from ${newestRows(mostRead.after)} where ${isMany} and ${where} order by ${alias}.id desc limit ${take}
    ),
    newest_of_all as (
      select id, rank from found where ${isMany} and (select count(*) from newest) < ${take} order by id desc limit ${take}
    ),
    best as materialized (
      select hit.id, min(hit.rank) as rank from (
        select id, rank from some_hits union all select id, rank from newest union all select id, rank from newest_of_all
      ) as hit
      group by hit.id order by min(hit.rank), hit.id desc limit ${take}
    )
    select (select case when n <= ${mostRanked} then n end from counted) as total,
      coalesce((select json_agg(${item} order by best.rank, best.id desc) from best join ${table} ${alias} using (id)), '[]') as items`)
  const [found] = rows
  return found ?? noHits
}
