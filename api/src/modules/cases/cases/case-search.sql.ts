import type { CaseFilter } from '@zaakwerk/contract/case-search'
import type { Page } from '@zaakwerk/contract/endpoint'
import type { CaseSummary } from '@zaakwerk/contract/entities/case-row'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { pageOfIds, selectIds } from '../../../platform/db/page-of-ids.ts'
import { countCases } from './case-counters.sql.ts'
import { isSelective, matchesFilter } from './case-filter.sql.ts'
import { selectCaseSummaries, selectCaseSummariesWithExtras } from './case-summaries.sql.ts'
import type { TodayView } from './today-cases.sql.ts'

type OrderColumn = NonNullable<CaseFilter['order_column']>

interface Order {
  readonly key: SQL
  readonly from: SQL
  readonly direction: SQL
}

/** Status and type sort by Dutch label. */
const columns: Record<OrderColumn, Omit<Order, 'direction'>> = {
  internal_id: { key: sql`c.internal_id`, from: sql`cases c` },
  status: { key: sql`s.rank`, from: sql`cases c join case_statuses s on s.value = c.status` },
  type: { key: sql`t.rank`, from: sql`cases c join case_types t on t.id = c.type` },
}

/** The sort order. */
const orderOf = (filter: CaseFilter): Order => {
  if (filter.order_column) {
    const direction = filter.order_by === 'descending' ? sql`desc` : sql`asc`
    return { ...columns[filter.order_column], direction }
  }
  const key = filter.deleted ? sql`c.deleted_at` : sql`c.created_at`
  return { key, from: sql`cases c`, direction: sql`desc` }
}

/**
 * One page of cases with the total, in two statements: which cases, and what is shown of them. A filter that counters do not know collects its hits and counts
 * those.
 */
export const selectCases = async (
  db: Queryable,
  { extras = false, ...filter }: CaseFilter & { readonly extras?: boolean | undefined },
  now: Date,
  view?: TodayView,
): Promise<Page<CaseSummary>> => {
  const { key, from, direction } = orderOf(filter)
  const total = countCases(filter)
  const page = await selectIds(db, {
    hits: sql`select c.id, ${key} as sort_key from ${from} where ${matchesFilter(filter, now, view)}`,
    isCollected: isSelective(filter) || !total,
    by: (sortKey, id) => sql`${sortKey} ${direction}, ${id} ${direction}`,
    total,
    offset: filter.offset,
    limit: filter.limit,
  })
  const select = extras ? selectCaseSummariesWithExtras : selectCaseSummaries
  return pageOfIds(page, (found) => select(db, found))
}

/** The ids of the cases that match a filter, in the order of the list, up to a limit. */
export const selectCaseIds = async (
  db: Queryable,
  filter: CaseFilter,
  { now, view, limit }: { readonly now: Date; readonly view: TodayView; readonly limit: number },
): Promise<readonly number[]> => {
  const { key, from, direction } = orderOf(filter)
  const { rows } = await db.execute<{ id: number }>(sql`
    with hits as materialized (select c.id, ${key} as sort_key from ${from} where ${matchesFilter(filter, now, view)})
    select id from hits order by sort_key ${direction}, id ${direction} limit ${limit}`)
  return rows.map(({ id }) => id)
}
