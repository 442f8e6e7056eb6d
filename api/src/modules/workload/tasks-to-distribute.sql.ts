import type { CaseType } from '@zaakwerk/contract/case-types'
import type { TasksOf, TaskToDistribute } from '@zaakwerk/contract/workload'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import { allOf, oneOf } from '../../platform/db/conditions.sql.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'
import { literals } from '../../platform/db/schema/columns.ts'
import { clientNamesOf, companyNamesOf } from '../cases/cases/case-people.sql.ts'
import { isActiveTask, isUnassignedTask } from './workload.sql.ts'

type TaskRow = Omit<TaskToDistribute, 'weight'> & { readonly type: string }

/** Time and calendar date of the call. */
interface Moment {
  readonly now: Date
  readonly today: string
}

/**
 * Condition: a task `t` has to be distributed: it has no assignee, or its assignee is absent today and its deadline, or the last day of a fatal term of its case,
 * is on or before the last day of the absence.
 */
const isToDistribute = ({
  now,
  today,
}: Moment): SQL => sql`(${isActiveTask(now)} and (t.assignee_id is null or exists (
  select from absences a where a.user_id = t.assignee_id and ${today}::date between a.first_day and a.last_day
    and (t.due_date <= a.last_day or exists (
      select from case_terms m where m.case_id = t.case_id and m.closed_at is null and m.is_fatal and m.last_day <= a.last_day)))))`

/** Colleagues with unfinished tasks in other cases of a client of the case of a task `t`. */
const knownBy = sql`coalesce((
  select json_agg(json_build_object('user_id', k.user_id, 'cases', k.cases) order by k.user_id) from (
    select o.assignee_id as user_id, count(distinct o.case_id) as cases
    from case_clients mine join case_clients theirs on theirs.client_id = mine.client_id and theirs.case_id <> mine.case_id
      join tasks o on o.case_id = theirs.case_id
    where mine.case_id = t.case_id and o.assignee_id is not null and o.status not in (${literals(doneTaskStatuses)})
    group by o.assignee_id) k), '[]')`

const item = sql`json_build_object(
  'id', t.id, 'version', t.version, 'title', t.title, 'type', t.type, 'status', t.status, 'due_date', t.due_date,
  'assignee_id', t.assignee_id,
  'assigned_to', case when u.id is not null then concat_ws(' ', u.first_name, u.last_name) end,
  'case_id', t.case_id,
  'case', case when c.id is not null then json_build_object('internal_id', c.internal_id, 'type', c.type,
    'client', ${clientNamesOf(sql`c.id`)}, 'companies', ${companyNamesOf(sql`c.id`)}) end,
  'known_by', ${knownBy})`

/** Condition: a task `t` is unassigned, or assigned to this colleague; undefined for all. */
const isOf = (of: TasksOf | undefined): SQL => {
  if (of === undefined) return sql`true`
  return of === 'nobody' ? sql`t.assignee_id is null` : sql`t.assignee_id = ${of}`
}

/** The tasks to distribute in the order of the list, up to a limit, with their total. */
export const selectTasksToDistribute = async (
  db: Queryable,
  { limit, of, ...moment }: Moment & { readonly limit: number; readonly of: TasksOf | undefined },
): Promise<{ readonly total: number; readonly items: TaskRow[] }> => {
  const { rows } = await db.execute<{ total: number; item: TaskRow | null }>(sql`
    with hits as materialized (select t.id, t.list_order from tasks t where ${isToDistribute(moment)} and ${isOf(of)}),
    page as materialized (select id, list_order from hits order by list_order, id limit ${limit})
    select (select count(*)::int from hits) as total, case when t.id is not null then ${item} end as item
    from (select 1) as always left join (
      page join tasks t using (id) left join cases c on c.id = t.case_id left join users u on u.id = t.assignee_id) on true
    order by page.list_order, page.id`)
  return { total: rows[0]?.total ?? 0, items: rows.flatMap((row) => row.item ?? []) }
}

/**
 * Locks the most urgent active unassigned task, of these case types or without a case; undefined for all types. Skips tasks that other callers have locked.
 */
export const lockNextTask = async (
  db: Queryable,
  { now, types }: { readonly now: Date; readonly types: readonly CaseType[] | undefined },
): Promise<number | undefined> => {
  const ofTypes = types
    ? sql`(t.case_id is null or exists (
        select from cases k where k.id = t.case_id and ${allOf(oneOf(sql`k.type`, types))}))`
    : sql`true`
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from tasks t
    where ${isUnassignedTask(now)} and ${ofTypes}
    order by t.list_order, t.id limit 1 for update of t skip locked`)
  return rows[0]?.id
}
