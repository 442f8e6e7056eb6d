import { roles, staffRoles } from '@zaakwerk/contract/roles'
import { taskListCaseTypes } from '@zaakwerk/domain/case-types'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import { allOf, oneOf } from '../../../platform/db/conditions.sql.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import { isActiveStaff } from '../../identity/staff/active-staff.sql.ts'

/** Condition: the case of a term `m` has an unfinished task of a user. The ids are read once and hashed. */
export const isOfUser = (userId: SQL): SQL => sql`m.case_id in (
  select t.case_id from tasks t where t.assignee_id = ${userId} and t.case_id is not null
    and t.status not in (${literals(doneTaskStatuses)}))`

/** Condition: the lists of a user `u` include cases `c` of this type. */
export const isInLists = allOf(
  staffRoles.flatMap((role) => {
    const types = taskListCaseTypes(role)
    return types ? [sql`(u.role <> ${roles[role]} or ${allOf(oneOf(sql`c.type`, types))})`] : []
  }),
)

/** Condition: a user is absent on a calendar date, by an absence `a`. */
const isAway = (user: SQL, today: string): SQL =>
  sql`a.user_id = ${user} and ${today}::date between a.first_day and a.last_day`

/**
 * Condition: a colleague sees the term `m` of a case `c` on Vandaag as work of their own, or as the cover of an absent colleague. Excludes tasks of a
 * deactivated account, of a colleague whose lists exclude the case, and of an absent colleague without a present cover. Evaluated per term: only for few terms.
 */
export const hasColleague = (today: string): SQL => sql`exists (
  select from tasks t join users u on u.id = t.assignee_id
  where t.case_id = m.case_id and t.status not in (${literals(doneTaskStatuses)})
    and ${isActiveStaff(sql`u`)} and ${isInLists}
    and (not exists (select from absences a where ${isAway(sql`u.id`, today)})
      or exists (select from absences a join users k on k.id = a.cover_id
        where ${isAway(sql`u.id`, today)} and ${isActiveStaff(sql`k`)}
          and not exists (select from absences a where ${isAway(sql`k.id`, today)}))))`
