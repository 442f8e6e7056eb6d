import type { CaseFilter } from '@zaakwerk/contract/case-search'
import { statusesOfPhase } from '@zaakwerk/domain/case-phases'
import { allOf, oneOf } from '../../../platform/db/conditions.sql.ts'
import { caseCounters, countableBy } from '../../../platform/db/counters.sql.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'

/** All conditions of a filter, without paging and sort order. */
export type CaseConditions = Omit<CaseFilter, 'offset' | 'limit' | 'order_column' | 'order_by'>

const dimensions = {
  query: undefined,
  statuses: ['status'],
  types: ['type'],
  phase: ['status'],
  start_date: ['created_on'],
  end_date: ['created_on'],
  // Of deleted cases only those of the last thirty days are listed.
  deleted: undefined,
  today: undefined,
} as const satisfies Record<keyof CaseConditions, unknown>

/** The number of cases that a filter finds, as an expression without counting (ADR 88); undefined when its cases have to be counted. */
export const countCases = (filter: CaseConditions): SQL | undefined => {
  const omits = countableBy(caseCounters, filter, dimensions)
  if (omits === undefined) return undefined
  const where = allOf([
    sql`n.omits = ${omits}`,
    ...oneOf(sql`n.status`, filter.statuses),
    ...oneOf(sql`n.type`, filter.types),
    ...(filter.phase ? oneOf(sql`n.status`, statusesOfPhase(filter.phase)) : []),
    ...(filter.start_date ? [sql`n.created_on >= ${filter.start_date}::date`] : []),
    ...(filter.end_date ? [sql`n.created_on <= ${filter.end_date}::date`] : []),
  ])
  return sql`(select coalesce(sum(n.count), 0)::int from case_counters n where ${where})`
}
