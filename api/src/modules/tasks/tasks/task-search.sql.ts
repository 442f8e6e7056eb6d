import type { Page } from '@zaakwerk/contract/endpoint'
import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import type { TaskFilter } from '@zaakwerk/contract/tasks'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { isoOf } from '../../../platform/db/iso-time.ts'
import { pageOfIds, selectIds } from '../../../platform/db/page-of-ids.ts'
import { page, rowsOfPage } from '../../../platform/db/page-rows.sql.ts'
import { currentTerm } from '../../cases/cases/terms/current-term.sql.ts'
import { countTasks } from './task-counters.sql.ts'
import {
  askedOf,
  isAlongIndex,
  isOfManyCases,
  isSelective,
  isVisible,
  matchesTaskFilter,
  type TaskConditions,
} from './task-filter.sql.ts'

/** The sort order of a list of tasks. */
export type TaskOrder = Pick<TaskFilter, 'order_column' | 'order_by'> & Pick<TaskConditions, 'isOfGrounds'>

const columns: Record<NonNullable<TaskFilter['order_column']>, SQL> = {
  id: sql`t.id`,
  title: sql`t.title_order`,
  due_date: sql`t.due_date`,
  hearing_date: sql`t.hearing_date`,
  status: sql`t.status_rank`,
}

/** The title of a task on grounds: the number of its case, or its own title without a case. */
const groundTitle = sql`coalesce((select lower(k.internal_id) from cases k where k.id = t.case_id), t.title_order)`

const keyOf = ({ order_column, isOfGrounds }: TaskOrder): SQL => {
  if (isOfGrounds && order_column === 'title') return groundTitle
  return order_column ? columns[order_column] : sql`t.list_order`
}

interface SortedBy {
  /** The sort key of `tasks t`. */
  readonly key: SQL
  /** The `order by` of columns that hold the key and the id. Ids break ties, so that pages never repeat or skip a row. */
  readonly by: (key: SQL, id: SQL) => SQL
}

/**
 * The order of a list. Each except grounds by title has an index, read forwards or backwards; tasks without a deadline or hearing come last in both directions.
 */
export const sortedBy = (order: TaskOrder): SortedBy => {
  const { order_column, order_by } = order
  const direction = order_column && order_by === 'descending' ? sql`desc` : sql`asc`
  const nulls = order_column === 'due_date' || order_column === 'hearing_date' ? sql` nulls last` : sql``
  return {
    key: keyOf(order),
    by: (key, id) => sql`${key} ${direction}${nulls}, ${id} ${direction}`,
  }
}

/** The tables of {@link summaryOf}. */
export const summaryFrom = sql`tasks t left join cases c on c.id = t.case_id left join users u on u.id = t.assignee_id`

/** The fields of a `TaskSummary`, as arguments for json_build_object. */
export const summaryFields = sql`
  'id', t.id,
  'title', t.title,
  'status', t.status,
  'type', t.type,
  'priority', t.priority,
  'due_date', t.due_date,
  'meta_data', nullif(t.meta_data::text, '{}'),
  'assignee_id', t.assignee_id,
  'assigned_to', case when u.id is not null then concat_ws(' ', u.first_name, u.last_name) end,
  'case_id', t.case_id,
  'case', case when c.id is not null then json_build_object(
    'internal_id', c.internal_id, 'official_id', c.official_id, 'type', c.type, 'decision_date', c.decision_date) end,
  'term', case when c.id is not null then ${currentTerm} end,
  'version', t.version,
  'created_at', t.created_at,
  'updated_at', t.updated_at`

/** A `TaskSummary` of a row of {@link summaryFrom}. */
export const summaryOf = sql`json_build_object(${summaryFields})`

