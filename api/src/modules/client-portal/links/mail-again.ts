import type { JobPlan } from '@zaakwerk/contract/job-plan'
import { letterSubmittedKey, mail } from '@zaakwerk/domain/job-plans'
import type { Queryable } from '../../../platform/db/database.ts'
import { findLinkClient, type LinkSubject } from './link-client.sql.ts'

interface MailOfLink extends LinkSubject {
  /** As stored with its link. */
  readonly mail: Extract<JobPlan, { kind: 'send_mail' }>['payload']
  readonly proofRequestId: number | null
}

/**
 * Plans the mail of a link once more, for the client of that link; undefined when that is no longer one of the case. For the leading client the job is the same
 * one that staff queue. Other clients have a job key of their own, so that mails to different clients do not block each other.
 */
export const mailAgain = async (
  db: Queryable,
  { caseId, clientId, proofRequestId, mail: { template, ...was } }: MailOfLink,
): Promise<JobPlan | undefined> => {
  const client_id = await findLinkClient(db, { caseId, clientId })
  if (client_id === undefined) return undefined
  const leading = await findLinkClient(db, { caseId, clientId: null })
  const request = proofRequestId === null ? {} : { proof_request_id: proofRequestId }
  const plan = mail(template, { ...was, ...request, client_id })
  const key = was.letter_id === undefined ? plan.key : `${letterSubmittedKey}${was.letter_id}`
  return { ...plan, key: client_id === leading ? key : `${key}:${client_id}` }
}
