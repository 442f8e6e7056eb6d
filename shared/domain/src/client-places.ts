import type { CaseStatus } from '@zaakwerk/contract/case-statuses'

/** A step of a case, as its client sees it; the page has the texts, by family. */
export type ClientStepKey =
  | 'received'
  | 'submitted'
  | 'decision'
  | 'told'
  | 'court'
  | 'ruling'
  | 'higher_court'
  | 'money'
  | 'finish'

/** The final step of a case: how it ended. */
export type ClientEnding =
  | 'won'
  | 'lost'
  | 'withdrawn'
  | 'declined'
  | 'referred'
  | 'accepted'
  | 'expired'
  | 'closed'

/** The steps of a case, at most six. Its progress decides the route: a case that is with the officer shows no court step. */
export const clientRoutes = {
  decision: ['received', 'submitted', 'decision', 'told', 'money'],
  court: ['received', 'submitted', 'decision', 'told', 'court', 'money'],
  ruling: ['received', 'submitted', 'decision', 'court', 'ruling', 'money'],
  higher: ['received', 'submitted', 'decision', 'court', 'higher_court', 'money'],
  higher_ruling: ['received', 'submitted', 'court', 'higher_court', 'ruling', 'money'],
} as const satisfies Record<string, readonly ClientStepKey[]>

/** An open case: its current step and its route. */
interface Under {
  readonly now: ClientStepKey
  readonly route: keyof typeof clientRoutes
}

/** The progress of a case, as its client sees it. */
export type ClientPlace = Under | { readonly ended: ClientEnding }

export const preparing: Under = { now: 'submitted', route: 'decision' }
export const deciding: Under = { now: 'decision', route: 'decision' }
export const decided: Under = { now: 'told', route: 'decision' }
export const atCourt: Under = { now: 'court', route: 'court' }
export const ruled: Under = { now: 'ruling', route: 'ruling' }
const granted: Under = { now: 'money', route: 'decision' }

/** Statuses that say what was done but not how far the case is: that follows from the sent letters and the decisions. */
type Unclear = 'as_far_as_known' | 'some_decision' | 'last_things'

/** The progress for each status. A status that a family never has is taken literally. */
export const clientPlaces: Readonly<Record<CaseStatus, ClientPlace | Unclear>> = {
  case_opened: preparing,
  fine_received: preparing,
  in_progress: 'as_far_as_known',
  needs_manual_review: 'as_far_as_known',
  awaiting_further_information: 'as_far_as_known',
  further_information_received: 'as_far_as_known',
  case_adjourned: 'as_far_as_known',
  case_migrated: 'as_far_as_known',
  case_referred: { ended: 'referred' },
  letter_sent: 'as_far_as_known',
  notice_of_default_sent: deciding,
  ready_for_billing: 'last_things',
  decision_received: 'some_decision',
  awaiting_original_fine_submission: 'as_far_as_known',
  awaiting_cost_reimbursement: 'last_things',
  pkv_appeal_submitted: 'last_things',
  stelbrief_submitted: 'as_far_as_known',
  appeal_period_expired: { ended: 'expired' },
  awaiting_adm_beroep_submission: preparing,
  adm_beroep_generated: preparing,
  adm_beroep_is_being_submitted: preparing,
  adm_beroep_submitted: deciding,
  adm_beroep_submission_failed: preparing,
  awaiting_adm_beroep_decision: deciding,
  adm_beroep_decision_received: decided,
  adm_beroep_hearing_scheduled: deciding,
  awaiting_igs_letter_1_submission_by_mailroom: deciding,
  awaiting_igs_letter_2_submission_by_mailroom: deciding,
  awaiting_nha_pf_objection_submission_by_mailroom: preparing,
  awaiting_nha_igs_submission_by_mailroom: deciding,
  awaiting_nha_dsv_submission_by_mailroom: deciding,
  nha_pf_objection_is_being_submitted: preparing,
  nha_igs_is_being_submitted: deciding,
  nha_dsv_is_being_submitted: deciding,
  nha_igs_submitted: deciding,
  nha_dsv_submitted: deciding,
  nha_pf_objection_generated: preparing,
  pf_nha_objection_submitted_by_email: deciding,
  awaiting_nha_pf_objection_decision: deciding,
  pro_forma_appeal_decision_received: 'some_decision',
  igs_is_being_submitted: deciding,
  dsv_is_being_submitted: deciding,
  igs_submitted: deciding,
  dsv_submitted: deciding,
  pf_objection_is_being_submitted: preparing,
  awaiting_pf_kanton_submission: atCourt,
  pf_kanton_generated: atCourt,
  pf_kanton_is_being_submitted: atCourt,
  pf_kanton_submitted: atCourt,
  pf_kanton_submission_failed: atCourt,
  pf_kanton_written_args_submitted: atCourt,
  pf_kanton_decision_received: ruled,
  awaiting_pf_kanton_hearing: atCourt,
  pf_kanton_hearing_decision_received: ruled,
  awaiting_pf_kanton_beroep_decision: atCourt,
  objection_submitted: deciding,
  objection_received: deciding,
  objection_rejected: decided,
  objection_accepted: granted,
  awaiting_objection_hearing: deciding,
  client_accepts_decision: { ended: 'accepted' },
  appeal_initiated: atCourt,
  awaiting_appeal_decision: atCourt,
  awaiting_appeal_hearing: atCourt,
  appeal_rejected: ruled,
  appeal_accepted: { now: 'money', route: 'court' },
  higher_appeal_initiated: { now: 'higher_court', route: 'higher' },
  higher_appeal_accepted: { now: 'money', route: 'higher' },
  higher_appeal_rejected: { now: 'ruling', route: 'higher_ruling' },
  case_closed: { ended: 'closed' },
  case_closed_success: { ended: 'won' },
  case_closed_failure: { ended: 'lost' },
  case_closed_rejected: { ended: 'lost' },
  case_closed_without_resolution: { ended: 'closed' },
  case_closed_withdrawn: { ended: 'withdrawn' },
  case_closed_declined: { ended: 'declined' },
  case_closed_declined_contact_request: { ended: 'declined' },
  case_closed_declined_punishment_order: { ended: 'declined' },
}

/** Whether a case with this status is closed for its client: nothing more can be asked that would help the case. */
export const isOverForClient = (status: CaseStatus): boolean => {
  const place = clientPlaces[status]
  return typeof place === 'object' && 'ended' in place
}
