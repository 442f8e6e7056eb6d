import type { searchCases as searchCall } from '@zaakwerk/contract/case-search'
import type { Page } from '@zaakwerk/contract/endpoint'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseSummary } from '@zaakwerk/contract/entities/case-row'
import type * as z from '@zaakwerk/contract/zod'
import { may } from '@zaakwerk/domain/access'
import { restorableUntil, restoreLimit } from '@zaakwerk/domain/case-deletion'
import { overviewCaseTypes } from '@zaakwerk/domain/case-types'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { conflict, forbidden, notFound } from '../../../platform/errors/errors.ts'
import { ofCase, wakeJobs } from '../../../platform/jobs/jobs.sql.ts'
import { authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { type LockedCase, lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { selectDeletion } from './case-deletion.sql.ts'
import { selectCase } from './case-detail.sql.ts'
import { updateCaseRow } from './case-edit.sql.ts'
import { refuseWhenHeld } from './case-hold.service.ts'
import { selectCases } from './case-search.sql.ts'
import { withLateDecision } from './late-decision.ts'

/** One page of cases. Only who may restore cases can list the deleted ones. */
export const searchCases = async (
  { db, now }: Services,
  viewer: Viewer,
  filter: z.output<typeof searchCall.query>,
): Promise<Page<CaseSummary>> => {
  if (filter.deleted && !may(viewer.role, 'cases.restore')) throw forbidden()
  return selectCases(db, filter, now(), { userId: viewer.id, types: overviewCaseTypes(viewer.role) })
}

/** The 404 for a missing case; for a deleted one it says until when the case can be restored. */
const absent = async ({ db, now }: Pick<Services, 'db' | 'now'>, id: number): Promise<Error> => {
  const deleted = await selectDeletion(db, id)
  if (!deleted || deleted.at <= restoreLimit(now())) return notFound('case_not_found')
  const [on, until] = [deleted.at, restorableUntil(deleted.at)].map((moment) => formatDate(dayOf(moment)))
  return notFound(
    'case_deleted',
    `Dossier ${deleted.internal_id} is op ${on} verwijderd. Het kan tot en met ${until} worden hersteld.`,
  )
}

/** A case. 404 for a deleted one, with the moment until which it can be restored. */
export const getCase = async (
  services: Pick<Services, 'db' | 'config' | 'now'>,
  id: number,
): Promise<CaseDetail> => {
  const found = await selectCase(services.db, id)
  if (!found) throw await absent(services, id)
  return withLateDecision(services, found)
}

/** Marks a locked case as deleted; it can be restored until the {@link restoreLimit}. 409 for one that is held. */
export const deleteCase = async (
  services: Services,
  viewer: Viewer,
  { id, deleteFolder }: { readonly id: number; readonly deleteFolder: boolean },
): Promise<void> => {
  await refuseWhenHeld(services.db, id)
  const author = authorOf(viewer, services)
  await updateCaseRow(services.db, id, {
    deleted_at: author.at,
    deleted_by: viewer.id,
    delete_folder: deleteFolder,
  })
  const data = { delete_sharepoint: deleteFolder }
  const event = { type: 'case_deleted', message: 'Dossier verwijderd', data }
  await recordOnCase(services.db, author, { caseId: id, event })
}

/** Locks a deleted case that can still be restored. */
export const lockDeletedCase = async ({ db, now }: Services, id: number): Promise<LockedCase> => {
  const locked = await lockCaseIfExists(db, id)
  if (locked?.deleted_at === null) throw conflict('case_not_deleted')
  if (!locked || locked.deleted_at <= restoreLimit(now())) throw notFound('case_not_found')
  return locked
}

/** Restores a locked deleted case; its paused work continues. */
export const restoreCase = async (
  services: Services,
  viewer: Viewer,
  { id }: LockedCase,
): Promise<CaseDetail> => {
  await updateCaseRow(services.db, id, { deleted_at: null, deleted_by: null, delete_folder: false })
  await wakeJobs(services.db, ofCase(id))
  const event = { type: 'case_restored', message: 'Dossier hersteld' }
  await recordOnCase(services.db, authorOf(viewer, services), { caseId: id, event })
  return getCase(services, id)
}
