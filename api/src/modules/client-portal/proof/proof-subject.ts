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

/** The proof request that still accepts files; 401 when it or its case is closed, as its links are then. */
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
  // No link outlives its request: only midnight can have passed since the link was checked.
  if (request.until < dayOf(now())) throw unauthorized('link_expired')
  return request
}

/** What a link asks for. A link of a deleted case is refused like an invented one. */
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

/** The same with its case locked, so that no file arrives after the client said that all is sent. */
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
