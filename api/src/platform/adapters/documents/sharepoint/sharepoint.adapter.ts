import type { Queryable } from '../../../db/database.ts'
import { type DocumentsPort, StorageUnavailable, type StoredFile } from '../documents.port.ts'
import { inParallel, reused } from '../store-calls.ts'
import { caseFolders } from './case-folders.ts'
import { driveItems } from './drive-items.ts'
import type { GraphClient } from './graph-client.ts'
import { readChanges, readFolder } from './sharepoint-changes.ts'
import { sharePointFiling } from './sharepoint-filing.ts'
import {
  deleteFile,
  deleteFolder,
  endIntents,
  type FileRow,
  hasDocument,
  selectFile,
  selectFilesOfCase,
  selectFolderCounts,
  selectIntended,
  selectUnread,
  updateFolder,
} from './sharepoint-index.sql.ts'
import { sharePointListing } from './sharepoint-listing.ts'
import type { SharePointSettings } from './sharepoint-settings.ts'

interface ToMove {
  readonly storageKey: string
  readonly caseId: number
  readonly name: string
  /** When its document was made: an erasure removes what is older than itself. */
  readonly filedAt: Date
  /** Gets size and hash where SharePoint changed the content, before it counts as moved. */
  readonly onChanged: (content: NonNullable<StoredFile['content']>) => Promise<void>
}

/** A store that can take over files of the one beside it. */
export interface SharePointStore extends DocumentsPort {
  /** Copies a file here, under the same storage key. Goes on where an earlier call broke off. */
  moveHere(file: ToMove): Promise<'moved' | 'there' | 'missing'>
  /** Removes the original of a file that is here; false when there is none, or the file is not here. */
  removeOriginal(storageKey: string): Promise<boolean>
}

interface Wiring {
  readonly settings: SharePointSettings
  readonly client: GraphClient
  readonly db: Queryable
  /** Where files are staged, where those of no case are, and those of cases that were not moved yet. */
  readonly beside: DocumentsPort
  readonly troubleWithinMs?: number
}

const isOfCase = (storageKey: string): boolean => /^\d/.test(storageKey)

/**
 * Document store in a library of SharePoint: a folder for each case, in which people work too. Files and folders are known by their ids (`sharepoint_files`,
 * `sharepoint_folders`), as people rename and move them.
 */
