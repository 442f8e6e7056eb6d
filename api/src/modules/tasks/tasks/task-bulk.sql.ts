import type { TaskStatus, TaskTerm, TaskType } from '@zaakwerk/contract/entities/task'
import type { LastChange } from '@zaakwerk/domain/task-conflict'
import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { currentTerm } from '../../cases/cases/terms/current-term.sql.ts'
import { letterOf } from './task-detail.sql.ts'
import { isVisible, matchesTaskFilter, type TaskConditions } from './task-filter.sql.ts'
import { sortedBy, type TaskOrder } from './task-search.sql.ts'

/** Ids as one array parameter, as there may be thousands. */
const listOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`

/** The ids that a filter finds, in the order of the list, up to a limit. */
export const selectMatchingIds = async (
  db: Queryable,
  { filter, limit }: { readonly filter: TaskConditions & TaskOrder; readonly limit: number },
): Promise<readonly number[]> => {
  const { key, by } = sortedBy(filter)
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from tasks t where ${matchesTaskFilter(filter)} order by ${by(key, sql`t.id`)} limit ${limit}`)
  return rows.map(({ id }) => id)
}

export const countMatching = async (db: Queryable, filter: TaskConditions): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from tasks t where ${matchesTaskFilter(filter)}`,
  )
  return rows[0]?.total ?? 0
}

export interface TaskToChange {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly type: TaskType
  readonly status: TaskStatus
  readonly due_date: string | null
  readonly assignee_id: number | null
  readonly assigned_to: string | null
  readonly is_assignee_active: boolean
  readonly letter: 'to_post' | 'other' | null
  readonly case: { readonly internal_id: string } | null
  readonly term: TaskTerm | null
}

/** Tasks by their ids, in that order; missing tasks, and those of deleted cases, are left out. */
export const selectTasksToChange = async (
  db: Queryable,
  ids: readonly number[],
): Promise<readonly TaskToChange[]> => {
  const { rows } = await db.execute<{ task: TaskToChange }>(sql`
    select json_build_object(
      'id', t.id, 'version', t.version, 'title', t.title, 'type', t.type, 'status', t.status, 'due_date', t.due_date,
      'assignee_id', t.assignee_id,
      'assigned_to', case when u.id is not null then concat_ws(' ', u.first_name, u.last_name) end,
      'is_assignee_active', coalesce(u.is_active, false),
      'letter', ${letterOf},
      'case', case when c.id is not null then json_build_object('internal_id', c.internal_id) end,
      'term', case when c.id is not null then ${currentTerm} end) as task
    from unnest(${listOf(ids)}) with ordinality as wanted (id, place)
    join tasks t on t.id = wanted.id left join cases c on c.id = t.case_id left join users u on u.id = t.assignee_id
    where ${isVisible} order by wanted.place`)
  return rows.map(({ task }) => task)
}

/** The current version of a task, and who changed it last. */
export interface TaskNow {
  readonly id: number
  readonly version: number
  readonly status: TaskStatus
  readonly due_date: string | null
  readonly assignee_id: number | null
  readonly completed_at: string | null
  readonly last: (LastChange & { readonly user_id: number | null }) | null
}

/** Current tasks; missing ones, and those of deleted cases, are left out. */
export const selectTasksNow = async (db: Queryable, ids: readonly number[]): Promise<readonly TaskNow[]> => {
  const { rows } = await db.execute<{ task: TaskNow }>(sql`
    select json_build_object(
      'id', t.id, 'version', t.version, 'status', t.status, 'due_date', t.due_date, 'assignee_id', t.assignee_id,
      'completed_at', t.completed_at,
      'last', (
        select json_build_object('user_id', l.user_id, 'at', l.created_at,
          'author', case when a.id is not null then concat_ws(' ', a.first_name, a.last_name) end)
        from task_logs l left join users a on a.id = l.user_id
        where l.task_id = t.id and not l.is_note order by l.created_at desc, l.id desc limit 1)) as task
    from tasks t where t.id = any(${listOf(ids)}) and ${isVisible}`)
  return rows.map(({ task }) => task)
}

/** The tasks among these with a letter that was not cancelled. */
export const selectTasksWithLetter = async (
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct l.task_id as id from letters l
    where l.task_id = any(${listOf(ids)}) and l.cancelled_at is null`)
  return new Set(rows.map(({ id }) => id))
}

/** The columns of a task that a bulk change can write. */
export interface BulkRow {
  readonly id: number
  readonly assignee_id: number | null
  readonly status: TaskStatus
  readonly due_date: string | null
  readonly completed_at: Date | null
  /** Absent: unchanged; empty: none. */
  readonly description?: string | undefined
}

/** Tasks per statement: each updates thirteen indexes, and all 5,000 at once come near the statement timeout on a busy machine. */
const rowsAtOnce = 500

/** Sets columns of many tasks in few statements, and bumps their versions. Lock the tasks first. */
export const updateTaskRows = async (db: Queryable, rows: readonly BulkRow[]): Promise<void> => {
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await db.execute(sql`
      update tasks t set
        assignee_id = v.assignee_id, status = v.status, due_date = v.due_date, completed_at = v.completed_at,
        description = case when v.description is null then t.description else nullif(v.description, '') end
      from jsonb_to_recordset(${JSON.stringify(rows.slice(first, first + rowsAtOnce))}::jsonb)
        as v (id int, assignee_id int, status text, due_date date, completed_at timestamptz, description text)
      where t.id = v.id`)
}
