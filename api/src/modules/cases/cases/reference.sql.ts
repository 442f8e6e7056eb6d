import { caseTypes } from '@zaakwerk/contract/case-types'
import { caseFamily } from '@zaakwerk/domain/case-types'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'

const wahvTypes = caseTypes.filter((type) => caseFamily(type) === 'wahv')

/** The reference of the other side for a case `c`, as `referenceOf` of the domain. */
export const caseReference = sql`case when c.type in (${sql.raw(wahvTypes.join(', '))})
  then c.cjib_number else coalesce(c.official_id, c.cjib_number) end`

/** A reference in lower case without spaces, dots, slashes and dashes, for the index `cases_reference`: letters and mails write it as "2024.1234.567" or "20241234567". */
export const plainReference = (reference: SQL): SQL => sql`translate(lower(${reference}), ' ./-', '')`
