import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { documentName } from '@zaakwerk/domain/documents'
import { notFound } from '../../../platform/errors/errors.ts'
import { authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { getCase } from '../cases/cases.service.ts'
import { selectDocument, updateIsMandate } from './documents.sql.ts'

/** Updates a document of a case that is not deleted, by a colleague; throws 404 for other cases. */
export const updateDocument = async (
  services: Services,
  viewer: Viewer,
  { id, isMandate }: { readonly id: number; readonly isMandate: boolean },
): Promise<CaseDetail> => {
  const { db } = services
  const found = await selectDocument(db, id)
  if (!found) throw notFound('document_not_found')
  const { caseId } = found
  await lockCase(db, caseId)
  const document = await selectDocument(db, id)
  if (!document) throw notFound('document_not_found')
  if (document.isMandate !== isMandate) {
    await updateIsMandate(db, id, isMandate)
    const line = `${isMandate ? 'Aangemerkt als volmacht' : 'Niet meer aangemerkt als volmacht'}: ${documentName(document.name)}`
    await recordOnCase(db, authorOf(viewer, services), { caseId, lines: [line] })
  }
  return getCase(services, caseId)
}
