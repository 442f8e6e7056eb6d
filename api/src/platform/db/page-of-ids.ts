import { pageSize } from '@zaakwerk/contract/primitives'
import type { Queryable } from './database.ts'
import { type SQL, sql } from './drizzle.ts'

interface FoundIds {
  readonly ids: readonly number[]
  readonly total: number
}

interface IdsQuery {
  /** Selects `id` and `sort_key` of all hits. */
  readonly hits: SQL
  /** Whether all hits are collected before they are sorted; if not, an index has them in their order. */
  readonly isCollected: boolean
  /** The `order by` of a sort key and an id. Ids break ties, so that pages never repeat or skip a row. */
  readonly by: (key: SQL, id: SQL) => SQL
  /** The number of hits, as an expression; default: the hits are counted. */
  readonly total?: SQL | undefined
  readonly offset: number
  /** Default: a full page. */
  readonly limit?: number | undefined
}

/** The ids of one page with the total, in one statement; the total is right past the last page too. */
export const selectIds = async (db: Queryable, query: IdsQuery): Promise<FoundIds> => {
  const { hits, isCollected, by, total = sql`(select count(*) from hits)`, offset, limit = pageSize } = query
  const { rows } = await db.execute<{ total: number; id: number | null }>(sql`
    with hits as ${isCollected ? sql`materialized` : sql`not materialized`} (${hits}),
    page as materialized (
      select id, sort_key from hits order by ${by(sql`sort_key`, sql`id`)} limit ${limit} offset ${offset}
    )
    select ${total}::int as total, page.id from (select 1) as always left join page on true
    order by ${by(sql`page.sort_key`, sql`page.id`)}`)
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 }
}

/** A page whose rows are read by their ids in a second statement. The total excludes rows that were deleted between the two. */
export const pageOfIds = async <Item extends object>(
  { ids, total }: FoundIds,
  read: (ids: readonly number[]) => Promise<Item[]>,
): Promise<{ readonly items: Item[]; readonly total: number }> => {
  const items = ids.length === 0 ? [] : await read(ids)
  return { items, total: total - (ids.length - items.length) }
}
