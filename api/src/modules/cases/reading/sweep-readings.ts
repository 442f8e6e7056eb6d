import type { Services } from '../../../platform/request/services.ts'
import { deleteUnusedReadings } from './reading.sql.ts'

/**
 * Deletes what was read from files that no document has, and files that wait on the shelf since before a moment: nobody made a case of them. Returns how many.
 */
export const sweepReadings = async (
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  before: Date,
): Promise<number> => {
  const { rowCount } = await deleteUnusedReadings(db, before)
  const files = await documents.shelved('readings', before)
  for (const key of files) await documents.remove(key)
  return (rowCount ?? 0) + files.length
}
