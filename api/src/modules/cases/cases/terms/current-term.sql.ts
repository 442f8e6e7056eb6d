import { caseTypes } from '@zaakwerk/contract/case-types'
import { caseFamily } from '@zaakwerk/domain/case-types'
import { type SQL, sql } from '../../../../platform/db/drizzle.ts'

const benefits = sql.raw(caseTypes.filter((type) => caseFamily(type) === 'btu').join(', '))

/** Terms `m` that we have to keep: fatal ones, and additional grounds. */
export const isOurs: SQL = sql`(m.is_fatal or m.kind = 'grounds')`

/** The running term of a case `c` that matters to its tasks: ours to submit something or, in a benefit case after that, the authority's to decide. */
export const currentTerm: SQL = sql`(
  select json_build_object('title', m.title, 'last_day', m.last_day) from case_terms m
  where m.case_id = c.id and m.closed_at is null
    and (${isOurs} or m.kind = 'decision' and c.type in (${benefits}))
  order by ${isOurs} desc, m.last_day limit 1)`
