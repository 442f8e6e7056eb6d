import type { CaseFilter } from '@zaakwerk/contract/cases'
import type { Page } from '@zaakwerk/contract/endpoint'
import type { CaseDetail, CaseSummary } from '@zaakwerk/contract/entities/case'
import { may } from '@zaakwerk/domain/access'
import { conflict, forbidden, notFound } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import type { Viewer } from '../core/viewer.ts'
import { lockCase, markDeleted, recordOnCase, unmarkDeleted } from './case-deletion.sql.ts'
import { selectCase } from './case-detail.sql.ts'
import { selectCases } from './case-search.sql.ts'
import { restoreLimit } from './restore-limit.ts'

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
  { db }: Pick<Services, 'db'>,
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

export const removeCaseFromLists = async (
  { db, now }: Services,
  viewer: Viewer,
  { id, deleteFolder, checkVersion }: Write & { deleteFolder: boolean },
): Promise<void> => {
  const at = now()
  await db.transaction(async (tx) => {
    const held = await lockCase(tx, id)
    if (!held || held.deletedAt) throw notFound('case_not_found')
    checkVersion(held.version)
    await markDeleted(tx, { id, by: viewer.id, at, deleteFolder })
    await recordOnCase(tx, {
      caseId: id,
      userId: viewer.id,
      at,
      eventType: 'case_deleted',
      message: 'Dossier verwijderd',
      data: { delete_sharepoint: deleteFolder },
    })
  })
}

export const bringCaseBack = async (
  { db, now }: Services,
  viewer: Viewer,
  { id, checkVersion }: Write,
): Promise<{ version: number; detail: CaseDetail }> => {
  const at = now()
  return db.transaction(async (tx) => {
    const held = await lockCase(tx, id)
    if (held?.deletedAt === null) throw conflict('case_not_deleted')
    if (!held || held.deletedAt <= restoreLimit(at)) throw notFound('case_not_found')
    checkVersion(held.version)
    await unmarkDeleted(tx, id)
    await recordOnCase(tx, {
      caseId: id,
      userId: viewer.id,
      at,
      eventType: 'case_restored',
      message: 'Dossier hersteld',
    })
    const restored = await selectCase(tx, id)
    if (!restored) throw notFound('case_not_found')
    return restored
  })
}
