import type { Queryable } from '../../platform/db/database.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'

/** Maximum number of hits that are ranked and counted. */
const mostRanked = 500

/**
 * Number of newest rows that are read by id. `before`: before the index scan, in case nearly all are hits. `after`: after an index scan with more hits than are
 * ranked; reading rarer hits takes less time.
 */
const mostRead = { before: 600, after: 5_000 } as const

/** The best hits of a search, with the total; null: more than {@link mostRanked}. */
export interface TopHits<Item> {
  readonly total: number | null
  readonly items: readonly Item[]
}

interface TopHitsQuery {
  readonly table: SQL
  /** Alias of the table in the other fragments. */
  readonly alias: SQL
  readonly where: SQL
  /** Whether the condition also searches other tables. The newest rows are then not read before the index scan, so that it is evaluated once. */
  readonly searchesOthers?: boolean
  /** How close a row is to the search text; 0 is the closest. Equally close ones are shown newest first. */
  readonly rank: SQL
  readonly take: number
  /** The row as JSON. */
  readonly item: SQL
}

export const noHits = { total: 0, items: [] } as const

/**
 * The best hits of a search, in one statement whose cost hardly grows with the number of hits. If nearly all new rows are hits, as for the first digits of an id,
 * the index is not scanned. Above {@link mostRanked} hits the newest rows are read by id, because a few thousand rows nearly always contain enough hits; all hits
 * are read if only old rows match. Materialized: otherwise the planner expects to stop early and scans the whole table for rare hits. The limit on rows is
 * inside the condition: otherwise the planner reads and sorts all hits when it expects few.
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
