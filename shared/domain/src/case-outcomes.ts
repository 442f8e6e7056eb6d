import type { CaseStatus } from '@zaakwerk/contract/case-statuses'

export type CaseOutcome = 'granted' | 'partial' | 'refused'

/** Outcomes that a colleague records by setting the status. */
export const outcomeOfStatus: Partial<Readonly<Record<CaseStatus, CaseOutcome>>> = {
  objection_accepted: 'granted',
  appeal_accepted: 'granted',
  higher_appeal_accepted: 'granted',
  case_closed_success: 'granted',
  objection_rejected: 'refused',
  appeal_rejected: 'refused',
  higher_appeal_rejected: 'refused',
  case_closed_failure: 'refused',
}

/** Statuses that record a decision without its outcome. */
export const answeredStatuses = [
  'adm_beroep_decision_received',
  'pro_forma_appeal_decision_received',
  'pf_kanton_decision_received',
  'pf_kanton_hearing_decision_received',
] as const satisfies CaseStatus[]

/** Events that can record an outcome; for `status_changed`, {@link outcomeOfStatus} has the outcome of each status. */
export const outcomeEvents = [
  'case_approved',
  'btu_case_approved',
  'case_rejected',
  'btu_case_rejected',
  'status_changed',
] as const

/** The mail about a rejection by an authority. A rejection with another mail is our own: we decline the case. */
export const lostCaseMail = 'case_rejected'
