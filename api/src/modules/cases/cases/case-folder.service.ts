import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { folderUrlProblem } from '@zaakwerk/domain/case-field-rules'
import { documentName } from '@zaakwerk/domain/documents'
import type { OutsideFolder } from '../../../platform/adapters/documents/documents.port.ts'
import { invalidField } from '../../../platform/errors/errors.ts'
import { authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import type { LockedCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { selectNamedDocuments, setPrimaryDocument, updateCaseRow } from './case-edit.sql.ts'
import { getCase } from './cases.service.ts'
import { assignOutsideFolder, findOutsideFolder } from './outside-folder.ts'

interface Folder {
  readonly sharepoint_folder_url?: string | undefined
  readonly primary_document?: string | undefined
}

type NamedDocument = Awaited<ReturnType<typeof selectNamedDocuments>>[number]

/** The document with this name: its stored name, else the name that users see. */
const findNamed = (documents: readonly NamedDocument[], name: string): NamedDocument | undefined =>
  documents.find((one) => one.name === name) ?? documents.find((one) => documentName(one.name) === name)

interface Wanted {
  readonly locked: LockedCase
  readonly folder: Folder
  /** The folder behind the address, of `findWantedFolder`. */
  readonly found: OutsideFolder | undefined
}

/** The address that users see: that of the folder itself where there is one. */
const addressNow = async (services: Services, locked: LockedCase): Promise<string | null> =>
  services.documents.outside
    ? (await getCase(services, locked.id)).sharepoint_folder_url
    : locked.sharepoint_folder_url

const shown = (name: string | null): string => (name ? documentName(name) : 'geen')

const loc = ['query', 'sharepoint_folder_url']

/** The new folder address. An unchanged one is not checked again. */
const addressOf = (
  current: string | null,
  url: string | undefined,
  found: OutsideFolder | undefined,
): string | null => {
  if (url === undefined || url === current) return current
  const problem = folderUrlProblem(url)
  if (problem) throw invalidField(loc, problem)
  return found?.webUrl ?? url
}

/** The folder that a call names, where it is not that of the case already. Call before anything is locked. */
export const findWantedFolder = async (
  services: Services,
  id: number,
  { sharepoint_folder_url: url }: Folder,
): Promise<OutsideFolder | undefined> => {
  if (!services.documents.outside || url === undefined || folderUrlProblem(url)) return undefined
  // An address from before this store names a folder that is not that of the case yet.
  const isAssigned = await services.documents.outside.isAssigned(id)
  if (isAssigned && url === (await getCase(services, id)).sharepoint_folder_url) return undefined
  return findOutsideFolder(services, url, loc)
}

/**
 * Sets the folder address and the primary document of a case. Where people reach folders without us, the folder behind the address becomes that of the case;
 * otherwise nothing is fetched from it.
 * A name without a document is kept: the file may arrive with the next synchronisation.
 */
export const updateCaseFolder = async (
  services: Services,
  viewer: Viewer,
  { locked, folder, found }: Wanted,
): Promise<CaseDetail> => {
  const { db } = services
  const current = await addressNow(services, locked)
  const url = addressOf(current, folder.sharepoint_folder_url, found)
  const lines: string[] = []
  if (found) await assignOutsideFolder(services, locked.id, { folder: found, loc })
  if (url !== current) lines.push(`Map gewijzigd: ${current ?? 'geen'} → ${url}`)

  let name = locked.primary_document
  if (folder.primary_document !== undefined) {
    const documents = await selectNamedDocuments(db, locked.id)
    const chosen = findNamed(documents, folder.primary_document)
    const current = documents.find((one) => one.is_primary_document)
    name = chosen?.name ?? (folder.primary_document || null)
    if (name !== locked.primary_document || chosen?.id !== current?.id) {
      await setPrimaryDocument(db, locked.id, chosen?.id)
      lines.push(
        `Primair document gewijzigd: ${shown(locked.primary_document ?? current?.name ?? null)} → ${shown(name)}`,
      )
    }
  }
  if (lines.length > 0) {
    await updateCaseRow(db, locked.id, { sharepoint_folder_url: url, primary_document: name })
    await recordOnCase(db, authorOf(viewer, services), { caseId: locked.id, lines })
  }
  return getCase(services, locked.id)
}
