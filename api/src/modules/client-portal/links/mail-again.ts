import type { JobPlan } from '@zaakwerk/contract/jobs'
import { letterSubmittedKey, mail } from '@zaakwerk/domain/job-plans'
import type { Queryable } from '../../../platform/db/database.ts'
import { findLinkClient, type LinkSubject } from './link-client.sql.ts'

interface MailOfLink extends LinkSubject {
  /** As its link keeps it. */
  readonly mail: Extract<JobPlan, { kind: 'send_mail' }>['payload']
  readonly proofRequestId: number | null
}

/**
 * The mail of a link once more, to the client of that link; undefined when that is none of the case any more. For who leads the case it
 * is the same job as what staff ask for. Any other client has a job of their own: no mail to one stands in the way of the other's.
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
