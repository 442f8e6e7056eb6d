import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { case_events, case_logs, cases } from '../db/schema/cases.ts'

/** Marks a living case as deleted. Hold its row. */
export const markDeleted = async (
  db: Queryable,
  { id, by, at, deleteFolder }: { id: number; by: number; at: Date; deleteFolder: boolean },
): Promise<void> => {
  await db
    .update(cases)
    .set({ deleted_at: at, deleted_by: by, delete_folder: deleteFolder })
    .where(and(eq(cases.id, id), isNull(cases.deleted_at)))
}

/** A case's version and when it was deleted, locked until the transaction ends. */
export const lockCase = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({ version: cases.version, deletedAt: cases.deleted_at })
    .from(cases)
    .where(eq(cases.id, id))
    .for('update')
  return row
}

export const unmarkDeleted = async (db: Queryable, id: number): Promise<void> => {
  await db
    .update(cases)
    .set({ deleted_at: null, deleted_by: null, delete_folder: false })
    .where(eq(cases.id, id))
}

/** Writes what happened to a case twice: as an event with its data, and as a log line in words. */
export const recordOnCase = async (
  db: Queryable,
  entry: {
    caseId: number
    userId: number | null
    at: Date
    eventType: string
    message: string
    data?: Record<string, unknown>
  },
): Promise<void> => {
  const shared = {
    case_id: entry.caseId,
    user_id: entry.userId,
    message: entry.message,
    created_at: entry.at,
  }
  await db
    .insert(case_events)
    .values({ ...shared, event_type: entry.eventType, additional_data: entry.data ?? null })
  await db.insert(case_logs).values(shared)
}

/** Ids of the cases that were deleted at that moment or before. */
export const selectDeletedBefore = async (db: Queryable, moment: Date): Promise<number[]> => {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(lte(cases.deleted_at, moment))
    .orderBy(cases.id)
  return rows.map(({ id }) => id)
}

/**
 * Holds a case that was deleted at that moment or before until the transaction ends; undefined when it is restored,
 * gone, or in somebody else's hands.
 */
export const lockForPurge = async (
  db: Queryable,
  { id, moment }: { id: number; moment: Date },
): Promise<{ deleteFolder: boolean } | undefined> => {
  const [held] = await db
    .select({ deleteFolder: cases.delete_folder })
    .from(cases)
    .where(and(eq(cases.id, id), lte(cases.deleted_at, moment)))
    .for('update', { skipLocked: true })
  return held
}

/** Removes a case with all its rows. */
export const removeCase = async (db: Queryable, id: number): Promise<void> => {
  await db.delete(cases).where(eq(cases.id, id))
}
