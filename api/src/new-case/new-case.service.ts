import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { NewCase } from '@zaakwerk/contract/entities/case-input'
import { bareEventMessage } from '@zaakwerk/domain/case-events'
import { dayOf } from '@zaakwerk/domain/dates'
import { documentName } from '@zaakwerk/domain/documents'
import type { z } from 'zod'
import { insertLinks } from '../cases/case-companies.sql.ts'
import { selectCase } from '../cases/case-detail.sql.ts'
import { getCase } from '../cases/cases.service.ts'
import { insertClient } from '../clients/clients.sql.ts'
import { insertCompany } from '../companies/companies.sql.ts'
import { notFound } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import type { Viewer } from '../core/viewer.ts'
import type { Queryable } from '../db/database.ts'
import { insertDocument } from '../documents/documents.sql.ts'
import { type FiledDocument, fileJudged, type JudgedFile } from '../documents/upload-documents.ts'
import { type Author, authorOf, recordOnCase } from '../journal/journal.sql.ts'
import { findCompanyNamed, holdCaseId, insertCaseRow, linkClient, reserveCaseId } from './new-case.sql.ts'
import { type PlannedCase, planNewCase, type WantedClient } from './new-case-values.ts'

interface CaseWithFile extends PlannedCase {
  readonly filed: FiledDocument | undefined
  /** For an existing folder, another file may be named as the primary one; it arrives with the next synchronisation. */
  readonly isPrimary: boolean
}

const withFile = (planned: PlannedCase, filed: FiledDocument | undefined): CaseWithFile => {
  const { mode, values } = planned
  const isPrimary =
    filed !== undefined &&
    (mode === 'new-folder' || documentName(filed.name) === documentName(values.primary_document ?? ''))
  return {
    ...planned,
    values: isPrimary ? { ...values, primary_document: filed.name } : values,
    filed,
    isPrimary,
  }
}

const giveClient = async (
  tx: Queryable,
  { userId }: Author,
  { caseId, wanted }: { caseId: number; wanted: WantedClient },
): Promise<void> => {
  const clientId = 'id' in wanted ? wanted.id : await insertClient(tx, { client: wanted, userId })
  if (!(await linkClient(tx, { caseId, clientId }))) throw notFound('client_not_found')
}

const giveCompany = async (tx: Queryable, caseId: number, name: string): Promise<void> => {
  if (name === '') return
  const known = await findCompanyNamed(tx, name)
  const companyId = known ?? (await insertCompany(tx, { name, iban: null, is_car_lease: false }))
  await insertLinks(tx, { caseId, companyId })
}

const writeNewCase = async (
  tx: Queryable,
  author: Author,
  { caseId, made: { values, client, companyName, filed, isPrimary } }: { caseId: number; made: CaseWithFile },
): Promise<CaseDetail> => {
  const { at } = author
  await insertCaseRow(tx, { id: caseId, at, year: Number(dayOf(at).slice(0, 4)), values })
  await giveClient(tx, author, { caseId, wanted: client })
  await giveCompany(tx, caseId, companyName)
  if (filed) await insertDocument(tx, author, { caseId, file: filed, isPrimary })
  await recordOnCase(tx, author, {
    caseId,
    event: { type: 'case_opened', message: bareEventMessage('case_opened') },
    lines: ['Dossier aangemaakt'],
  })
  return getCase({ db: tx }, caseId)
}

/** Removes the file of a case that was not created. */
const takeFolderBack = ({ db, documents }: Services, caseId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await holdCaseId(tx, caseId)
    if (!(await selectCase(tx, caseId))) await documents.removeFolder(caseId)
  })

/**
 * Creates a case with its client, company and file. The file is filed before the rows are written; a process that dies in
 * between leaves a folder under an id that no case ever gets.
 */
export const createCase = async (
  services: Services,
  viewer: Viewer,
  { given, files }: { readonly given: z.output<typeof NewCase>; readonly files: readonly JudgedFile[] },
): Promise<CaseDetail> => {
  const { db, outside } = services
  const author = authorOf(viewer, services)
  const { at } = author
  const planned = planNewCase(given, at)
  const caseId = await reserveCaseId(db)
  if (files.length > 0) outside.takeBack((after) => takeFolderBack(after, caseId))
  const [filed] = await fileJudged(services, { caseId, at, files })
  return writeNewCase(db, author, { caseId, made: withFile(planned, filed) })
}
