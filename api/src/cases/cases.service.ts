import type { CaseFilter } from '@zaakwerk/contract/cases'
import type { Page } from '@zaakwerk/contract/endpoint'
import type { CaseDetail, CaseSummary } from '@zaakwerk/contract/entities/case'
import { may } from '@zaakwerk/domain/access'
import { restoreLimit } from '@zaakwerk/domain/case-deletion'
import { conflict, forbidden, notFound } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import type { Viewer } from '../core/viewer.ts'
import type { Queryable } from '../db/database.ts'
import { authorOf, recordOnCase } from '../journal/journal.sql.ts'
import { selectCase } from './case-detail.sql.ts'
import { updateCaseRow } from './case-edit.sql.ts'
import { selectCases } from './case-search.sql.ts'
import { holdCase, lockCase } from './hold-case.sql.ts'

/** One page of cases. The bin is for those who may restore from it. */
export const searchCasesFor = async (
  { db, now }: Services,
  viewer: Viewer,
  filter: CaseFilter,
): Promise<Page<CaseSummary>> => {
  if (filter.deleted && !may(viewer.role, 'cases.restore')) throw forbidden()
  return selectCases(db, filter, now())
}

/** A case and its version; a deleted one is not found. */
export const readCase = async (
  { db }: { readonly db: Queryable },
  id: number,
): Promise<{ version: number; detail: CaseDetail }> => {
  const found = await selectCase(db, id)
  if (!found) throw notFound('case_not_found')
  return found
}

interface Write {
  readonly id: number
  /** Throws where the caller has seen another version. */
  readonly checkVersion: (version: number) => void
}

/** Takes a case out of every list; it can be restored until the {@link restoreLimit}. */
export const removeCaseFromLists = async (
  services: Services,
  viewer: Viewer,
  { id, deleteFolder, checkVersion }: Write & { deleteFolder: boolean },
): Promise<void> => {
  const author = authorOf(viewer, services)
  await services.db.transaction(async (tx) => {
    const held = await holdCase(tx, id)
    checkVersion(held.version)
    await updateCaseRow(tx, id, {
      deleted_at: author.at,
      deleted_by: viewer.id,
      delete_folder: deleteFolder,
    })
    const data = { delete_sharepoint: deleteFolder }
    const event = { type: 'case_deleted', message: 'Dossier verwijderd', data }
    await recordOnCase(tx, author, { caseId: id, event })
  })
}

export const bringCaseBack = async (
  services: Services,
  viewer: Viewer,
  { id, checkVersion }: Write,
): Promise<{ version: number; detail: CaseDetail }> => {
  const author = authorOf(viewer, services)
  return services.db.transaction(async (tx) => {
    const held = await lockCase(tx, id)
    if (held?.deleted_at === null) throw conflict('case_not_deleted')
    if (!held || held.deleted_at <= restoreLimit(author.at)) throw notFound('case_not_found')
    checkVersion(held.version)
    await updateCaseRow(tx, id, { deleted_at: null, deleted_by: null, delete_folder: false })
    const event = { type: 'case_restored', message: 'Dossier hersteld' }
    await recordOnCase(tx, author, { caseId: id, event })
    return readCase({ db: tx }, id)
  })
}
