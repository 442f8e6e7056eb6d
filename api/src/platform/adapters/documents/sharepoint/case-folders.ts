import type { Queryable } from '../../../db/database.ts'
import { StorageUnavailable } from '../documents.port.ts'
import { numbered } from '../file-names.ts'
import type { DriveItems } from './drive-items.ts'
import type { DriveItem } from './graph-answers.ts'
import {
  type FolderRow,
  insertFolder,
  selectCaseNumber,
  selectFolder,
  selectFolderOfItem,
  updateFolder,
} from './sharepoint-index.sql.ts'

/** Name of the folder of a case that has no number yet. */
const firstFolderName = (caseId: number): string => `Dossier ${caseId}`

/** A name that SharePoint takes. */
const folderName = (text: string): string =>
  text
    .replace(/["*:<>?/\\|\p{Cc}]/gu, '_')
    .replace(/^[~. ]+|[. ]+$/g, '')
    .slice(0, 100) || 'Dossier'

const rowOf = (caseId: number, { id, name, webUrl = '' }: DriveItem) => ({
  case_id: caseId,
  item_id: id,
  name,
  web_url: webUrl,
})

/** The folders of cases in a library. */
export const caseFolders = (db: Queryable, items: DriveItems) => {
  /** A folder of this name that no case has: a new one, or one that a process left that died before it wrote it down. */
  const makeUnder = async (parent: string, name: string): Promise<DriveItem> => {
    for (let tries = 1; tries <= 100; tries += 1) {
      const candidate = tries === 1 ? name : numbered(name, tries)
      const made = await items.makeFolder(parent, candidate)
      if (made) return made
      const found = await items.byName(parent, candidate)
      const isEmpty = found?.folder?.childCount === 0
      if (found && isEmpty && !(await selectFolderOfItem(db, found.id))) return found
    }
    throw new StorageUnavailable('refused', 'no name for a folder')
  }

  const make = async (caseId: number): Promise<FolderRow> => {
    const name = folderName((await selectCaseNumber(db, caseId)) ?? firstFolderName(caseId))
    const item = await makeUnder(await items.root(), name)
    const isOurs = await insertFolder(db, rowOf(caseId, item))
    // Another process made one meanwhile.
    if (!isOurs) await items.remove(item.id).catch(() => undefined)
    const row = await selectFolder(db, caseId)
    if (!row) throw new StorageUnavailable('refused', 'no folder for a case')
    return row
  }

  return {
    find: (caseId: number) => selectFolder(db, caseId),
    /** The folder of a case; makes one when it has none, or when people deleted it. */
    open: async (caseId: number): Promise<FolderRow> => (await selectFolder(db, caseId)) ?? make(caseId),
    /** Makes a new folder for a case whose folder is gone. */
    replace: async (row: FolderRow): Promise<FolderRow> => {
      const item = await makeUnder(await items.root(), row.name)
      await updateFolder(db, row.case_id, rowOf(row.case_id, item))
      return (await selectFolder(db, row.case_id)) ?? row
    },
    assign: async (tx: Queryable, caseId: number, folder: Omit<FolderRow, 'made_at' | 'case_id'>) => {
      const other = await selectFolderOfItem(tx, folder.item_id)
      if (other) return other.case_id === caseId
      if (await insertFolder(tx, { case_id: caseId, ...folder })) return true
      await updateFolder(tx, caseId, folder)
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
