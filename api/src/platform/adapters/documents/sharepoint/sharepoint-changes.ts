import type { Queryable } from '../../../db/database.ts'
import type { StoreChange } from '../documents.port.ts'
import { inParallel } from '../store-calls.ts'
import type { DriveItems } from './drive-items.ts'
import type { ChangedItem } from './graph-answers.ts'
import { selectDeltaLink, storeDeltaLink } from './sharepoint-drives.sql.ts'
import {
  deleteFile,
  deleteFolderRow,
  type FileRow,
  type FolderRow,
  hasDocument,
  noteFile,
  noteFolder,
  selectFileOfItem,
  selectFilesOfCase,
  selectFolder,
  selectFolderOfItem,
  selectItemIds,
} from './sharepoint-index.sql.ts'

interface Reading {
  readonly db: Queryable
  readonly items: DriveItems
  readonly report: (change: StoreChange) => Promise<void>
}

/** What became of a folder that we know. */
const changesOfFolder = (row: FolderRow, item: ChangedItem | undefined): readonly StoreChange[] => {
  const { case_id: caseId } = row
  if (!item || item.deleted)
    return [{ kind: 'folder_removed', caseId, settle: (db) => deleteFolderRow(db, row) }]
  const web_url = item.webUrl ?? row.web_url
  const settle = (db: Queryable) => noteFolder(db, row, { name: item.name, web_url })
  if (item.name !== row.name) return [{ kind: 'folder_renamed', caseId, name: item.name, settle }]
  return web_url === row.web_url ? [] : [{ kind: 'folder_moved', caseId, settle }]
}

/** What became of a file that we know; `isInFolder`: of its case. */
const changesOfFile = (
  row: FileRow,
  item: ChangedItem | undefined,
  isInFolder: boolean,
): readonly StoreChange[] => {
  const of = { caseId: row.case_id, storageKey: row.storage_key }
  if (!item || item.deleted)
    return [{ kind: 'file_removed', ...of, settle: (db) => deleteFile(db, row.storage_key) }]
  const { name, cTag: c_tag = row.c_tag } = item
  const is_elsewhere = !isInFolder
  const found: StoreChange[] = []
  if (is_elsewhere !== row.is_elsewhere)
    found.push({
      kind: is_elsewhere ? 'file_moved_out' : 'file_moved_back',
      ...of,
      name,
      settle: (db) => noteFile(db, row, { is_elsewhere }),
    })
  if (name !== row.name)
    found.push({ kind: 'file_renamed', ...of, name, settle: (db) => noteFile(db, row, { name }) })
  if (row.c_tag !== null && c_tag !== row.c_tag)
    found.push({ kind: 'file_changed', ...of, name, settle: (db) => noteFile(db, row, { c_tag }) })
  return found
}

const changesOf = async (
  db: Queryable,
  id: string,
  item: ChangedItem | undefined,
): Promise<readonly StoreChange[]> => {
  const folder = await selectFolderOfItem(db, id)
  if (folder) return changesOfFolder(folder, item)
  const file = await selectFileOfItem(db, id)
  const parentId = item?.parentReference?.id
  const parent = parentId === undefined ? undefined : await selectFolderOfItem(db, parentId)
  const isHome = parent?.case_id === file?.case_id
  if (file && (await hasDocument(db, file.storage_key))) return changesOfFile(file, item, isHome)
  // A process of ours is about to write its document.
  if (file && (!isHome || file.is_intended)) return []
  if (!parent || !item?.file || item.deleted) return []
  return [{ kind: 'file_added', caseId: parent.case_id, settle: async () => true }]
}

/** Reports what became of the files that we know of a case; `inFolder`: what its folder holds now, by id. */
const readFiles = async (
  { db, items, report }: Reading,
  caseId: number,
  inFolder: ReadonlyMap<string, ChangedItem>,
): Promise<void> => {
  const driveId = await items.drive()
  const rows = (await selectFilesOfCase(db, caseId)).filter(({ drive_id }) => drive_id === driveId)
  const found = await inParallel(rows, async (row) => {
    const there = inFolder.get(row.item_id ?? '')
    if (row.item_id === null || !(await hasDocument(db, row.storage_key))) return []
    return changesOfFile(row, there ?? (await items.byId(row.item_id)), there !== undefined)
  })
  for (const change of found.flat()) await report(change)
}

/** What we know and a reading of everything did not give: removed, or moved away while nobody looked. */
const readUnseen = async (reading: Reading, seen: ReadonlySet<string>): Promise<void> => {
  const { db, items, report } = reading
  const portion = 1_000
  const driveId = await items.drive()
  for (let after = ''; ; ) {
    const ids = await selectItemIds(db, { driveId, after, limit: portion })
    for (const id of ids) {
      if (seen.has(id)) continue
      for (const change of await changesOf(db, id, await items.byId(id))) await report(change)
    }
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}

/** Reports what people changed in the folder of one case, compared with what we know. Files that they added are found by listing it. */
export const readFolder = async (reading: Reading, caseId: number): Promise<void> => {
  const { db, items, report } = reading
  // Of a library that is not there, every item seems to be deleted.
  await items.probe()
  const folder = await selectFolder(db, caseId)
  if (folder?.drive_id !== (await items.drive())) return
  const item = await items.byId(folder.item_id)
  for (const change of changesOfFolder(folder, item)) await report(change)
  const listed = (item && (await items.children(folder.item_id))) ?? []
  await readFiles(reading, caseId, new Map(listed.map((one) => [one.id, one])))
}

/**
 * Reports what people changed since the last reading. The link to the next page is stored after all of a page was reported; a page that breaks off is read again, and
 * nothing is reported twice, as each report is settled.
 */
export const readChanges = async (reading: Reading): Promise<void> => {
  const { db, items, report } = reading
  await items.probe()
  const driveId = await items.drive()
  let link = await selectDeltaLink(db, driveId)
  /** Of a reading of everything. */
  let seen: Set<string> | undefined
  for (;;) {
    const page = await items.changes(link)
    if ('restart' in page) {
      seen = new Set()
      link = page.restart
      continue
    }
    // Of an item that comes more than once, the last counts.
    const last = new Map(page.items.map((item) => [item.id, item]))
    const withNewFiles = new Map<number, StoreChange>()
    for (const [id, item] of last) {
      if (!item.deleted) seen?.add(id)
      for (const change of await changesOf(db, id, item)) {
        if (change.kind === 'file_added') withNewFiles.set(change.caseId, change)
        else await report(change)
        // Its files are not always reported one by one.
        if (change.kind === 'folder_removed') await readFiles(reading, change.caseId, new Map())
      }
    }
    for (const change of withNewFiles.values()) await report(change)
    link = page.next
    // A reading of everything is only whole when it ends.
    if (!seen) await storeDeltaLink(db, driveId, link)
    if (page.isLast) break
  }
  if (seen) await readUnseen(reading, seen)
  await storeDeltaLink(db, driveId, link)
}