export const sharePointDocuments = ({
  settings,
  client,
  db,
  beside,
  troubleWithinMs = 1_500,
}: Wiring): SharePointStore => {
  const items = driveItems(client, settings)
  const folders = caseFolders(db, items, settings.clientId)
  const { clientId } = settings
  const filing = sharePointFiling({ db, client, items, folders, clientId, staging: beside })

  /** Refuses an item of a library that is not that of the settings any more: its id means nothing here. */
  const requireHere = async ({ drive_id }: Pick<FileRow, 'drive_id'>): Promise<void> => {
    if (drive_id !== (await items.drive()))
      throw new StorageUnavailable('site_missing', 'a document of another library')
  }

  const open: DocumentsPort['open'] = async (storageKey) => {
    const row = isOfCase(storageKey) ? await selectFile(db, storageKey) : undefined
    if (!row?.item_id) return beside.open(storageKey)
    await requireHere(row)
    return filing.open(row.item_id)
  }

  const { listHere, findFiling } = sharePointListing({ db, items, folders, filing, beside, requireHere })

  const removeHere = async (storageKey: string, row: FileRow, before: Date | undefined): Promise<void> => {
    if (before && row.filed_at > before) return
    await requireHere(row)
    if (row.item_id) await items.remove(row.item_id)
    await deleteFile(db, storageKey)
  }

  const findTrouble = async (): Promise<StorageUnavailable | undefined> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      const error = new StorageUnavailable('unreachable', 'Microsoft Graph does not answer in time')
      timer = setTimeout(() => reject(error), troubleWithinMs)
    })
    try {
      await Promise.race([items.probe(), late])
      return undefined
    } catch (error) {
      return error instanceof StorageUnavailable ? error : new StorageUnavailable('refused', 'no library')
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    stage: beside.stage,
    discard: beside.discard,
    read: beside.read,
    shelved: beside.shelved,
    staged: beside.staged,
    sweep: beside.sweep,
    file: (staged, place) => ('caseId' in place ? filing.file(staged, place) : beside.file(staged, place)),
    moveHere: async ({ storageKey, caseId, name, ...moved }) => {
      if ((await selectFile(db, storageKey))?.item_id) return 'there'
      const found = await beside.open(storageKey)
      if (!found) return 'missing'
      const staged = await beside.stage({ name, stream: found.stream, limit: Number.MAX_SAFE_INTEGER })
      await filing
        .file(staged, { caseId, name, moved: { storageKey, ...moved } })
        .finally(() => beside.discard(staged))
      return 'moved'
    },
    removeOriginal: async (storageKey) => {
      if (!(await selectFile(db, storageKey))?.item_id) return false
      const original = await beside.open(storageKey)
      original?.stream.destroy()
      if (original) await beside.remove(storageKey)
      return original !== undefined
    },
    remove: async (storageKey, only) => {
      const row = isOfCase(storageKey) ? await selectFile(db, storageKey) : undefined
      if (row) await removeHere(storageKey, row, only?.before)
      await beside.remove(storageKey, only)
    },
    open,
    list: async (caseId) => {
      const [here, there] = await Promise.all([listHere(caseId), beside.list(caseId)])
      const keys = new Set(here?.map(({ storageKey }) => storageKey))
      // Of what lies beside, documents that were not moved yet: the original of one that was deleted here is none.
      const rest: StoredFile[] = []
      for (const file of there ?? [])
        if (!keys.has(file.storageKey) && (await hasDocument(db, file.storageKey))) rest.push(file)
      if (!here && rest.length === 0) return undefined
      return [...(here ?? []), ...rest].toSorted((a, b) => a.name.localeCompare(b.name))
    },
    removeFolder: async (caseId) => {
      const folder = await folders.find(caseId)
      const files = await selectFilesOfCase(db, caseId)
      for (const row of [...(folder ? [folder] : []), ...files]) await requireHere(row)
      const inFolder = new Set((folder && (await items.children(folder.item_id)))?.map(({ id }) => id))
      // Also what is in a former folder, or was moved elsewhere.
      await inParallel(files, async ({ item_id }) => {
        if (item_id !== null && !inFolder.has(item_id)) await items.remove(item_id)
      })
      if (folder) await items.remove(folder.item_id)
      await deleteFolder(db, caseId)
      await beside.removeFolder(caseId)
    },
    removeEmptyFolder: async (caseId) => {
      await beside.removeEmptyFolder(caseId)
      const folder = await folders.find(caseId)
      const found = folder && (await items.children(folder.item_id))
      if (!folder || (found && found.length > 0)) return
      await items.remove(folder.item_id)
      await deleteFolder(db, caseId)
    },
    filings: async (before) => {
      const found = [
        ...(await beside.filings(before)),
        ...(await inParallel(await selectIntended(db, { before }), findFiling)),
      ]
      return found.toSorted((a, b) => a.at.getTime() - b.at.getTime())
    },
    writeIntents: async (caseId) => {
      const filings = await inParallel(await selectIntended(db, { caseId }), findFiling)
      const keys = filings.flatMap(({ found }) => (found && !found.isChanged ? [found.storageKey] : []))
      return new Set([...keys, ...(await beside.writeIntents(caseId))])
    },
    deleteWriteIntents: async (intentIds) => {
      await beside.deleteWriteIntents(intentIds.filter((id) => !id.includes('/')))
      await endIntents(
        db,
        intentIds.filter((id) => id.includes('/')),
      )
    },
    folders: async (before) => {
      const counts = new Map<number, number>()
      for (const { caseId, files } of [
        ...(await selectFolderCounts(db, before)),
        ...(await beside.folders(before)),
      ])
        counts.set(caseId, (counts.get(caseId) ?? 0) + files)
      return [...counts].map(([caseId, files]) => ({ caseId, files })).toSorted((a, b) => a.caseId - b.caseId)
    },
    outside: {
      usage: items.usage,
      find: async (url) => {
        const item = await items.byLink(url)
        if (!item) return 'unknown'
        const refusal = await folders.refusalOf(item)
        return refusal ?? { itemId: item.id, name: item.name, webUrl: item.webUrl ?? url }
      },
      assign: (tx, caseId, { itemId, name, webUrl }) =>
        folders.assign(tx, caseId, { item_id: itemId, name, web_url: webUrl }),
      isAssigned: async (caseId) => (await folders.find(caseId)) !== undefined,
      release: (caseId) => deleteFolder(db, caseId),
      unread: () => selectUnread(db),
      setRead: async (caseId) => void (await updateFolder(db, caseId, { is_unread: false })),
      rename: folders.rename,
      readFolder: (caseId, report) => readFolder({ db, items, report }, caseId),
      readChanges: (report) => readChanges({ db, items, report }),
    },
    trouble: reused(findTrouble),
  }
}
