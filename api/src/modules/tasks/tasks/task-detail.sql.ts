import type { Task, TaskLog } from '@zaakwerk/contract/entities/task'
import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { jsonList } from '../../../platform/db/json.sql.ts'
import { isVisible } from './task-filter.sql.ts'
import { summaryFields, summaryFrom } from './task-search.sql.ts'

const logFrom = sql`task_logs l left join users a on a.id = l.user_id`

const log = sql`json_build_object(
  'id', l.id, 'type', l.type, 'action', l.action, 'message', l.message, 'user_id', l.user_id,
  'author', case when a.id is not null then concat_ws(' ', a.first_name, a.last_name) end,
  'is_note', l.is_note, 'created_at', l.created_at)`

const logs = jsonList(log, sql`l.created_at desc, l.id desc`, sql`${logFrom} where l.task_id = t.id`)

/** The newest letter of a task `t`, as `selectTaskLetter` finds it. */
export const letterOf = sql`(
  select case when l.by_post and l.posted_on is null then 'to_post' else 'other' end
  from letters l where l.task_id = t.id and l.cancelled_at is null order by l.id desc limit 1)`

/** A task with its case and its log; undefined when there is none, or its case is deleted. */
export const selectTask = async (db: Queryable, id: number): Promise<Task | undefined> => {
  const { rows } = await db.execute<{ task: Task }>(sql`
    select json_build_object(${summaryFields}, 'description', t.description, 'active_from', t.active_from,
      'completed_at', t.completed_at, 'is_assignee_active', coalesce(u.is_active, false), 'letter', ${letterOf},
      'logs', ${logs}) as task
    from ${summaryFrom} where t.id = ${id} and ${isVisible}`)
  return rows[0]?.task
}

/** Whether a task exists and its case is not deleted; takes no lock. */
export const isThere = async (db: Queryable, id: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`select 1 from tasks t where t.id = ${id} and ${isVisible}`)
  return rows.length > 0
}

export const selectTaskLog = async (
  db: Queryable,
  { taskId, id }: { readonly taskId: number; readonly id: number },
): Promise<TaskLog | undefined> => {
  const { rows } = await db.execute<{ log: TaskLog }>(
    sql`select ${log} as log from ${logFrom} where l.id = ${id} and l.task_id = ${taskId}`,
  )
  return rows[0]?.log
}
