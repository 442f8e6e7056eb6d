import type { Page } from '@zaakwerk/contract/endpoint'
import { type OrderDirection, pageSize } from '@zaakwerk/contract/primitives'
import type * as z from '@zaakwerk/contract/zod'
import type { Queryable } from './database.ts'
import { type SQL, sql } from './drizzle.ts'

/** Combining accents of the languages that names come from. */
const accents = '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0323\u0326\u0327\u0328'

/**
 * Sort key of a name, ignoring capitals and accents. The database sorts by code point, so that every machine sorts alike.
 * Plain ASCII names, which are most, skip the slow part.
 */
export const nameOrder = (
  name: SQL,
): SQL => sql`lower(case when octet_length(${name}) = length(${name}) then ${name}
  else translate(normalize(${name}, NFD), ${sql.raw(`'${accents}'`)}, '') end)`

interface PageQuery {
  /** Table with the alias that the other parts use: `clients p`. */
  readonly from: SQL
  readonly id: SQL
  readonly where: SQL
  readonly sortKey: SQL
  readonly direction: z.output<typeof OrderDirection> | undefined
  readonly offset: number
  /** Default: a full page. */
  readonly limit?: number | undefined
  /** Whether an index has the rows in this order: then the page is read from it, and the total counted by itself. */
  readonly isIndexed?: boolean
  /** The row as JSON. */
  readonly item: SQL
}

/** One page with the total, in one statement; the total is correct past the last page too. Rows without a name come last. */
export const selectPage = async <Item extends object>(
  db: Queryable,
  query: PageQuery,
): Promise<Page<Item>> => {
  const { from, id, where, sortKey, offset, limit = pageSize, item, isIndexed = false } = query
  const [hits, total] = isIndexed
    ? [sql`not materialized`, sql`${from} where ${where}`]
    : [sql`materialized`, sql`hits`]
  const direction = query.direction === 'descending' ? sql`desc` : sql`asc`
  const { rows } = await db.execute<{ total: number; item: Item | null }>(sql`
    with hits as ${hits} (select ${id} as id, ${sortKey} as sort_key from ${from} where ${where}),
    page as materialized (
      select id, sort_key from hits
      order by sort_key ${direction} nulls last, id ${direction} limit ${limit} offset ${offset}
    )
    select (select count(*)::int from ${total}) as total, case when page.id is not null then ${item} end as item
    from (select 1) as always left join (page join ${from} on page.id = ${id}) on true
    order by page.sort_key ${direction} nulls last, page.id ${direction}`)
  return { items: rows.flatMap(({ item: one }) => one ?? []), total: rows[0]?.total ?? 0 }
}
