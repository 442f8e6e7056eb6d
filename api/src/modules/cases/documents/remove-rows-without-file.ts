import type { Services } from '../../../platform/request/services.ts'
import { removeDocuments, selectStoredRows } from './documents.sql.ts'

/**
 * Removes the rows of files that no longer exist. A failed upload removes its files without locking the case, while a synchronisation may be adding rows for
 * them: both call this afterwards, so that the later one cleans up. Rows are read before files, so that the row of a new file with the same name is never
 * removed.
 */
export const removeRowsWithoutFile = async (
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  { caseId, keys }: { readonly caseId: number; readonly keys: readonly string[] },
): Promise<void> => {
  const rows = await selectStoredRows(db, keys)
  if (rows.length === 0) return
  const there = new Set((await documents.list(caseId))?.map(({ storageKey }) => storageKey))
  await removeDocuments(
    db,
    rows.filter(({ key }) => !there.has(key)).map(({ id }) => id),
  )
}
