import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import { statusesOfPhase } from '@zaakwerk/domain/case-phases'
import { addDays } from '@zaakwerk/domain/dates'
import { allOf, oneOf } from '../../platform/db/conditions.sql.ts'
import { caseCounters, countableBy } from '../../platform/db/counters.sql.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { startOfDay } from '../../platform/db/days.sql.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'

/** Case types that figures include; undefined: all. */
export type FigureTypes = readonly CaseType[] | undefined

/** Condition on a case type column; an empty list matches nothing. */
export const isOfTypes = (column: SQL, types: FigureTypes): SQL =>
  types ? sql`${column} = any(${sql.param([...types])}::int[])` : sql`true`

export interface MadeInWeek {
  /** The Monday of the week. */
  readonly week: string
  readonly type: number
  readonly count: number
}

/** Number of cases created between two days, by type and week, from the counters (ADR 88). */
export const selectMade = async (
  db: Queryable,
  types: FigureTypes,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<MadeInWeek[]> => {
  const omits = countableBy(
    caseCounters,
    { types: true, days: true },
    { types: ['type'], days: ['created_on'] },
  )
  const { rows } = await db.execute<MadeInWeek & Record<string, unknown>>(sql`
    select date_trunc('week', n.created_on)::date::text as week, n.type, sum(n.count)::int as count
    from case_counters n
    where n.omits = ${omits} and n.created_on between ${from}::date and ${to}::date and ${isOfTypes(sql`n.type`, types)}
    group by 1, 2`)
  return rows
}

export interface RunningCases {
  readonly status: CaseStatus
  /** Numbers by age, youngest first. */
  readonly ages: number[]
}

/** Number of running cases by status and age group. These days, latest first, separate the age groups. */
export const selectRunning = async (
  db: Queryable,
  types: FigureTypes,
  olderThan: readonly string[],
): Promise<RunningCases[]> => {
  const begins = olderThan.map((day) => startOfDay(addDays(day, 1), 0))
  const bounds = [...begins, undefined].map((begin, at) => {
    const end = begins[at - 1]
    return allOf([
      ...(begin ? [sql`c.created_at >= ${begin}`] : []),
      ...(end ? [sql`c.created_at < ${end}`] : []),
    ])
  })
  const counts = bounds.map((where) => sql`count(*) filter (where ${where})::int`)
  const { rows } = await db.execute<RunningCases & Record<string, unknown>>(sql`
    select c.status, array[${sql.join(counts, sql`, `)}] as ages from cases c
    where ${allOf([sql`c.deleted_at is null`, ...oneOf(sql`c.status`, statusesOfPhase('running')), isOfTypes(sql`c.type`, types)])}
    group by c.status`)
  return rows
}
