import type { CaseFilter } from '@zaakwerk/contract/cases'
import type { Page } from '@zaakwerk/contract/endpoint'
import type { CaseSummary } from '@zaakwerk/contract/entities/case'
import { pageSize } from '@zaakwerk/contract/primitives'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { countCases } from './case-counters.sql.ts'
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

/** One page of cases with the total, which is right past the last page too, in one statement. A filter that counters do not know collects its hits and counts those. */
export const selectCases = async (
  db: Pick<Queryable, 'execute'>,
  filter: CaseFilter,
  now: Date,
): Promise<Page<CaseSummary>> => {
  const { key, from, direction } = orderOf(filter)
  const where = matchesFilter(filter, now)
  const counted = countCases(filter)
  const hits = isSelective(filter) || !counted ? sql`materialized` : sql`not materialized`
  const { rows } = await db.execute<{ total: number; item: CaseSummary | null }>(sql`
    with hits as ${hits} (select c.id, ${key} as sort_key from ${from} where ${where}),
    page as materialized (
      select id, sort_key from hits
      order by sort_key ${direction}, id ${direction} limit ${pageSize} offset ${filter.offset}
    )
    select ${counted ?? sql`(select count(*)::int from hits)`} as total, ${summaryOf} as item
    from (select 1) as always left join (page join cases c using (id)) on true
    order by page.sort_key ${direction}, page.id ${direction}`)
  return { items: rows.flatMap(({ item }) => (item ? [item] : [])), total: rows[0]?.total ?? 0 }
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
