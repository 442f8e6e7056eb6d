import type { Queryable } from '../../../db/database.ts'
import { type DocumentsPort, type Filing, StorageUnavailable, type StoredFile } from '../documents.port.ts'
import type { caseFolders } from './case-folders.ts'
import type { DriveItems } from './drive-items.ts'
import type { DriveItem } from './graph-answers.ts'
import type { sharePointFiling } from './sharepoint-filing.ts'
import {
  type FileRow,
  insertFile,
  selectFileOfItem,
  selectFilesOfCase,
  updateFile,
} from './sharepoint-index.sql.ts'

interface Listing {
  readonly db: Queryable
  readonly items: DriveItems
  readonly folders: ReturnType<typeof caseFolders>
  readonly filing: ReturnType<typeof sharePointFiling>
  readonly beside: Pick<DocumentsPort, 'open'>
  /** Throws for an item of another library. */
  readonly requireHere: (row: Pick<FileRow, 'drive_id'>) => Promise<void>
}

/** Finds what is in the folders of cases, and gives what people put there a storage key. */
export const sharePointListing = ({ db, items, folders, filing, beside, requireHere }: Listing) => {
  /**
   * Storage key of a file that people put there: `<case>/<name>`, numbered when a file that was renamed since has it. Undefined for a document of another case, which
   * stays that of its case.
   */
  const keyOf = async (caseId: number, item: DriveItem): Promise<string | undefined> => {
    const drive_id = await items.drive()
    const { id: item_id, name, cTag: c_tag = null } = item
    const made = { case_id: caseId, drive_id, item_id, name, c_tag, is_intended: false }
    for (let tries = 1; tries <= 10_000; tries += 1) {
      const storage_key = `${caseId}/${item.name}${tries === 1 ? '' : `#${tries}`}`
      const original = await beside.open(storage_key)
      original?.stream.destroy()
      if (!original && (await insertFile(db, { storage_key, ...made, filed_at: new Date() })))
        return storage_key
      const known = await selectFileOfItem(db, item.id)
      if (known) return known.case_id === caseId ? known.storage_key : undefined
    }
    throw new StorageUnavailable('refused', 'no key for a file')
  }

  const listHere = async (caseId: number): Promise<readonly StoredFile[] | undefined> => {
    const folder = await folders.find(caseId)
    if (folder) await requireHere(folder)
    const found = folder && (await items.children(folder.item_id))
    if (!found) return undefined
    const rows = await selectFilesOfCase(db, caseId)
    const known = new Map(rows.map((row) => [row.item_id, row.storage_key]))
    // A process of ours is about to note their ids.
    const unnoted = new Map(
      rows.filter(({ item_id }) => item_id === null).map((row) => [row.name, row.storage_key]),
    )
    const files: StoredFile[] = []
    for (const item of found) {
      if (!item.file || item.name.startsWith('.')) continue
      const storageKey = known.get(item.id) ?? unnoted.get(item.name) ?? (await keyOf(caseId, item))
      if (storageKey !== undefined) files.push({ name: item.name, storageKey, size: item.size })
    }
    return files
  }

  const findFiling = async (row: FileRow): Promise<Filing> => {
    const { storage_key: storageKey, case_id: caseId, filed_at: at, name } = row
    const filed = { intentId: storageKey, caseId, at }
    const folder = row.item_id ? undefined : await folders.find(caseId)
    const unnoted = folder && (await items.byName(folder.item_id, name))
    const isUnnoted = unnoted && (await filing.isOurs(unnoted, { name, size: undefined, since: at }))
    if (isUnnoted) await updateFile(db, storageKey, { item_id: unnoted.id, c_tag: unnoted.cTag ?? null })
    const item = isUnnoted ? unnoted : row.item_id ? await items.byId(row.item_id) : undefined
    if (!item) return { ...filed, found: undefined }
    const isSame = isUnnoted || (item.cTag === (row.c_tag ?? item.cTag) && item.name === name)
    return { ...filed, found: { storageKey, size: item.size, isChanged: !isSame } }
  }

  return { listHere, findFiling }
}
