import { courtKey } from '@zaakwerk/domain/hearing-facts'
import { oneOf } from '../../../platform/db/conditions.sql.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { whiteSpace } from '../../../platform/db/schema/columns.ts'

const anySpace = sql.raw(`'[ ${whiteSpace}]+'`)

/** The normalised court of `tasks t`, as `courtKey`; null for none. The test of hearings covers all white space in both. */
export const courtKeyOf = sql`nullif(lower(regexp_replace(
  btrim(regexp_replace(t.court, ${anySpace}, ' ', 'g')), '^rechtbank ', '', 'i')), '')`

/** Condition: `tasks t` at these courts; none means all courts. */
export const atCourts = (courts: readonly string[]): SQL[] =>
  oneOf(sql`coalesce(${courtKeyOf}, '')`, courts.map(courtKey))
