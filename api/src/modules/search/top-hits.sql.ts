import type { Queryable } from '../../platform/db/database.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'

/** Up to this number hits are ranked and counted. */
const mostRanked = 500

/** The best few of a search, and how many there are; null: more than are counted. */
export interface TopHits<Item> {
  readonly total: number | null
  readonly items: readonly Item[]
}

interface TopHitsQuery {
  /** Table with the alias that the other parts use: `cases c`. */
  readonly from: SQL
  readonly id: SQL
  readonly where: SQL
  /** How close a row is to the search text; 0 is the closest. Equally close ones are shown newest first. */
  readonly rank: SQL
  readonly take: number
  /** The row as JSON. */
  readonly item: SQL
}

export const noHits = { total: 0, items: [] } as const

/**
 * The best hits of a search, in one statement whose cost does not grow with the number of hits. Above {@link mostRanked} hits, the newest are read by id, because the
 * next hit is then always near. Materialized: otherwise the planner expects to stop early, and reads the whole table for rare hits.
 */
export const selectTopHits = async <Item>(
  db: Queryable,
  { from, id, where, rank, take, item }: TopHitsQuery,
): Promise<TopHits<Item>> => {
  const { rows } = await db.execute<{ total: number | null; items: Item[] }>(sql`
    with found as materialized (select ${id} as id, ${rank} as rank from ${from} where ${where}),
    some_hits as materialized (select id, rank from found limit ${mostRanked + 1}),
    counted as materialized (select count(*)::int as n from some_hits),
    newest as (
      select ${id} as id, ${rank} as rank from ${from}
      where ${where} and (select n from counted) > ${mostRanked} order by ${id} desc limit ${take}
    ),
    best as materialized (
      select hit.id, min(hit.rank) as rank from (select id, rank from some_hits union all select id, rank from newest) as hit
      group by hit.id order by min(hit.rank), hit.id desc limit ${take}
    )
    select (select case when n <= ${mostRanked} then n end from counted) as total,
      coalesce((select json_agg(${item} order by best.rank, best.id desc) from best join ${from} on ${id} = best.id), '[]') as items`)
  const [found] = rows
  return found ?? noHits
}
