import type { CaseFilter } from '@zaakwerk/contract/cases'
import type { Page } from '@zaakwerk/contract/endpoint'
import type { CaseSummary } from '@zaakwerk/contract/entities/case'
import { pageSize } from '@zaakwerk/contract/primitives'
import type { SingleFlight } from '../../../platform/concurrency/single-flight.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { isSelective, matchesFilter } from './case-filter.sql.ts'
import { clientNamesOf, companyNamesOf } from './case-people.sql.ts'

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

/** The sort order; ids break ties, so that pages never repeat or skip a row. */
const orderOf = (filter: CaseFilter): Order => {
  if (filter.order_column) {
    const direction = filter.order_by === 'descending' ? sql`desc` : sql`asc`
    return { ...columns[filter.order_column], direction }
  }
  const key = filter.deleted ? sql`c.deleted_at` : sql`c.created_at`
  return { key, from: sql`cases c`, direction: sql`desc` }
}

interface Asking {
  readonly now: Date
  /** Single-flight for the total when every case has to be counted: simultaneous requests may share one query. */
  readonly total: SingleFlight<number>
}

const countListed = async (db: Pick<Queryable, 'execute'>, where: SQL): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from cases c where ${where}`,
  )
  return rows[0]?.total ?? 0
}

/** Key of a count: the filter without paging and sort order. */
const countedBy = ({ offset, order_by, order_column, ...asked }: CaseFilter): string => JSON.stringify(asked)

/**
 * One page of cases with the total, which is right past the last page too. Selective filters count in the same statement. Otherwise the total is a query of its
 * own: without sort keys an index alone can answer it, and counting is nearly all of the work.
 */
export const selectCases = async (
  db: Pick<Queryable, 'execute'>,
  filter: CaseFilter,
  { now, total }: Asking,
): Promise<Page<CaseSummary>> => {
  const { key, from, direction } = orderOf(filter)
  const where = matchesFilter(filter, now)
  const isCollected = isSelective(filter)
  const [hits, collected] = isCollected
    ? [sql`materialized`, sql`(select count(*)::int from hits)`]
    : [sql`not materialized`, sql`0`]
  const page = db.execute<{ total: number; item: CaseSummary | null }>(sql`
    with hits as ${hits} (select c.id, ${key} as sort_key from ${from} where ${where}),
    page as materialized (
      select id, sort_key from hits
      order by sort_key ${direction}, id ${direction} limit ${pageSize} offset ${filter.offset}
    )
    select ${collected} as total, ${summaryOf} as item
    from (select 1) as always left join (page join cases c using (id)) on true
    order by page.sort_key ${direction}, page.id ${direction}`)
  const [{ rows }, listed] = await Promise.all([
    page,
    isCollected ? 0 : total(countedBy(filter), () => countListed(db, where)),
  ])
  const items = rows.flatMap(({ item }) => (item ? [item] : []))
  // A case that was created between the two queries is on the page already.
  const least = items.length > 0 ? filter.offset + items.length : 0
  return { items, total: isCollected ? (rows[0]?.total ?? 0) : Math.max(listed, least) }
}

const summaryOf = sql`case when c.id is not null then json_build_object(
  'id', c.id,
  'internal_id', c.internal_id,
  'official_id', c.official_id,
  'cjib_number', c.cjib_number,
  'status', c.status,
  'type', c.type,
  'client', ${clientNamesOf(sql`c.id`)},
  'companies', ${companyNamesOf(sql`c.id`)},
  'open_task_count', (select count(*) from tasks t where t.case_id = c.id and t.status = 'open'),
  'task_count', (select count(*) from tasks t where t.case_id = c.id),
  'document_count', (select count(*) from documents d where d.case_id = c.id),
  'version', c.version,
  'created_at', c.created_at,
  'updated_at', c.updated_at,
  'deleted_at', c.deleted_at,
  'deleted_by', (select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = c.deleted_by)) end`
