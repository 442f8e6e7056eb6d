import type * as calls from '@zaakwerk/contract/clients'
import type * as z from '@zaakwerk/contract/zod'
import { allOf } from '../../../platform/db/conditions.sql.ts'
import { clientCounters, countableBy } from '../../../platform/db/counters.sql.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'

/** All conditions of a filter, without paging and sort order. */
type ClientConditions = Pick<z.output<typeof calls.searchClients.query>, 'query' | 'only_companies'>

const dimensions = {
  query: undefined,
  only_companies: ['is_company'],
} as const satisfies Record<keyof ClientConditions, unknown>

/** The number of clients that a filter finds, as an expression without counting (ADR 88); undefined when its clients have to be counted. */
export const countClients = (filter: ClientConditions): SQL | undefined => {
  const omits = countableBy(clientCounters, filter, dimensions)
  if (omits === undefined) return undefined
  const where = allOf([sql`n.omits = ${omits}`, ...(filter.only_companies ? [sql`n.is_company`] : [])])
  return sql`(select coalesce(sum(n.count), 0)::int from client_counters n where ${where})`
}
