import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'

/** The existing ones among these cases, including deleted ones, which can be restored. */
export const selectExistingCases = async (
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const possible = ids.filter((id) => id <= 2_147_483_647)
  // As one array parameter: a statement takes at most 65,535 parameters, and a service in use has more folders.
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(sql`${cases.id} = any(${sql.param(possible)}::int[])`)
  return new Set(rows.map(({ id }) => id))
}
