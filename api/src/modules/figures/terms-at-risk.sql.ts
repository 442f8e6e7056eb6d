import { timeZone } from '@zaakwerk/domain/dates'
import { dangerDays } from '@zaakwerk/domain/term-choice'
import type { Queryable } from '../../platform/db/database.ts'
import { startOfDay } from '../../platform/db/days.sql.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'
import { type FigureTypes, isOfTypes } from './counts.sql.ts'

export type TermsThen = {
  readonly start: string
  readonly at_risk: number
  readonly late: number
}

const dayOfMoment = (moment: SQL): SQL => sql`(${moment} at time zone ${timeZone})::date`

/** The first day that {@link selectTermsAtRisk} counts: the day after the first term was recorded. Null without terms. */
export const selectMeasuredFrom = async (db: Queryable): Promise<string | null> => {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select (${dayOfMoment(sql`min(m.created_at)`)} + 1)::text as day from case_terms m`,
  )
  return rows[0]?.day ?? null
}

/**
 * Number of terms at risk and of overdue terms at the beginning of each of these consecutive Mondays, by the current last days of the terms. Each term is read
 * once: the query calculates the first Monday on which it is at risk, the first on which it is overdue, and the last on which it is open.
 */
export const selectTermsAtRisk = async (
  db: Queryable,
  types: FigureTypes,
  mondays: readonly string[],
): Promise<TermsThen[]> => {
  const [first] = mondays
  if (first === undefined) return []
  const firstMondayFrom = (date: SQL): SQL => sql`greatest(0, ceil((${date} - ${first}::date) / 7.0))::int`
  const { rows } = await db.execute<TermsThen>(sql`
    with terms as (
      select ${dayOfMoment(sql`m.created_at`)} + 1 as known_from, m.last_day - ${dangerDays}::int as danger_from, m.last_day + 1 as late_from,
        m.chosen_on > m.computed_on is true as is_later, ${dayOfMoment(sql`m.closed_at`)} as closed_on
      from case_terms m join cases c on c.id = m.case_id
      where c.deleted_at is null and ${isOfTypes(sql`c.type`, types)} and (m.closed_at is null or m.closed_at >= ${startOfDay(first, 0)})),
    spans as (
      select ${firstMondayFrom(sql`case when is_later then known_from else greatest(known_from, danger_from) end`)} as danger,
        ${firstMondayFrom(sql`greatest(known_from, late_from)`)} as late,
        coalesce(floor((closed_on - ${first}::date) / 7.0)::int, ${mondays.length}::int) as last, count(*) as count
      from terms group by 1, 2, 3)
    select (${first}::date + 7 * w)::text as start,
      coalesce(sum(s.count) filter (where w between s.danger and s.last), 0)::int as at_risk,
      coalesce(sum(s.count) filter (where w between s.late and s.last), 0)::int as late
    from generate_series(0, ${mondays.length - 1}::int) w left join spans s on true group by w order by w`)
  return rows
}
