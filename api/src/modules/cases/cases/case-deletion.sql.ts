import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, lte } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { messages } from '../../../platform/db/schema/messages.ts'

/** The cases that were deleted at that moment or before, and whether to remove their folder too. */
export const selectDeletedBefore = (
  db: Queryable,
  moment: Date,
): Promise<{ id: number; deleteFolder: boolean }[]> =>
  db
    .select({ id: cases.id, deleteFolder: cases.delete_folder })
    .from(cases)
    .where(lte(cases.deleted_at, moment))
    .orderBy(cases.id)

/** When a case was deleted; undefined for a case that is not deleted, or does not exist. */
export const selectDeletion = async (
  db: Queryable,
  id: number,
): Promise<{ internal_id: string; at: Date } | undefined> => {
  const [row] = await db
    .select({ internal_id: cases.internal_id, at: cases.deleted_at })
    .from(cases)
    .where(eq(cases.id, id))
  return row?.at ? { internal_id: row.internal_id, at: row.at } : undefined
}

/** Removes the messages about a case: the outbox shows them until the case is deleted permanently. */
export const removeMessages = async (db: Queryable, caseId: number): Promise<void> => {
  await db.delete(messages).where(eq(messages.case_id, caseId))
}

export const removeDeletedCase = async (
  db: Queryable,
  { id, limit }: { id: number; limit: Date },
): Promise<boolean> => {
  const { rowCount } = await db.delete(cases).where(and(eq(cases.id, id), lte(cases.deleted_at, limit)))
  return rowCount === 1
}
