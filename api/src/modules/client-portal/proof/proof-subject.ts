import { isOverForClient } from '@zaakwerk/domain/client-places'
import { dayOf } from '@zaakwerk/domain/dates'
import { unauthorized } from '../../../platform/errors/errors.ts'
import {
  findExistingCase,
  type LockedCase,
  lockCaseIfExists,
} from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { LinkHolder } from '../../../platform/request/viewer.ts'
import { caseOfLink } from '../../identity/links/link-tokens.ts'
import { findProofRequest, type ProofRequestRow } from '../../letters/mails/proof-request.sql.ts'

type Here = Pick<Services, 'db' | 'now'>

/** The request that files may still be added to; 401 when it or its case is over, as its links are then. */
const openRequest = async (
  { db, now }: Here,
  { proofRequestId }: LinkHolder,
  { id: caseId, status }: Pick<LockedCase, 'id' | 'status'>,
): Promise<ProofRequestRow> => {
  const request =
    proofRequestId === null ? undefined : await findProofRequest(db, { id: proofRequestId, caseId })
  if (!request) throw unauthorized('link_invalid')
  if (request.finished_at) throw unauthorized('link_used')
  if (isOverForClient(status)) throw unauthorized('link_case_closed')
  // No link works longer than its request: only midnight can have come since it was let in.
  if (request.until < dayOf(now())) throw unauthorized('link_expired')
  return request
}

/** What a link asks for. A link of a deleted case leads nowhere, and says no more than one that was made up. */
export const proofOfLink = async (
  services: Here,
  link: LinkHolder,
  namedCase: number,
): Promise<ProofRequestRow> => {
  const caseId = caseOfLink(link, namedCase)
  const living = await findExistingCase(services.db, caseId)
  if (!living) throw unauthorized('link_invalid')
  return openRequest(services, link, living)
}

/** The same with its case locked, so that nothing comes in after the client said that it was all. */
export const lockProofOfLink = async (
  services: Here,
  link: LinkHolder,
  namedCase: number,
): Promise<ProofRequestRow> => {
  const caseId = caseOfLink(link, namedCase)
  const locked = await lockCaseIfExists(services.db, caseId)
  if (!locked || locked.deleted_at) throw unauthorized('link_invalid')
  return openRequest(services, link, locked)
}
