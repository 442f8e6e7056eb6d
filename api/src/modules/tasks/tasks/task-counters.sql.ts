import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import { allOf, oneOf } from '../../../platform/db/conditions.sql.ts'
import { countableBy, taskCounters } from '../../../platform/db/counters.sql.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import type { TaskConditions, TaskScope } from './task-filter.sql.ts'

const dimensions = {
  query: undefined,
  statuses: ['status'],
  task_types: ['type'],
  assignee_ids: ['assignee_id'],
  case_types: ['case_type'],
  scope: ['case_type', 'assignee_id'],
  start_date: ['due_on'],
  end_date: ['due_on'],
  start_hearing_date: undefined,
  end_hearing_date: undefined,
  // These change the order and the plan, not what is found.
  isOfGrounds: [],
  isOfManyCases: [],
  isNearBeginning: [],
} as const satisfies Record<keyof TaskConditions, unknown>

/** As `inScope` of the list. */
const inScope = ({ caseTypes, userId }: TaskScope): SQL =>
  sql`(n.case_type = 0 or ${allOf(oneOf(sql`n.case_type`, caseTypes))} or n.assignee_id = ${userId})`

/** The number of tasks that a filter finds, as an expression without counting (ADR 88); undefined when its tasks have to be counted. */
export const countTasks = (filter: TaskConditions): SQL | undefined => {
  const omits = countableBy(taskCounters, filter, dimensions)
  if (omits === undefined) return undefined
  const where = allOf([
    sql`n.omits = ${omits}`,
    ...oneOf(sql`n.status`, filter.statuses),
    ...oneOf(sql`n.type`, filter.task_types),
    ...oneOf(sql`n.assignee_id`, filter.assignee_ids),
    ...oneOf(sql`n.case_type`, filter.case_types),
    ...(filter.scope ? [inScope(filter.scope)] : []),
    // Tasks without a deadline have -infinity here.
    ...(filter.start_date || filter.end_date ? [sql`n.due_on > '-infinity'`] : []),
    ...(filter.start_date ? [sql`n.due_on >= ${filter.start_date}::date`] : []),
    ...(filter.end_date ? [sql`n.due_on <= ${filter.end_date}::date`] : []),
  ])
  return sql`(select coalesce(sum(n.count), 0)::int from task_counters n where ${where})`
}

/** Query for the number of unfinished tasks (`open`) by `assignee_id` (0: nobody), from the counters, as {@link countTasks}. */
export const openTasksByAssignee = sql`
  select n.assignee_id, sum(n.count)::int as open from task_counters n
  where n.omits = ${countableBy(taskCounters, { statuses: ['open'], assignee_ids: [0] }, dimensions)}
    and n.status not in (${literals(doneTaskStatuses)})
  group by n.assignee_id`