/** The same as {@link countTasks} for other filters. Tasks of deleted cases are counted separately and subtracted, so that an index-only scan answers the rest. */
const countOf = (filter: TaskConditions): SQL => sql`(
  select count(*) from tasks t where ${askedOf(filter)}) - (
  select count(*) from cases d join tasks t on t.case_id = d.id where d.deleted_at is not null and ${askedOf(filter)})`

type CaseOfTask = NonNullable<TaskSummary['case']>

/** A task with the columns of its case, which are all null without one. */
interface TaskRow extends Omit<TaskSummary, 'case'>, Record<string, unknown> {
  readonly internal_id: CaseOfTask['internal_id'] | null
  readonly official_id: CaseOfTask['official_id']
  readonly case_type: CaseOfTask['type'] | null
  readonly decision_date: CaseOfTask['decision_date']
}

const rowsOf = rowsOfPage({
  rows: sql`
    select t.id, t.title, t.status, t.type, t.priority, t.due_date, nullif(t.meta_data::text, '{}') as meta_data, t.assignee_id,
      case when u.id is not null then concat_ws(' ', u.first_name, u.last_name) end as assigned_to, t.case_id, c.internal_id, c.official_id,
      c.type as case_type, c.decision_date, case when c.id is not null then ${currentTerm} end as term, t.version, t.created_at, t.updated_at
    from ${page} join (${summaryFrom}) on t.id = page.id order by page.place`,
})

const taskOf = ({ internal_id, official_id, case_type, decision_date, ...row }: TaskRow): TaskSummary => ({
  ...row,
  case:
    internal_id === null || case_type === null
      ? null
      : { internal_id, official_id, type: case_type, decision_date },
  created_at: isoOf(row.created_at),
  updated_at: isoOf(row.updated_at),
})

/**
 * The collected hits of a filter. Deleted cases are filtered out afterwards (`offset 0` keeps the two steps apart): in one step the planner adds the cost of
 * hashing them to each lookup of a task, and chooses to scan all tasks.
 */
const collected = (filter: TaskConditions, key: SQL): SQL => sql`
  select t.id, t.sort_key from (
    select t.id, t.case_id, ${key} as sort_key from tasks t where ${askedOf(filter)} offset 0) t
  where ${isVisible}`

/** Up to this offset looking up each task costs less than hashing all that are in scope. */
const nearBeginning = 10_000

/** One page of tasks with the total, in two statements: which tasks, and what is shown of them. */
export const selectTaskPage = async (
  db: Queryable,
  { offset, limit, ...asked }: TaskConditions & TaskOrder & Pick<TaskFilter, 'offset' | 'limit'>,
): Promise<Page<TaskSummary>> => {
  const filter = {
    ...asked,
    isOfManyCases: await isOfManyCases(db, asked.query),
    isNearBeginning: offset < nearBeginning,
  }
  const { key, by } = sortedBy(filter)
  const isCollected = isSelective(filter) && !isAlongIndex(filter)
  const counted = isCollected ? undefined : sql`(${countOf({ ...filter, isNearBeginning: false })})`
  const found = await selectIds(db, {
    hits: isCollected
      ? collected(filter, key)
      : sql`select t.id, ${key} as sort_key from tasks t where ${matchesTaskFilter(filter)}`,
    isCollected,
    by,
    total: countTasks(filter) ?? counted,
    offset,
    limit,
  })
  return pageOfIds(found, async (ids) => (await db.execute<TaskRow>(rowsOf(ids))).rows.map(taskOf))
}

/** Tasks by their ids, in that order; missing tasks, and those of deleted cases, are left out. */
export const selectTaskSummaries = async (db: Queryable, ids: readonly number[]): Promise<TaskSummary[]> => {
  const wanted = sql`${`{${ids.join(',')}}`}::int[]`
  const { rows } = await db.execute<{ item: TaskSummary }>(sql`
    select ${summaryOf} as item from ${summaryFrom} where t.id = any(${wanted}) and ${isVisible}
    order by array_position(${wanted}, t.id)`)
  return rows.map(({ item }) => item)
}
