import { roles } from '@zaakwerk/contract/roles'
import { addDays } from '@zaakwerk/domain/dates'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import { longestWarning, type TermWarningRules, type WarnedTerm } from '@zaakwerk/domain/term-warnings'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, asc, eq, inArray, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { isActiveStaff } from '../../identity/staff/active-staff.sql.ts'
import { isOurs } from '../cases/terms/current-term.sql.ts'
import { from, isRunning, needs, type TermView } from './terms.sql.ts'

/** The current calendar date, and the number of confirmations that a fatal term requires. */
type Warning = Pick<TermView, 'today' | 'fatalNeeds'>

/** Active colleagues with an open task in the case of a term. */
const assignees = sql`array(select distinct t.assignee_id from tasks t join users u on u.id = t.assignee_id
  where t.case_id = m.case_id and t.status not in (${literals(doneTaskStatuses)})
    and ${isActiveStaff(sql`u`)})`

const warned = (view: Warning): SQL => sql`c.internal_id, m.title, m.last_day,
  (m.is_fatal or m.was_on is not null)
    and (select count(*) from term_confirmations k where k.term_id = m.id) < ${needs(view)} as is_unconfirmed`

const isKept = sql`(${isRunning} and ${isOurs})`

/** A term that ends soon and needs a warning mail. */
export interface NearTerm extends Omit<WarnedTerm, 'is_unassigned'> {
  readonly id: number
  readonly assignees: readonly number[]
  readonly for_assignees: boolean
  readonly for_leaders: boolean
}

/** Our terms that end soon and have no warning for their last day yet, ordered by that day. */
export const selectNearTerms = async (
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
      where ${isKept} and m.last_day between ${view.today}::date and ${furthest}) near
    where for_assignees or for_leaders
    order by last_day, id`)
  return rows
}

/** Records the warnings of terms, with the last day in the mail. */
export const markWarned = async (
  db: Queryable,
  { terms, as }: { readonly terms: readonly NearTerm[]; readonly as: 'warned_for' | 'escalated_for' },
): Promise<void> => {
  if (terms.length === 0) return
  const days = terms.map(({ id, last_day }) => ({ id, last_day }))
  await db.execute(sql`
    update case_terms m set ${sql.identifier(as)} = v.last_day
    from json_to_recordset(${JSON.stringify(days)}::json) as v (id int, last_day date) where m.id = v.id`)
}

/** Waits until another run of this job ends. */
export const lockWarnings = (db: Queryable) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('term warnings', 0))`)

/** Locks terms in the order of their ids, to avoid deadlocks. */
export const lockTerms = async (db: Queryable, terms: readonly NearTerm[]): Promise<void> => {
  await db.execute(sql`select from case_terms m where m.id = any(${sql.param(terms.map(({ id }) => id))}::int[])
    order by m.id for update`)
}

/** Number of overdue terms of the office, and the first of them. */
export const selectLateTerms = async (
  db: Queryable,
  view: Warning,
): Promise<{ readonly count: number; readonly terms: readonly WarnedTerm[] }> => {
  const { rows } = await db.execute<WarnedTerm & { count: number } & Record<string, unknown>>(sql`
    select ${warned(view)}, ${assignees} = '{}' as is_unassigned, count(*) over ()::int as count
    from ${from} where ${isKept} and m.last_day < ${view.today}::date
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
