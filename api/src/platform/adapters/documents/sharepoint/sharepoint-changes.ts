import type { Queryable } from '../../../db/database.ts'
import type { StoreChange } from '../documents.port.ts'
import type { DriveItems } from './drive-items.ts'
import type { ChangedItem, DriveItem } from './graph-answers.ts'
import {
  type FileRow,
  type FolderRow,
  forgetFile,
  forgetFolder,
  hasDocument,
  noteFile,
  noteFolder,
  selectDeltaLink,
  selectFileOfItem,
  selectFilesOfCase,
  selectFolder,
  selectFolderOfItem,
  selectItemIds,
  storeDeltaLink,
} from './sharepoint-index.sql.ts'

interface Reading {
  readonly db: Queryable
  readonly items: DriveItems
  readonly report: (change: StoreChange) => Promise<void>
}

/** What became of a folder that we know. */
const judgeFolder = (row: FolderRow, item: ChangedItem | undefined): StoreChange | undefined => {
  const { case_id: caseId } = row
  if (!item || item.deleted) return { kind: 'folder_removed', caseId, settle: (db) => forgetFolder(db, row) }
  const web_url = item.webUrl ?? row.web_url
  const settle = (db: Queryable) => noteFolder(db, row, { name: item.name, web_url })
  if (item.name !== row.name) return { kind: 'folder_renamed', caseId, name: item.name, settle }
  return web_url === row.web_url ? undefined : { kind: 'folder_moved', caseId, settle }
}

/** What became of a file that we know; `isInFolder`: of its case. */
const judgeFile = (
  row: FileRow,
  item: ChangedItem | undefined,
  isInFolder: boolean,
): StoreChange | undefined => {
  const { case_id: caseId, storage_key: storageKey, name } = row
  const of = { caseId, storageKey }
  if (!item || item.deleted) return { kind: 'file_removed', ...of, name, settle: (db) => forgetFile(db, row) }
  const is_elsewhere = !isInFolder
  const settle = (db: Queryable) => noteFile(db, row, { name: item.name, is_elsewhere })
  if (is_elsewhere !== row.is_elsewhere)
    return { kind: is_elsewhere ? 'file_moved_out' : 'file_moved_back', ...of, name: item.name, settle }
  return item.name === name ? undefined : { kind: 'file_renamed', ...of, name: item.name, settle }
}

const judge = async (
  { db }: Pick<Reading, 'db'>,
  id: string,
  item: ChangedItem | undefined,
): Promise<StoreChange | undefined> => {
  const folder = await selectFolderOfItem(db, id)
  if (folder) return judgeFolder(folder, item)
  const file = await selectFileOfItem(db, id)
  const parentId = item?.parentReference?.id
  const parent = parentId === undefined ? undefined : await selectFolderOfItem(db, parentId)
  const isHome = parent?.case_id === file?.case_id
  const change = file && judgeFile(file, item, isHome)
  if (change) return change
  // Listed before, and no document yet.
  if (file && (!isHome || file.is_intended || (await hasDocument(db, file.storage_key)))) return undefined
  if (!parent || !item?.file || item.deleted) return undefined
  return { kind: 'file_added', caseId: parent.case_id, settle: async () => true }
}

/** Files and folders that we know and that a reading of everything did not give: removed, or moved away while nobody looked. */
const judgeUnseen = async ({ db, items, report }: Reading, seen: ReadonlySet<string>): Promise<void> => {
  const portion = 1_000
  let ids: string[] = []
  for (let after = ''; after === '' || ids.length === portion; after = ids.at(-1) ?? '') {
    ids = await selectItemIds(db, after, portion)
    for (const id of ids) {
      if (seen.has(id)) continue
      const item: DriveItem | undefined = await items.byId(id)
      const change = await judge({ db }, id, item)
      if (change) await report(change)
    }
    if (ids.length === 0) return
  }
}

/** Reports what people changed in the folder of one case, compared with what we know. Files that they added are found by listing it. */
export const readFolder = async ({ db, items, report }: Reading, caseId: number): Promise<void> => {
  const folder = await selectFolder(db, caseId)
  if (!folder) return
  const item = await items.byId(folder.item_id)
  const ofFolder = judgeFolder(folder, item)
  if (ofFolder) await report(ofFolder)
  const listed = (item && (await items.children(folder.item_id))) ?? []
  const inFolder = new Map(listed.map((one) => [one.id, one]))
  for (const row of await selectFilesOfCase(db, caseId)) {
    if (row.item_id === null) continue
    const there = inFolder.get(row.item_id)
    const change = judgeFile(row, there ?? (await items.byId(row.item_id)), there !== undefined)
    if (change) await report(change)
  }
}

/**
 * Reports what people changed since the last reading. The link to the next one is stored after everything was reported, so a reading that breaks off is done again;
 * nothing is reported twice, as each report is settled.
 */
export const readChanges = async (reading: Reading): Promise<void> => {
  const { db, items, report } = reading
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
      const change = await judge(reading, id, item)
      if (change?.kind === 'file_added') withNewFiles.set(change.caseId, change)
      else if (change) await report(change)
    }
    for (const change of withNewFiles.values()) await report(change)
    link = page.next
    if (page.isLast) break
  }
  if (seen) await judgeUnseen(reading, seen)
  await storeDeltaLink(db, driveId, link)
}
