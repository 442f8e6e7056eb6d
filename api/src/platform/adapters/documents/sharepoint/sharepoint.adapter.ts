import { Readable } from 'node:stream'
import type { Queryable } from '../../../db/database.ts'
import { type DocumentsPort, type Filing, StorageUnavailable, type StoredFile } from '../documents.port.ts'
import { inParallel } from '../s3-objects.ts'
import { wholeContent } from '../whole-content.ts'
import { caseFolders } from './case-folders.ts'
import { driveItems } from './drive-items.ts'
import type { DriveItem } from './graph-answers.ts'
import type { GraphClient } from './graph-client.ts'
import { readChanges, readFolder } from './sharepoint-changes.ts'
import { sharePointFiling } from './sharepoint-filing.ts'
import {
  deleteFile,
  deleteFolder,
  endIntents,
  type FileRow,
  insertFile,
  selectFile,
  selectFileOfItem,
  selectFilesOfCase,
  selectFolderCounts,
  selectIntended,
  updateFile,
} from './sharepoint-index.sql.ts'
import type { SharePointSettings } from './sharepoint-settings.ts'

/** How long an answer of `trouble` is used again: many may ask for it. */
const troubleForMs = 5_000

interface ToMove {
  readonly storageKey: string
  readonly caseId: number
  readonly name: string
}

/** What became of a file that was to be moved; of one that SharePoint changed, its content as it is stored. */
export type Moved = 'there' | 'missing' | { readonly content: StoredFile['content'] }

/** A store that can take over files of the one beside it. */
export interface SharePointStore extends DocumentsPort {
  /** Copies a file here, under the same storage key. Goes on where an earlier call broke off. */
  moveHere(file: ToMove): Promise<Moved>
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
  const folders = caseFolders(db, items)
  const { clientId } = settings
  const filing = sharePointFiling({ db, client, items, folders, clientId, staging: beside })

  const open: DocumentsPort['open'] = async (storageKey) => {
    const row = isOfCase(storageKey) ? await selectFile(db, storageKey) : undefined
    if (!row?.item_id) return beside.open(storageKey)
    const opened = await items.open(row.item_id)
    if (!opened) return undefined
    const { answer, abort } = opened
    const size = Number(answer.headers.get('content-length') ?? Number.NaN)
    if (!answer.body || !Number.isSafeInteger(size)) {
      abort.abort()
      throw new StorageUnavailable('refused', 'a file without a length')
    }
    const { callWithinMs: withinMs } = client.limits
    const content = wholeContent(answer.body, { size, sha256: undefined, withinMs, abort })
    const stream = Readable.from(content, { objectMode: false })
    // Also of one that nobody began to read.
    return { stream: stream.once('close', () => abort.abort()), size }
  }

  /**
   * Storage key of a file that people put there: `<case>/<name>`, numbered when a file that was renamed since has it. Undefined for a document of another case, which
   * stays that of its case.
   */
  const keyOf = async (caseId: number, item: DriveItem): Promise<string | undefined> => {
    const made = { case_id: caseId, item_id: item.id, name: item.name, c_tag: null, is_intended: false }
    for (let tries = 1; tries <= 10_000; tries += 1) {
      const storage_key = `${caseId}/${item.name}${tries === 1 ? '' : `#${tries}`}`
      if (await insertFile(db, { storage_key, ...made, filed_at: new Date() })) return storage_key
      const known = await selectFileOfItem(db, item.id)
      if (known) return known.case_id === caseId ? known.storage_key : undefined
    }
    throw new StorageUnavailable('refused', 'no key for a file')
  }

  const listHere = async (caseId: number): Promise<readonly StoredFile[] | undefined> => {
    const folder = await folders.find(caseId)
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
      if (storageKey !== undefined) files.push({ name: item.name, storageKey })
    }
    return files
  }

  const findFiling = async (row: FileRow): Promise<Filing> => {
    const { storage_key: storageKey, case_id: caseId, filed_at: at, name } = row
    const filed = { intentId: storageKey, caseId, at }
    const folder = row.item_id ? undefined : await folders.find(caseId)
    const unnoted = folder && (await items.byName(folder.item_id, name))
    const isUnnoted = unnoted && (await filing.isOurs(unnoted, undefined, at))
    if (isUnnoted) await updateFile(db, storageKey, { item_id: unnoted.id, c_tag: unnoted.cTag ?? null })
    const item = isUnnoted ? unnoted : row.item_id ? await items.byId(row.item_id) : undefined
    if (!item) return { ...filed, found: undefined }
    const isSame = isUnnoted || (item.cTag === (row.c_tag ?? item.cTag) && item.name === name)
    return { ...filed, found: { storageKey, size: item.size, isChanged: !isSame } }
  }

  const removeHere = async (storageKey: string, row: FileRow, before: Date | undefined): Promise<void> => {
    if (before && row.filed_at > before) return
    if (row.item_id) await items.remove(row.item_id)
    await deleteFile(db, storageKey)
  }

  const findTrouble = (): Promise<StorageUnavailable | undefined> =>
    items.probe(troubleWithinMs).then(
      () => undefined,
      (error: unknown) =>
        error instanceof StorageUnavailable ? error : new StorageUnavailable('refused', 'no library'),
    )
  let lastTrouble: { readonly at: number; readonly found: ReturnType<typeof findTrouble> } | undefined

  return {
    stage: beside.stage,
    discard: beside.discard,
    read: beside.read,
    shelved: beside.shelved,
    staged: beside.staged,
    sweep: beside.sweep,
    file: (staged, place) => ('caseId' in place ? filing.file(staged, place) : beside.file(staged, place)),
    moveHere: async ({ storageKey, caseId, name }) => {
      if ((await selectFile(db, storageKey))?.item_id) return 'there'
      const found = await beside.open(storageKey)
      if (!found) return 'missing'
      const staged = await beside.stage({ name, stream: found.stream, limit: Number.MAX_SAFE_INTEGER })
      const { content } = await filing
        .file(staged, { caseId, name, storageKey })
        .finally(() => beside.discard(staged))
      return { content }
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
      if (!here && !there) return undefined
      const keys = new Set(here?.map(({ storageKey }) => storageKey))
      const rest = there?.filter(({ storageKey }) => !keys.has(storageKey)) ?? []
      return [...(here ?? []), ...rest].toSorted((a, b) => a.name.localeCompare(b.name))
    },
    removeFolder: async (caseId) => {
      const folder = await folders.find(caseId)
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
        if (!item.folder) return 'no_folder'
        if (item.parentReference?.driveId !== (await items.drive())) return 'other_library'
        return { itemId: item.id, name: item.name, webUrl: item.webUrl ?? url }
      },
      assign: (tx, caseId, { itemId, name, webUrl }) =>
        folders.assign(tx, caseId, { item_id: itemId, name, web_url: webUrl }),
      release: (caseId) => deleteFolder(db, caseId),
      rename: folders.rename,
      readFolder: (caseId, report) => readFolder({ db, items, report }, caseId),
      readChanges: (report) => readChanges({ db, items, report }),
    },
    trouble: () => {
      const now = performance.now()
      if (!lastTrouble || now - lastTrouble.at > troubleForMs) lastTrouble = { at: now, found: findTrouble() }
      return lastTrouble.found
    },
  }
}
