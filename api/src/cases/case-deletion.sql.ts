import { eq, lte } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { cases } from '../db/schema/cases.ts'

/** Ids of the cases that were deleted at that moment or before. */
export const selectDeletedBefore = async (db: Queryable, moment: Date): Promise<number[]> => {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(lte(cases.deleted_at, moment))
    .orderBy(cases.id)
  return rows.map(({ id }) => id)
}

/** Removes a case with all its rows. */
export const removeCase = async (db: Queryable, id: number): Promise<void> => {
  await db.delete(cases).where(eq(cases.id, id))
}
