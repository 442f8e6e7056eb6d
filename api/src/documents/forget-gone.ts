import type { Services } from '../core/services.ts'
import { removeDocuments, selectStoredRows } from './documents.sql.ts'

/**
 * Removes the rows of these files where the file itself is gone. An upload that fails takes its files away without holding
 * the case, while a synchronisation may be giving them rows: each looks afterwards, so that the later one finds it.
 * Rows first, then files: a row that comes with a new file of the same name is not among those that were looked at.
 */
export const forgetGone = async (
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
