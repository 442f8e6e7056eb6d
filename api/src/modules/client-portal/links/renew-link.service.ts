import { setTimeout as pause } from 'node:timers/promises'
import { requestNewLink } from '@zaakwerk/contract/client-new-link'
import { isOverForClient } from '@zaakwerk/domain/client-places'
import { dayOf } from '@zaakwerk/domain/dates'
import { jobLabel } from '@zaakwerk/domain/job-labels'
import { callName } from '../../../platform/audit/audit-call.ts'
import { enqueueForCases } from '../../../platform/jobs/jobs.sql.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import { type Author, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { type LockedCase, lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { findEndedLink } from '../../identity/links/link-tokens.ts'
import { findProofRequest } from '../../letters/mails/proof-request.sql.ts'
import { mailAgain } from './mail-again.ts'

/** Constant response time (in ms): well above the time needed to look up, lock and queue. */
export const renewalAnsweredAfter = 250

type EndedLink = NonNullable<Awaited<ReturnType<typeof findEndedLink>>>

export interface CountedRenewal {
  readonly link: EndedLink | undefined
  readonly answerTime: Promise<void>
}

/** Looks up the link and counts the request before anything is done for it. */
export const countRenewal = async (
  services: Services,
  { token, address }: { readonly token: string; readonly address: string },
): Promise<CountedRenewal> => {
  const answerTime = pause(renewalAnsweredAfter)
  const link = await findEndedLink(services, token)
  await services.throttles.attempt({ action: 'new-link', address, link: link?.tokenId ?? token })
  return { link, answerTime }
}

/** Whether the link still has a purpose: not for proof after its end date, after the end of its case, or once the client said that all is sent. */
const isWanted = async (
  { db, now }: Services,
  { proofRequestId: id }: EndedLink,
  { id: caseId, status }: LockedCase,
): Promise<boolean> => {
  if (id === null) return true
  if (isOverForClient(status)) return false
  const request = await findProofRequest(db, { id, caseId })
  return request !== undefined && request.finished_at === null && request.until >= dayOf(now())
}

/**
 * Queues the mail of a link once more, to its client at the address on file. Does not reveal whether the link exists: every response is the same and takes
 * equally long. Nothing is queued twice.
 */
export const renewLink = async (
  services: Services,
  { link, answerTime, caseId }: CountedRenewal & { readonly caseId: number },
): Promise<void> => {
  const { db } = services
  services.unitOfWork.afterCommit(() => answerTime)
  // Links of accounts have no mail here; they are requested where they are needed.
  if (!link?.mail || link.caseId !== caseId) return
  const locked = await lockCaseIfExists(db, caseId)
  if (!locked || locked.deleted_at || !(await isWanted(services, link, locked))) return
  const plan = await mailAgain(db, { ...link, caseId, mail: link.mail })
  if (!plan) return
  const author: Author = { userId: null, at: services.now() }
  const queued = await enqueueForCases(db, author, { caseIds: [caseId], plan })
  if (queued.size === 0) return
  const line = `Nieuwe link gevraagd door de cliënt. In de wachtrij: ${jobLabel(plan)}`
  await recordOnCase(db, author, { caseId, lines: [line] })
  const of = { subject: 'case', subjectId: caseId, userId: null, act: 'change' } as const
  const changes = { link: [null, link.purpose] } as const
  await recordAudit(db, [{ ...of, at: author.at, call: callName(requestNewLink), changes }])
}
