import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { cases } from '../db/schema/cases.ts'

/** Which of these cases there are, deleted ones included: they can be restored. */
export const selectExistingCases = async (
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(
      inArray(
        cases.id,
        ids.filter((id) => id <= 2_147_483_647),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
