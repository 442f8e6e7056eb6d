import path from 'node:path'
import type { BucketCopies } from '../../../platform/adapters/documents/bucket-copies.ts'
import { StorageUnavailable, shelves } from '../../../platform/adapters/documents/documents.port.ts'
import type { SharePointStore } from '../../../platform/adapters/documents/sharepoint/sharepoint.adapter.ts'
import { below, hashFile } from '../../../platform/backup/files-below.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { selectDocumentsAfter, selectStoredRows, updateContent } from './documents.sql.ts'

type Content = Parameters<typeof updateContent>[2]

interface Report {
  readonly moved: number
  /** In the new store already. */
  readonly there: number
  /** Documents whose file is nowhere, or that the new store refuses. */
  readonly missing: number
}

const portion = 500
/** Files between two lines of progress. */
const note = 100

/**
 * Copies the documents of all cases to SharePoint, one by one in the order of their ids. Documents that are there are skipped, so a call that was broken off goes
 * on when it is repeated. The server may run meanwhile: it reads each document from where it is. Originals stay.
 */
export const moveToSharePoint = async (
  { db, store }: { readonly db: Queryable; readonly store: SharePointStore },
  tell: (line: string) => void,
): Promise<Report> => {
  let [moved, there, missing] = [0, 0, 0]
  let rows = await selectDocumentsAfter(db, { after: 0, limit: portion })
  while (rows.length > 0) {
    for (const { id, storage_key: storageKey, case_id: caseId, name, created_at: filedAt } of rows) {
      const onChanged = (content: Content) => updateContent(db, id, content)
      const outcome = await store
        .moveHere({ storageKey, caseId, name, filedAt, onChanged })
        .catch((error: unknown) => {
          if (error instanceof StorageUnavailable && error.reason === 'refused') return 'refused'
          throw error
        })
      if (outcome === 'there') there += 1
      else if (outcome === 'moved') {
        // It was erased meanwhile.
        if ((await selectStoredRows(db, [storageKey])).length === 0) await store.remove(storageKey)
        moved += 1
        if (moved % note === 0) tell(`${moved} verplaatst`)
      } else {
        missing += 1
        tell(`${outcome === 'refused' ? 'geweigerd door SharePoint' : 'niet gevonden'}: document ${id}`)
      }
    }
    rows = await selectDocumentsAfter(db, { after: rows.at(-1)?.id ?? 0, limit: portion })
  }
  return { moved, there, missing }
}

/** Removes the originals of documents that are in SharePoint; returns how many. */
export const removeOriginals = async ({
  db,
  store,
}: {
  readonly db: Queryable
  readonly store: SharePointStore
}): Promise<number> => {
  let removed = 0
  let rows = await selectDocumentsAfter(db, { after: 0, limit: portion })
  while (rows.length > 0) {
    for (const { storage_key: key } of rows) if (await store.removeOriginal(key)) removed += 1
    rows = await selectDocumentsAfter(db, { after: rows.at(-1)?.id ?? 0, limit: portion })
  }
  return removed
}

/**
 * Copies the files of a data folder into a bucket. Those that are there with the same hash are skipped, so a call that was broken off goes on when it is repeated,
 * and a second one while the server stands still copies what came meanwhile.
 */
export const moveToBucket = async (
  { dataDir, bucket }: { readonly dataDir: string; readonly bucket: BucketCopies },
  tell: (line: string) => void,
): Promise<Report> => {
  let [moved, there] = [0, 0]
  const left = new Set((await bucket.files()).map((one) => one.path))
  for (const folder of ['documents', ...shelves]) {
    const { files } = await below(path.join(dataDir, folder))
    for (const name of files) {
      const file = `${folder}/${name}`
      const from = path.join(dataDir, file)
      left.delete(file)
      const content = await hashFile(from)
      // Removed since the folder was read.
      if (!content) continue
      const found = await bucket.find(file)
      if (found?.size === content.size && found.sha256 === content.sha256) {
        there += 1
        continue
      }
      await bucket.put({ path: file, from, ...content })
      moved += 1
      if (moved % note === 0) tell(`${moved} verplaatst`)
    }
  }
  if (left.size > 0) tell(`${left.size} bestanden staan alleen in de bucket`)
  return { moved, there, missing: 0 }
}
