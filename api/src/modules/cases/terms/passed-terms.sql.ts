import type { Queryable } from '../../../platform/db/database.ts'
import { eq, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { case_terms } from '../../../platform/db/schema/terms.ts'
import { from, type TermView } from './terms.sql.ts'

/** The current calendar date, and the earliest last day of decisions to include. */
type View = Pick<TermView, 'today'> & { readonly since: string }

/** A term of the authority that still needs a task: its day has passed, or a decision ended the penalty earlier. */
export interface PassedTerm {
  readonly id: number
  readonly case_id: number
  readonly kind: 'decision' | 'penalty_end'
  readonly title: string
  readonly last_day: string
  /** Calendar date on which the decision that ended a penalty was recorded. */
  readonly decided_by: string | null
}

/** The last day by law, or a later chosen day: a notice of default that comes too early has no effect. */
const day = sql`greatest(m.computed_on, m.last_day)`

const isPassed = (view: View): SQL => sql`c.deleted_at is null and m.task_for is distinct from ${day} and (
  m.closed_at is null and ${day} < ${view.today}::date
    and (m.kind = 'penalty_end' or m.kind = 'decision' and ${day} >= ${view.since}::date)
  or m.kind = 'penalty_end' and m.closing = 'decided')`

const columns = sql`m.id, m.case_id, m.kind, m.title, ${day} as last_day,
  case when m.closing = 'decided' then (m.closed_at at time zone 'Europe/Amsterdam')::date end as decided_by`

/** Notices of default first, then oldest first: those terms are the first for which a notice would be too late. */
export const selectPassedTerms = async (db: Queryable, view: View): Promise<readonly PassedTerm[]> => {
  const { rows } = await db.execute<PassedTerm & Record<string, unknown>>(
    sql`select ${columns} from ${from} where ${isPassed(view)} order by m.kind, last_day, m.id`,
  )
  return rows
}

/** A passed term, read again after its case was locked. */
export const selectPassedTerm = async (
  db: Queryable,
  id: number,
  view: View,
): Promise<PassedTerm | undefined> => {
  const { rows } = await db.execute<PassedTerm & Record<string, unknown>>(
    sql`select ${columns} from ${from} where ${isPassed(view)} and m.id = ${id}`,
  )
  return rows[0]
}

/** Stores the task that was made for the day of a term; undefined: the day needs no task. */
export const markTask = async (
  db: Queryable,
  { id, taskId, day: on }: { readonly id: number; readonly taskId: number | undefined; readonly day: string },
): Promise<void> => {
  await db.update(case_terms).set({ task_id: taskId, task_for: on }).where(eq(case_terms.id, id))
}
