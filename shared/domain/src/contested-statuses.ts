import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { awaitingDecision, beforeSubmission, decidedBeforeJudge, isBeforeJudge } from './terms.ts'

/**
 * Statuses after the authority decided on a submission, or after an appeal to a judge. Excludes closed cases, which can be about the contested
 * paper alone, and "Beslissing ontvangen", in which the term of that paper is still running.
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

/** Whether a status implies that the authority decided on a submission. */
export const isDecidedStatus = (status: string): boolean => decided.has(status)

/** Whether a status implies a submission to the authority. */
export const isContestedStatus = (status: string): boolean =>
  awaitingDecision.has(status) || isDecidedStatus(status)

/** Whether an incoming decision changes this status of a case with a submission: not if the case is before a judge, closed or abandoned. */
export const isMovedByDecision = (status: string): boolean =>
  isBeforeJudge(status) ||
  // A complaint is sent while the decision is pending.
  status === 'letter_sent' ||
  (beforeSubmission.has(status) && !isDecidedStatus(status))
