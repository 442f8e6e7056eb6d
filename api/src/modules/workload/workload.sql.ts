import type { Workload } from '@zaakwerk/contract/workload'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../../platform/db/database.ts'
import { eq, type SQL, sql } from '../../platform/db/drizzle.ts'
import { nameOrder } from '../../platform/db/page.sql.ts'
import { literals } from '../../platform/db/schema/columns.ts'
import { firstFinishedOrder } from '../../platform/db/schema/tasks.ts'
import { users } from '../../platform/db/schema/users.ts'
import { isInLists, isOfUser } from '../cases/terms/assigned-terms.sql.ts'
import { isRunning, from as terms } from '../cases/terms/terms.sql.ts'
import { absenceFields } from '../identity/absences/absences.sql.ts'
import { isActiveStaff } from '../identity/staff/active-staff.sql.ts'
import { inPeriod } from '../tasks/hearings/hearings.sql.ts'
import { openTasksByAssignee } from '../tasks/tasks/task-counters.sql.ts'
import { isVisible } from '../tasks/tasks/task-filter.sql.ts'

/** Condition: a task `t` is unfinished and can be done now, and its case is not deleted. */
export const isActiveTask = (now: Date): SQL => sql`(t.status not in (${literals(doneTaskStatuses)})
  and ${isVisible} and (t.active_from is null or t.active_from <= ${now}))`

const unfinished = sql.raw(String(firstFinishedOrder))

/**
 * Condition: an active task `t` has no assignee. The bound on `list_order` ends the index scan before the finished tasks, of which there can be a
 * million.
 */
export const isUnassignedTask = (now: Date): SQL =>
  sql`(t.assignee_id is null and t.list_order < ${unfinished} and ${isActiveTask(now)})`

/** The time of the call, and the calendar dates up to which terms are at risk and hearings are counted, both inclusive. */
interface WorkloadDays {
  readonly now: Date
  readonly today: string
  readonly danger_until: string
  readonly hearings_until: string
}

type WorkloadRow = Omit<Workload, 'takes_new_work' | 'load'> & {
  /** Null: the default of the role. */
  readonly takes_new_work: boolean | null
  /** Number of unfinished tasks by type and type of case. */
  readonly kinds: readonly {
    readonly type: string
    readonly case_type: number | null
    readonly count: number
  }[]
}

/** Query for the unfinished tasks by assignee and kind. The bound on `list_order` as in {@link isUnassignedTask}. */
const kindsByAssignee = sql`
  select k.assignee_id, json_agg(json_build_object('type', k.type, 'case_type', k.case_type, 'count', k.count)) as kinds
  from (
    select t.assignee_id, t.type, c.type as case_type, count(*) from tasks t left join cases c on c.id = t.case_id
    where t.assignee_id is not null and t.list_order < ${unfinished} and t.status not in (${literals(doneTaskStatuses)})
      and c.deleted_at is null
    group by t.assignee_id, t.type, c.type) k
  group by k.assignee_id`

const item = ({ today, danger_until, hearings_until }: WorkloadDays): SQL => sql`json_build_object(
  'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'role', u.role, 'room', u.room,
  'weekly_hours', u.weekly_hours, 'takes_new_work', u.takes_new_work,
  'open', coalesce(loads.open, 0), 'kinds', coalesce(kinds.kinds, '[]'),
  'at_risk', (select count(*) from ${terms}
    where m.last_day <= ${danger_until}::date and ${isRunning} and ${isInLists} and ${isOfUser(sql`u.id`)}),
  'hearings', (select count(*) from tasks t where t.assignee_id = u.id
    and ${inPeriod({ start_date: today, end_date: hearings_until, statuses: [], assignee_ids: [] })}),
  'absence', (select json_build_object(${absenceFields(today)}, 'is_now', a.first_day <= ${today}::date)
    from absences a where a.user_id = u.id and a.last_day >= ${today}::date order by a.first_day limit 1))`

/** The setting of a user for new work, by an administrator; null: the default of the role. */
export const selectTakesNext = async (db: Queryable, userId: number): Promise<boolean | null> => {
  const [row] = await db
    .select({ takes_new_work: users.takes_new_work })
    .from(users)
    .where(eq(users.id, userId))
  return row?.takes_new_work ?? null
}

/** The work of each active colleague, by name, and the number of unassigned active tasks. */
export const selectWorkload = async (
  db: Queryable,
  days: WorkloadDays,
): Promise<{ readonly unassigned: number; readonly colleagues: readonly WorkloadRow[] }> => {
  const { rows } = await db.execute<{ unassigned: number; item: WorkloadRow }>(sql`
    with loads as materialized (${openTasksByAssignee}), kinds as materialized (${kindsByAssignee})
    select (select count(*)::int from tasks t where ${isUnassignedTask(days.now)}) as unassigned, ${item(days)} as item
    from users u left join loads on loads.assignee_id = u.id left join kinds on kinds.assignee_id = u.id
    where ${isActiveStaff(sql`u`)}
    order by ${nameOrder(sql`concat_ws(' ', u.first_name, u.last_name)`)}, u.id`)
  return { unassigned: rows[0]?.unassigned ?? 0, colleagues: rows.map((row) => row.item) }
}
