import type { Queryable } from '../../../platform/db/database.ts'
import { eq, gt, gte } from '../../../platform/db/drizzle.ts'
import { file_removals } from '../../../platform/db/schema/documents.ts'

/** A file by its key, or the whole folder of a case that is gone. */
export type FileToRemove = { readonly storage_key: string } | { readonly case_id: number }

/** Writes down what is to be removed, in the transaction that removes its rows. */
export const enqueueFileDeletion = async (
  db: Queryable,
  files: readonly FileToRemove[],
  at: Date,
): Promise<void> => {
  if (files.length > 0)
    await db.insert(file_removals).values(files.map((file) => ({ ...file, asked_at: at })))
}

/** The next one after an id, locked: no two processes remove the same file, as its name may be another's by then. */
export const lockFileDeletion = async (db: Queryable, after: number) => {
  const [next] = await db
    .select()
    .from(file_removals)
    .where(gt(file_removals.id, after))
    .orderBy(file_removals.id)
    .limit(1)
    .for('update', { skipLocked: true })
  return next
}

export const dropFileDeletion = async (db: Queryable, id: number): Promise<void> => {
  await db.delete(file_removals).where(eq(file_removals.id, id))
}

/** Whether the folder of a case, or any file asked for since a moment, waits to be deleted. */
export const hasQueuedFiles = async (
  db: Queryable,
  of: { readonly caseId: number } | { readonly since: Date },
): Promise<boolean> => {
  const [one] = await db
    .select({ id: file_removals.id })
    .from(file_removals)
    .where('caseId' in of ? eq(file_removals.case_id, of.caseId) : gte(file_removals.asked_at, of.since))
    .limit(1)
  return one !== undefined
}
