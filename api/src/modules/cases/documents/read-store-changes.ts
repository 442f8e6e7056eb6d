import { documentName } from '@zaakwerk/domain/documents'
import { letterRule } from '@zaakwerk/domain/letters'
import { StorageUnavailable, type StoreChange } from '../../../platform/adapters/documents/documents.port.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import { ApiError } from '../../../platform/errors/errors.ts'
import { type Author, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { type LockedCase, lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { updateCaseRow } from '../cases/case-edit.sql.ts'
import { removeDocuments, renameDocument, selectStoredRows, updateContent } from './documents.sql.ts'
import { addFoundFiles, describeFile, findNewFiles } from './sync-documents.ts'

type Content = Parameters<typeof updateContent>[2]

type Reading = Pick<Services, 'db' | 'documents' | 'uploadLimits' | 'now' | 'log'>

/** Takes a file of a document away; a letter or an attachment that was sent keeps its row. */
const removeDocument = async (db: Queryable, storageKey: string): Promise<readonly string[]> => {
  const [row] = await selectStoredRows(db, [storageKey])
  if (!row) return []
  const unproven = await removeDocuments(db, [row.id])
  const isKept = (await selectStoredRows(db, [storageKey])).length > 0
  const name = `"${documentName(row.name)}"`
  return [
    isKept
      ? `Document ${name} is in SharePoint verwijderd; het blijft hier staan omdat het is verzonden, maar is niet meer te openen`
      : `Document ${name} is in SharePoint verwijderd`,
    ...unproven.map(
      (letter) =>
        `Dat was het antwoord op onze brief "${letterRule(letter.name, letter.type)?.title ?? letter.name}": het bewijs van ontvangst is weg. Controleer de datum van ontvangst in het dossier`,
    ),
  ]
}

/** Writes what a change means for the documents of its case; returns what the log of the case says of it. */
const apply = async (
  db: Queryable,
  { primary_document: primary }: LockedCase,
  change: StoreChange,
): Promise<readonly string[]> => {
  switch (change.kind) {
    case 'file_added':
      return []
    case 'file_removed':
      return removeDocument(db, change.storageKey)
    case 'file_renamed': {
      const [row] = await selectStoredRows(db, [change.storageKey])
      if (!row || row.name === change.name) return []
      await renameDocument(db, row.id, change.name)
      if (primary === row.name) await updateCaseRow(db, change.caseId, { primary_document: change.name })
      return [`Document in SharePoint hernoemd: ${documentName(row.name)} → ${documentName(change.name)}`]
    }
    case 'file_changed':
      return [`Document "${documentName(change.name)}" is in SharePoint gewijzigd`]
    case 'file_moved_out':
      return [`Document "${documentName(change.name)}" is in SharePoint verplaatst naar een andere map`]
    case 'file_moved_back':
      return [`Document "${documentName(change.name)}" staat in SharePoint weer in de map van het dossier`]
    case 'folder_renamed':
      return [`Map in SharePoint hernoemd: ${change.name}`]
    case 'folder_moved':
      return ['Map in SharePoint verplaatst']
    case 'folder_removed':
      await updateCaseRow(db, change.caseId, { sharepoint_folder_url: null })
      return ['Map in SharePoint verwijderd. Met het volgende document wordt een nieuwe gemaakt']
  }
}

/** Size and hash of a document that people changed; undefined when there is none, or it cannot be read. */
const contentOf = async (services: Reading, change: StoreChange): Promise<Content | undefined> => {
  if (change.kind !== 'file_changed') return undefined
  const described = await describeFile(services, change)
  return described === 'left_out' ? undefined : described
}

const record = async (services: Reading, change: StoreChange): Promise<void> => {
  const author: Author = { userId: null, at: services.now() }
  // Read before anything is locked.
  const content = await contentOf(services, change)
  await services.db.transaction(async (tx) => {
    const locked = await lockCaseIfExists(tx, change.caseId)
    if (!(await change.settle(tx)) || !locked) return
    const lines = await apply(tx, locked, change)
    if (content && change.kind === 'file_changed') {
      const [row] = await selectStoredRows(tx, [change.storageKey])
      if (row) await updateContent(tx, row.id, content)
    }
    if (lines.length === 0) return
    // Open pages of the case notice the change by its version.
    await updateCaseRow(tx, change.caseId, { updated_at: author.at })
    await recordOnCase(tx, author, { caseId: change.caseId, lines })
  })
}

/** Files that are added at once: over there, each takes several calls. */
export const filesAtOnce = 200

const addFiles = async (services: Reading, caseId: number): Promise<void> => {
  for (;;) {
    const { found } = await findNewFiles(services, caseId, filesAtOnce)
    if (found.length === 0) return
    const added = await services.db.transaction(async (tx) => {
      const locked = await lockCaseIfExists(tx, caseId)
      if (!locked || locked.deleted_at) return []
      return addFoundFiles({ db: tx }, { userId: null, at: services.now() }, { caseId, locked, found })
    })
    // The case is gone, or somebody else added them.
    if (added.length === 0) return
  }
}

/** The files were removed meanwhile. */
const unlessEmpty = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/** Runs work for one case. The store may answer again later; what is wrong with one case may not stop the others. */
const forCase = async (services: Reading, caseId: number, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error
    services.log.warn(
      { caseId, problem: forLog(error) },
      'a change in the folder of a case could not be followed',
    )
  }
}

/** Follows what people changed in the folder of one case, but for files that they added. */
export const readFolderChanges = async (services: Reading, caseId: number): Promise<void> => {
  await services.documents.outside?.readFolder(caseId, (change) =>
    forCase(services, caseId, () => record(services, change)),
  )
}

/** Follows what people changed in the folders of cases since the last time, where they reach them without us. */
export const readStoreChanges = async (services: Reading): Promise<void> => {
  const { outside } = services.documents
  if (!outside) return
  // What people had put into a folder before it became that of a case.
  for (const caseId of await outside.unread())
    await forCase(services, caseId, async () => {
      await addFiles(services, caseId).catch(unlessEmpty)
      await outside.setRead(caseId)
    })
  await outside.readChanges((change) =>
    forCase(services, change.caseId, async () => {
      await record(services, change)
      if (change.kind === 'file_added') await addFiles(services, change.caseId).catch(unlessEmpty)
    }),
  )
}
