import { addDays, timeZone } from '@zaakwerk/domain/dates'
import { dangerDays } from '@zaakwerk/domain/term-choice'
import type { Queryable } from '../../platform/db/database.ts'
import { startOfDay } from '../../platform/db/days.sql.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { type FigureTypes, isOfTypes } from './counts.sql.ts'

export type TermsThen = {
  readonly start: string
  readonly at_risk: number
  readonly late: number
}

/** Terms in danger and late ones as they were at the beginning of some days, by the days that they have now. */
export const selectTermsAtRisk = async (
  db: Queryable,
  types: FigureTypes,
  days: readonly string[],
): Promise<TermsThen[]> => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const { rows } = await db.execute<TermsThen>(sql`
    with terms as materialized (
      select m.created_at, m.closed_at, m.last_day, m.chosen_on > m.computed_on is true as is_later
      from case_terms m join cases c on c.id = m.case_id
      where c.deleted_at is null and ${isOfTypes(sql`c.type`, types)}
        and (m.closed_at is null or m.closed_at > ${startOfDay(first, 0)})
        and (m.last_day <= ${addDays(last, dangerDays)}::date or m.chosen_on > m.computed_on)),
    moments as (
      select d.day, d.day::timestamp at time zone ${timeZone} as at
      from unnest(${sql.param([...days])}::date[]) as d(day))
    select w.day::text as start, count(m.last_day)::int as at_risk,
      count(m.last_day) filter (where m.last_day < w.day)::int as late
    from moments w left join terms m on m.created_at < w.at and (m.closed_at is null or m.closed_at > w.at)
      and (m.last_day <= w.day + ${dangerDays}::int or m.is_later)
    group by w.day order by w.day`)
  return rows
}
