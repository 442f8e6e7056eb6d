import { roles, staffRoles } from '@zaakwerk/contract/roles'
import { addDays } from '@zaakwerk/domain/dates'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import { longestWarning, type TermWarningRules, type WarnedTerm } from '@zaakwerk/domain/term-warnings'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, asc, eq, inArray, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { from, isRunning, needs, type TermView } from './terms.sql.ts'

/** On which calendar date, and how many colleagues confirm a fatal term. */
type Warning = Pick<TermView, 'today' | 'fatalNeeds'>

const staffNumbers = staffRoles.map((name) => roles[name])

/** Active colleagues with an open task in the case of a term. */
const assignees = sql`array(select distinct t.assignee_id from tasks t join users u on u.id = t.assignee_id
  where t.case_id = m.case_id and t.status not in (${literals(doneTaskStatuses)})
    and u.is_active and u.role = any(${sql.param(staffNumbers)}::int[]))`

const warned = (view: Warning): SQL => sql`c.internal_id, m.title, m.last_day,
  (select count(*) from term_confirmations k where k.term_id = m.id) < ${needs(view)} as is_unconfirmed`

/** Terms that we have to keep: fatal ones, and additional grounds. */
const isOurs = sql`(${isRunning} and (m.is_fatal or m.kind = 'grounds'))`

/** A term whose last day nears, and of whom nobody was warned yet. */
export interface NearTerm extends Omit<WarnedTerm, 'is_unassigned'> {
  readonly id: number
  readonly assignees: readonly number[]
  readonly for_assignees: boolean
  readonly for_leaders: boolean
}

/** Locks the fatal terms whose last day nears and of which colleagues were not warned for that day, by that day. */
export const lockNearTerms = async (
  db: Queryable,
  view: Warning,
  { assigneeDays, leaderDays }: TermWarningRules,
): Promise<readonly NearTerm[]> => {
  const until = (days: number): SQL => sql`${addDays(view.today, days)}::date`
  const furthest = until(Math.max(assigneeDays, leaderDays))
  const { rows } = await db.execute<NearTerm & Record<string, unknown>>(sql`
    select * from (
      select m.id, ${warned(view)}, ${assignees} as assignees,
        m.last_day <= ${until(assigneeDays)} and m.warned_for is distinct from m.last_day as for_assignees,
        m.last_day <= ${until(leaderDays)} and m.escalated_for is distinct from m.last_day as for_leaders
      from ${from}
      where ${isOurs} and m.last_day between ${view.today}::date and ${furthest}
      for update of m) near
    where for_assignees or for_leaders
    order by last_day, id`)
  return rows
}

/** Marks locked terms as warned of, for the day that they end on now. */
export const markWarned = async (
  db: Queryable,
  { ids, as }: { readonly ids: readonly number[]; readonly as: 'warned_for' | 'escalated_for' },
): Promise<void> => {
  if (ids.length === 0) return
  await db.execute(
    sql`update case_terms m set ${sql.identifier(as)} = m.last_day where m.id = any(${sql.param(ids)}::int[])`,
  )
}

/** How many fatal terms are late, and the first of them. */
export const selectLateTerms = async (
  db: Queryable,
  view: Warning,
): Promise<{ readonly count: number; readonly terms: readonly WarnedTerm[] }> => {
  const { rows } = await db.execute<WarnedTerm & { count: number } & Record<string, unknown>>(sql`
    select ${warned(view)}, ${assignees} = '{}' as is_unassigned, count(*) over ()::int as count
    from ${from} where ${isOurs} and m.last_day < ${view.today}::date
    order by last_day, m.id limit ${longestWarning}`)
  return { count: rows[0]?.count ?? 0, terms: rows }
}

/** A colleague who gets a mail. */
export interface Recipient {
  readonly id: number
  readonly email: string
  readonly first_name: string
}

const recipient = { id: users.id, email: users.email, first_name: users.first_name }

export const selectRecipients = (db: Queryable, ids: readonly number[]): Promise<Recipient[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(recipient)
        .from(users)
        .where(inArray(users.id, [...ids]))
        .orderBy(asc(users.id))

/** Active administrators. */
export const selectLeaders = (db: Queryable): Promise<Recipient[]> =>
  db
    .select(recipient)
    .from(users)
    .where(and(eq(users.is_active, true), eq(users.role, roles.admin)))
    .orderBy(asc(users.id))
