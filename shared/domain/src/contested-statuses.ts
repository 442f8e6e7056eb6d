import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { awaitingDecision, beforeSubmission, decidedBeforeJudge, isBeforeJudge } from './terms.ts'

/**
 * Statuses that say that the authority decided on what was submitted, or that a judge is asked about its decision. Not those of closed cases, which can be about the
 * first paper alone, nor "Beslissing ontvangen", in which the term of that paper still runs.
 */
const decided: ReadonlySet<string> = new Set<CaseStatus>([
  ...decidedBeforeJudge,
  'objection_accepted',
  'client_accepts_decision',
  'awaiting_cost_reimbursement',
  'pkv_appeal_submitted',
  'awaiting_pf_kanton_submission',
  'pf_kanton_generated',
  'pf_kanton_is_being_submitted',
  'pf_kanton_submitted',
  'pf_kanton_submission_failed',
  'pf_kanton_written_args_submitted',
  'pf_kanton_decision_received',
  'awaiting_pf_kanton_hearing',
  'pf_kanton_hearing_decision_received',
  'awaiting_pf_kanton_beroep_decision',
  'appeal_initiated',
  'awaiting_appeal_decision',
  'awaiting_appeal_hearing',
  'appeal_rejected',
  'appeal_accepted',
  'higher_appeal_initiated',
  'higher_appeal_accepted',
  'higher_appeal_rejected',
])

/** Whether a status says that the authority decided on what was submitted. */
export const isDecidedStatus = (status: string): boolean => decided.has(status)

/** Whether a status says that something was submitted to the authority. */
export const isContestedStatus = (status: string): boolean =>
  awaitingDecision.has(status) || isDecidedStatus(status)

/** Whether an incoming decision changes this status of a case in which something was submitted: not if the case is with the judge, closed or given up. */
export const isMovedByDecision = (status: string): boolean =>
  isBeforeJudge(status) ||
  // A complaint is sent while the decision is awaited.
  status === 'letter_sent' ||
  (beforeSubmission.has(status) && !isDecidedStatus(status))
