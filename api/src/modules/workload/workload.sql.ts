import { roles, staffRoles } from '@zaakwerk/contract/roles'
import type { Workload } from '@zaakwerk/contract/workload'
import { taskListCaseTypes } from '@zaakwerk/domain/case-types'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import { allOf, oneOf } from '../../platform/db/conditions.sql.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'
import { nameOrder } from '../../platform/db/page.sql.ts'
import { literals } from '../../platform/db/schema/columns.ts'
import { isOfUser, isRunning, from as terms } from '../cases/terms/terms.sql.ts'
import { absenceFields, isActiveStaff } from '../identity/absences/absences.sql.ts'
import { inPeriod } from '../tasks/hearings/hearings.sql.ts'
import { isVisible } from '../tasks/tasks/task-filter.sql.ts'

/** Condition: a task `t` is unfinished, and its case is not deleted. */
export const isOpenTask = sql`(t.status not in (${literals(doneTaskStatuses)}) and ${isVisible})`

/** Condition: the lists of a user `u` include cases `c` of this type. */
const isInLists = allOf(
  staffRoles.flatMap((role) => {
    const types = taskListCaseTypes(role)
    return types ? [sql`(u.role <> ${roles[role]} or ${allOf(oneOf(sql`c.type`, types))})`] : []
  }),
)

/** The calendar dates up to which terms are in danger and hearings are counted, both included. */
interface WorkloadDays {
  readonly today: string
  readonly danger_until: string
  readonly hearings_until: string
}

export type WorkloadRow = Omit<Workload, 'takes_next'> & { readonly takes_next: boolean | null }

const item = ({ today, danger_until, hearings_until }: WorkloadDays): SQL => sql`json_build_object(
  'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'role', u.role, 'room', u.room,
  'takes_next', u.takes_next,
  'open', (select count(*) from tasks t where t.assignee_id = u.id and ${isOpenTask}),
  'at_risk', (select count(*) from ${terms}
    where m.last_day <= ${danger_until}::date and ${isRunning} and ${isInLists} and ${isOfUser(sql`u.id`)}),
  'hearings', (select count(*) from tasks t where t.assignee_id = u.id
    and ${inPeriod({ start_date: today, end_date: hearings_until, statuses: [], assignee_ids: [] })}),
  'absence', (select json_build_object(${absenceFields(today)}, 'is_now', a.first_day <= ${today}::date)
    from absences a where a.user_id = u.id and a.last_day >= ${today}::date order by a.first_day limit 1))`

/** The work of each active colleague, by name. */
export const selectWorkload = async (db: Queryable, days: WorkloadDays): Promise<WorkloadRow[]> => {
  const { rows } = await db.execute<{ item: WorkloadRow }>(sql`
    select ${item(days)} as item from users u where ${isActiveStaff(sql`u`)}
    order by ${nameOrder(sql`concat_ws(' ', u.first_name, u.last_name)`)}, u.id`)
  return rows.map((row) => row.item)
}

/** Number of unfinished tasks that nobody has. */
export const countUnassigned = async (db: Queryable): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from tasks t where t.assignee_id is null and ${isOpenTask}`,
  )
  return rows[0]?.count ?? 0
}
