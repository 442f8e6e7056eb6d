import type { HoldReason, LegalHold } from '@zaakwerk/contract/entities/legal-hold'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { holdLabel } from '@zaakwerk/domain/retention-terms'
import type { Queryable } from '../../../platform/db/database.ts'
import { conflict, invalidField, notFound } from '../../../platform/errors/errors.ts'
import { authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { deleteHold, isHeld, selectHolds, upsertHold } from './case-hold.sql.ts'

/** Throws 409 for a case that is held: nothing of it may be removed. Lock the case first. */
export const refuseWhenHeld = async (db: Queryable, caseId: number): Promise<void> => {
  if (await isHeld(db, caseId)) throw conflict('case_held')
}

export const readHold = async (db: Queryable, caseId: number): Promise<LegalHold> => {
  const [hold] = await selectHolds(db, { caseId, limit: 1 })
  if (!hold) throw notFound('case_not_held')
  return hold
}

interface Holding {
  readonly caseId: number
  readonly reason: HoldReason
  readonly note: string
  readonly review_on: string
}

/** Holds a locked case. */
export const holdCase = async (
  services: Services,
  viewer: Viewer,
  { caseId, reason, note, review_on }: Holding,
): Promise<LegalHold> => {
  const { db } = services
  const author = authorOf(viewer, services)
  if (review_on < dayOf(author.at))
    throw invalidField(['body', 'review_on'], 'Kies een dag die nog moet komen.')
  await upsertHold(db, { case_id: caseId, reason, note, review_on, held_by: viewer.id, held_at: author.at })
  const message = `Dossier vastgehouden tot en met ${formatDate(review_on)} (${holdLabel(reason)}): ${note}`
  await recordOnCase(db, author, {
    caseId,
    event: { type: 'case_held', message, data: { reason, review_on } },
  })
  return readHold(db, caseId)
}

/** Releases a locked case. */
export const releaseCase = async (services: Services, viewer: Viewer, caseId: number): Promise<void> => {
  if (!(await deleteHold(services.db, caseId))) throw notFound('case_not_held')
  const event = { type: 'case_released', message: 'Dossier wordt niet meer vastgehouden' }
  await recordOnCase(services.db, authorOf(viewer, services), { caseId, event })
}
