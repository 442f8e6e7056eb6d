import type { Queryable } from '../../../db/database.ts'
import { type FolderRefusal, StorageUnavailable } from '../documents.port.ts'
import { numbered } from '../file-names.ts'
import type { DriveItems } from './drive-items.ts'
import type { DriveItem } from './graph-answers.ts'
import {
  type FolderRow,
  hasFolderBelow,
  insertFolder,
  leaveFiles,
  selectCaseNumber,
  selectFolder,
  selectFolderOfItem,
  updateFolder,
} from './sharepoint-index.sql.ts'
import { folderName } from './sharepoint-names.ts'

/** Name of the folder of a case that has no number yet. */
const firstFolderName = (caseId: number): string => `Dossier ${caseId}`

/** The folders of cases in a library. */
export const caseFolders = (db: Queryable, items: DriveItems, clientId: string) => {
  /** A folder of this name that no case has: a new one, or an empty one that a process of ours left that died before it wrote it down. */
  const makeUnder = async (parent: string, name: string): Promise<DriveItem | 'no_parent'> => {
    for (let tries = 1; tries <= 100; tries += 1) {
      const candidate = tries === 1 ? name : numbered(name, tries)
      const made = await items.makeFolder(parent, candidate)
      if (made) return made
      const found = await items.byName(parent, candidate)
      const isLeft = found?.folder?.childCount === 0 && found.createdBy?.application?.id === clientId
      if (found && isLeft && !(await selectFolderOfItem(db, found.id))) return found
    }
    throw new StorageUnavailable('refused', 'no name for a folder')
  }

  const makeBelowRoot = async (name: string): Promise<DriveItem> => {
    const made = await makeUnder(await items.root(), name)
    if (made !== 'no_parent') return made
    // People deleted the folder of all cases.
    items.forgetRoot()
    const again = await makeUnder(await items.root(), name)
    if (again === 'no_parent') throw new StorageUnavailable('site_missing', 'the folder of all cases is gone')
    return again
  }

  const rowOf = async (caseId: number, { id, name, webUrl = '' }: DriveItem) => ({
    case_id: caseId,
    drive_id: await items.drive(),
    item_id: id,
    name,
    web_url: webUrl,
  })

  const make = async (caseId: number): Promise<FolderRow> => {
    const name = folderName((await selectCaseNumber(db, caseId)) ?? firstFolderName(caseId))
    const item = await makeBelowRoot(name)
    await insertFolder(db, await rowOf(caseId, item))
    const row = await selectFolder(db, caseId)
    if (!row) throw new StorageUnavailable('refused', 'no folder for a case')
    // Another process made one meanwhile.
    if (row.item_id !== item.id) await items.remove(item.id).catch(() => undefined)
    return row
  }

  return {
    find: (caseId: number) => selectFolder(db, caseId),
    /** The folder of a case; makes one when it has none, or when people deleted it. */
    open: async (caseId: number): Promise<FolderRow> => (await selectFolder(db, caseId)) ?? make(caseId),
    /** Makes a new folder for a case whose folder is gone. */
    replace: async (row: FolderRow): Promise<FolderRow> => {
      const item = await makeBelowRoot(row.name)
      await updateFolder(db, row.case_id, await rowOf(row.case_id, item))
      return (await selectFolder(db, row.case_id)) ?? row
    },
    /** Why a folder cannot be that of a case; undefined when it can. */
    refusalOf: async (item: DriveItem): Promise<FolderRefusal | undefined> => {
      if (!item.folder) return 'no_folder'
      if (item.parentReference?.driveId !== (await items.drive())) return 'other_library'
      const root = await items.root()
      if (item.id === root || (item.webUrl && (await hasFolderBelow(db, item.webUrl))))
        return 'of_other_cases'
      let parentId = item.parentReference.id
      // SharePoint allows paths of 400 characters.
      for (let depth = 0; parentId !== undefined && parentId !== root; depth += 1) {
        if (depth > 200) return 'outside_folder'
        if (await selectFolderOfItem(db, parentId)) return 'of_other_cases'
        parentId = (await items.byId(parentId))?.parentReference?.id
      }
      return parentId === undefined ? 'outside_folder' : undefined
    },
    assign: async (
      tx: Queryable,
      caseId: number,
      folder: Pick<FolderRow, 'item_id' | 'name' | 'web_url'>,
    ) => {
      const other = await selectFolderOfItem(tx, folder.item_id)
      if (other) return other.case_id === caseId
      const row = { ...folder, drive_id: await items.drive(), is_unread: true }
      if (await insertFolder(tx, { case_id: caseId, ...row })) return true
      await leaveFiles(tx, caseId)
      await updateFolder(tx, caseId, row)
      return true
    },
    rename: async (
      caseId: number,
      { from, to }: { readonly from: string | undefined; readonly to: string },
    ) => {
      const row = await selectFolder(db, caseId)
      const now = row && (await items.byId(row.item_id))
      if (!row || now?.name !== folderName(from ?? firstFolderName(caseId))) return
      for (let tries = 1; tries <= 100; tries += 1) {
        const name = tries === 1 ? folderName(to) : numbered(folderName(to), tries)
        const renamed = await items.rename(row.item_id, name)
        if (renamed === 'taken') continue
        if (renamed)
          await updateFolder(db, caseId, { name: renamed.name, web_url: renamed.webUrl ?? row.web_url })
        return
      }
    },
  }
}
