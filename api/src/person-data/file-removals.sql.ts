import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { file_removals } from '../db/schema/documents.ts'

/** A file by its key, or the whole folder of a case that is gone. */
export type FileToRemove = { readonly storage_key: string } | { readonly case_id: number }

/** Writes down what is to be removed, in the transaction that removes its rows. */
export const askRemoval = async (db: Queryable, files: readonly FileToRemove[], at: Date): Promise<void> => {
  if (files.length > 0)
    await db.insert(file_removals).values(files.map((file) => ({ ...file, asked_at: at })))
}

export const selectRemovals = (db: Queryable, most: number) =>
  db.select().from(file_removals).orderBy(file_removals.id).limit(most)

export const forgetRemovals = async (db: Queryable, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.delete(file_removals).where(inArray(file_removals.id, [...ids]))
}
