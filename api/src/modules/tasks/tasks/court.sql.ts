import { courtKey } from '@zaakwerk/domain/hearing-facts'
import { type SQL, sql } from 'drizzle-orm'
import { oneOf } from '../../../platform/db/conditions.sql.ts'
import { whiteSpace } from '../../../platform/db/schema/columns.ts'

const anySpace = sql.raw(`'[ ${whiteSpace}]+'`)

/** The court of `tasks t` as `courtKey` compares it, null for none; the test of hearings reads both with every white space there is. */
export const courtKeyOf = sql`nullif(lower(regexp_replace(
  btrim(regexp_replace(t.court, ${anySpace}, ' ', 'g')), '^rechtbank ', '', 'i')), '')`

/** Those of `tasks t` at some courts; all when none is named. */
export const atCourts = (courts: readonly string[]): SQL[] =>
  oneOf(sql`coalesce(${courtKeyOf}, '')`, courts.map(courtKey))
