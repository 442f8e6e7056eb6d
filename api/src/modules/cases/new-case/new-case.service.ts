import * as calls from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { NewCase } from '@zaakwerk/contract/entities/case-input'
import type * as z from '@zaakwerk/contract/zod'
import { defaultEventMessage } from '@zaakwerk/domain/case-events'
import { dayOf } from '@zaakwerk/domain/dates'
import { documentName, isMandateName } from '@zaakwerk/domain/documents'
import type { StagedFile } from '../../../platform/adapters/documents/documents.port.ts'
import { type RecordedCall, watchChanges } from '../../../platform/audit/record-changes.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import { runSoon } from '../../../platform/jobs/schedules.ts'
import { type Author, authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { holdAuthority } from '../../people/authorities/authorities.sql.ts'
import { insertClient } from '../../people/clients/clients.sql.ts'
import { insertCompany } from '../../people/companies/companies.sql.ts'
import { insertLinks } from '../cases/case-companies.sql.ts'
import { selectCase } from '../cases/case-detail.sql.ts'
import { getCase } from '../cases/cases.service.ts'
import { assignOutsideFolder, findOutsideFolder, renameOutsideFolder } from '../cases/outside-folder.ts'
import { insertDocument } from '../documents/documents.sql.ts'
import type { FiledDocument } from '../documents/filed-document.ts'
import { fileJudged, type JudgedFile, judgeFiles } from '../documents/upload-documents.ts'
import { findCompanyNamed, insertCaseRow, linkClient, lockCaseId, reserveCaseId } from './new-case.sql.ts'
import { type PlannedCase, planNewCase, type WantedClient } from './new-case-values.ts'

interface CaseWithFile extends PlannedCase {
  readonly filed: FiledDocument | undefined
  /** Additional files of an incoming item. */
  readonly others: readonly FiledDocument[]
  /** For an existing folder, another file may be named as the primary one; it arrives with the next synchronisation. */
  readonly isPrimary: boolean
}

const withFile = (planned: PlannedCase, [filed, ...others]: readonly FiledDocument[]): CaseWithFile => {
  const { mode, values } = planned
  const isPrimary =
    filed !== undefined &&
    (mode === 'new-folder' || documentName(filed.name) === documentName(values.primary_document ?? ''))
  return {
    ...planned,
    values: isPrimary ? { ...values, primary_document: filed.name } : values,
    filed,
    others,
    isPrimary,
  }
}

const giveClient = async (
  tx: Queryable,
  { userId }: Author,
  { caseId, wanted }: { caseId: number; wanted: WantedClient },
): Promise<{ readonly made: readonly number[] }> => {
  const isKnown = 'id' in wanted
  const clientId = isKnown ? wanted.id : await insertClient(tx, { client: wanted, userId })
  if (!(await linkClient(tx, { caseId, clientId }))) throw notFound('client_not_found')
  return { made: isKnown ? [] : [clientId] }
}

const giveCompany = async (by: RecordedCall, caseId: number, name: string): Promise<void> => {
  if (name === '') return
  const { db } = by.services
  const known = await findCompanyNamed(db, name)
  const keep = await watchChanges(by, { subject: 'company', ids: known === undefined ? [] : [known] })
  const companyId = known ?? (await insertCompany(db, { name, iban: null, is_car_lease: false }))
  await insertLinks(db, { caseId, companyId })
  await keep(known === undefined ? [companyId] : [])
}

interface Taken {
  readonly caseId: number
  /** An existing folder was assigned: people keep it, with what was in it. */
  readonly isExisting: boolean
  readonly filed: readonly Pick<FiledDocument, 'storageKey'>[]
}

/** Compensation: removes the file of a case that was not created, and the folder if we made it. */
const takeFolderBack = ({ db, documents }: Services, { caseId, isExisting, filed }: Taken): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCaseId(tx, caseId)
    if (await selectCase(tx, caseId)) return
    if (!isExisting) return documents.removeFolder(caseId)
    for (const { storageKey } of filed) await documents.remove(storageKey)
    await documents.outside?.release(caseId)
  })

const folderField = ['body', 'sharepoint_folder_url']

/** A checked case with its id and its filed files, not written yet. */
export interface PreparedCase extends CaseWithFile {
  readonly id: number
}

/** Checks a new case and files its file. A process that dies before the rows are written leaves a folder under an id that is never used again. */
export const prepareCase = async (
  services: Services,
  { given, files }: { readonly given: z.output<typeof NewCase>; readonly files: readonly StagedFile[] },
): Promise<PreparedCase> => {
  return prepareJudged(services, { given, judged: await judgeFiles(services, files) })
}

/** As {@link prepareCase}, with files that were checked; the first can become the primary document. */
export const prepareJudged = async (
  services: Services,
  { given, judged }: { readonly given: z.output<typeof NewCase>; readonly judged: readonly JudgedFile[] },
): Promise<PreparedCase> => {
  const at = services.now()
  const planned = planNewCase(given, at)
  const folder = await findOutsideFolder(services, planned.values.sharepoint_folder_url, folderField)
  const id = await reserveCaseId(services.db)
  const filing: FiledDocument[] = []
  if (judged.length > 0 || folder)
    services.unitOfWork.compensate((after) =>
      takeFolderBack(after, { caseId: id, isExisting: folder !== undefined, filed: filing }),
    )
  if (folder) await assignOutsideFolder(services, id, { folder, loc: folderField })
  const filed = await fileJudged(services, { caseId: id, at, files: judged, filed: filing })
  return { id, ...withFile(planned, filed) }
}

/** Creates a prepared case with its client, company and file. */
export const createCase = async (
  services: Services,
  viewer: Viewer,
  { id, values, client, companyName, filed, others, isPrimary }: PreparedCase,
): Promise<CaseDetail> => {
  const { db } = services
  const author = authorOf(viewer, services)
  const { at } = author
  // Compensation for the file of this case waits on this lock until the outcome is known.
  await lockCaseId(db, id)
  if (values.authority_id !== null && (await holdAuthority(db, values.authority_id)) === undefined)
    throw notFound('authority_not_found')
  await insertCaseRow(db, { id, at, year: Number(dayOf(at).slice(0, 4)), values })
  const by = { endpoint: calls.createCase, services, viewer }
  const keepClient = await watchChanges(by, { subject: 'client', ids: [] })
  const { made } = await giveClient(db, author, { caseId: id, wanted: client })
  await giveCompany(by, id, companyName)
  await keepClient(made)
  if (filed)
    await insertDocument(db, author, {
      caseId: id,
      file: filed,
      isPrimary,
      isMandate: isMandateName(filed.name),
    })
  for (const file of others)
    await insertDocument(db, author, { caseId: id, file, isMandate: isMandateName(file.name) })
  await recordOnCase(db, author, {
    caseId: id,
    event: { type: 'case_opened', message: defaultEventMessage('case_opened') },
    lines: ['Dossier aangemaakt'],
  })
  const created = await getCase(services, id)
  services.unitOfWork.afterCommit(async (after) => {
    await renameOutsideFolder(after, id, { from: undefined, to: created.internal_id })
    // What people had put into an existing folder.
    if (after.documents.outside && values.sharepoint_folder_url !== null)
      await runSoon(after.db, 'read-store-changes')
  })
  return created
}
