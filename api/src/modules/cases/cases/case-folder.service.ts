import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { folderUrlProblem } from '@zaakwerk/domain/case-field-rules'
import { documentName } from '@zaakwerk/domain/documents'
import { invalidField } from '../../../platform/errors/errors.ts'
import { authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import type { LockedCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { selectNamedDocuments, setPrimaryDocument, updateCaseRow } from './case-edit.sql.ts'
import { getCase } from './cases.service.ts'

interface Folder {
  readonly sharepoint_folder_url?: string | undefined
  readonly primary_document?: string | undefined
}

type NamedDocument = Awaited<ReturnType<typeof selectNamedDocuments>>[number]

/** The document with this name: its stored name, else the name that users see. */
const findNamed = (documents: readonly NamedDocument[], name: string): NamedDocument | undefined =>
  documents.find((one) => one.name === name) ?? documents.find((one) => documentName(one.name) === name)

const shown = (name: string | null): string => (name ? documentName(name) : 'geen')

/** The new folder address. An unchanged one is not checked again. */
const addressOf = (locked: LockedCase, url: string | undefined): string | null => {
  if (url === undefined || url === locked.sharepoint_folder_url) return locked.sharepoint_folder_url
  const problem = folderUrlProblem(url)
  if (problem) throw invalidField(['query', 'sharepoint_folder_url'], problem)
  return url
}

/**
 * Sets the folder address and the primary document of a case. Nothing is fetched from the address.
 * A name without a document is kept: the file may arrive with the next synchronisation.
 */
export const updateCaseFolder = async (
  services: Services,
  viewer: Viewer,
  { locked, folder }: { readonly locked: LockedCase; readonly folder: Folder },
): Promise<CaseDetail> => {
  const { db } = services
  const url = addressOf(locked, folder.sharepoint_folder_url)
  const lines: string[] = []
  if (url !== locked.sharepoint_folder_url)
    lines.push(`Map gewijzigd: ${locked.sharepoint_folder_url ?? 'geen'} → ${url}`)

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
