import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import { caseFamily } from '@zaakwerk/domain/case-types'

/** How far a case is, which decides how old it may be. */
export const stages = ['new', 'running', 'done'] as const
export type Stage = (typeof stages)[number]
type Progress = Readonly<Record<Stage, readonly CaseStatus[]>>

const shared = {
  new: ['case_opened', 'in_progress', 'needs_manual_review', 'awaiting_further_information'],
  running: [
    'further_information_received',
    'in_progress',
    'case_adjourned',
    'letter_sent',
    'decision_received',
    'ready_for_billing',
  ],
  done: [
    'case_closed',
    'case_closed_success',
    'case_closed_rejected',
    'case_closed_withdrawn',
    'case_closed_declined',
  ],
} as const satisfies Progress

const inCourt = {
  running: [
    'appeal_initiated',
    'awaiting_appeal_decision',
    'awaiting_appeal_hearing',
    'higher_appeal_initiated',
  ],
  done: ['appeal_rejected', 'appeal_accepted', 'higher_appeal_accepted', 'higher_appeal_rejected'],
} as const

const igs = [
  'notice_of_default_sent',
  'igs_is_being_submitted',
  'igs_submitted',
  'dsv_is_being_submitted',
  'dsv_submitted',
] as const

const byFamily: Readonly<Record<ReturnType<typeof caseFamily>, Progress>> = {
  wahv: {
    new: [
      ...shared.new,
      'fine_received',
      'awaiting_original_fine_submission',
      'awaiting_adm_beroep_submission',
      'adm_beroep_generated',
      'stelbrief_submitted',
    ],
    running: [
      ...shared.running,
      ...igs,
      'adm_beroep_is_being_submitted',
      'adm_beroep_submitted',
      'adm_beroep_submission_failed',
      'awaiting_adm_beroep_decision',
      'adm_beroep_decision_received',
      'adm_beroep_hearing_scheduled',
      'pro_forma_appeal_decision_received',
      'awaiting_igs_letter_1_submission_by_mailroom',
      'awaiting_igs_letter_2_submission_by_mailroom',
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
      'pkv_appeal_submitted',
      'awaiting_cost_reimbursement',
      'higher_appeal_initiated',
    ],
    done: [
      ...shared.done,
      'appeal_period_expired',
      'higher_appeal_accepted',
      'higher_appeal_rejected',
      'case_closed_failure',
      'case_closed_without_resolution',
    ],
  },
  nha: {
    new: [
      ...shared.new,
      'fine_received',
      'nha_pf_objection_generated',
      'awaiting_nha_pf_objection_submission_by_mailroom',
    ],
    running: [
      ...shared.running,
      'nha_pf_objection_is_being_submitted',
      'pf_objection_is_being_submitted',
      'pf_nha_objection_submitted_by_email',
      'awaiting_nha_pf_objection_decision',
      'awaiting_nha_igs_submission_by_mailroom',
      'awaiting_nha_dsv_submission_by_mailroom',
      'nha_igs_is_being_submitted',
      'nha_dsv_is_being_submitted',
      'nha_igs_submitted',
      'nha_dsv_submitted',
      'objection_received',
      ...inCourt.running,
      'awaiting_cost_reimbursement',
    ],
    done: [
      ...shared.done,
      ...inCourt.done,
      'objection_rejected',
      'objection_accepted',
      'appeal_period_expired',
    ],
  },
  btu: {
    new: [...shared.new, 'stelbrief_submitted', 'objection_submitted'],
    running: [
      ...shared.running,
      ...igs,
      'objection_submitted',
      'objection_received',
      'awaiting_objection_hearing',
      ...inCourt.running,
      'pkv_appeal_submitted',
      'awaiting_cost_reimbursement',
    ],
    done: [
      ...shared.done,
      ...inCourt.done,
      'objection_rejected',
      'objection_accepted',
      'client_accepts_decision',
      'appeal_period_expired',
    ],
  },
  law_firm: {
    new: ['case_opened', 'in_progress', 'awaiting_further_information', 'needs_manual_review'],
    running: ['case_referred', 'in_progress', 'stelbrief_submitted', 'further_information_received'],
    done: ['case_referred', 'case_closed', 'case_closed_withdrawn', 'case_closed_declined_punishment_order'],
  },
  general: {
    new: ['case_opened', 'in_progress', 'needs_manual_review'],
    running: ['in_progress', 'awaiting_further_information', 'further_information_received', 'case_migrated'],
    done: ['case_closed', 'case_closed_declined', 'case_closed_without_resolution', 'case_migrated'],
  },
}

const special: Partial<Record<CaseType, Progress>> = {
  16: {
    new: ['case_closed'],
    running: ['case_migrated', 'case_closed'],
    done: ['case_closed', 'appeal_period_expired', 'case_migrated'],
  },
  23: {
    new: ['case_opened', 'in_progress', 'awaiting_further_information'],
    running: ['in_progress', 'further_information_received'],
    done: ['case_closed', 'case_closed_declined_contact_request', 'case_closed_declined'],
  },
}

/** The statuses that make sense for a type, by stage. */
export const progressOf = (type: CaseType): Progress => special[type] ?? byFamily[caseFamily(type)]

/** How often each type comes in. */
export const typeWeights: readonly (readonly [CaseType, number])[] = [
  [1, 190],
  [2, 80],
  [3, 14],
  [4, 10],
  [5, 18],
  [6, 5],
  [7, 4],
  [8, 16],
  [9, 14],
  [10, 34],
  [11, 18],
  [12, 8],
  [13, 12],
  [14, 12],
  [15, 5],
  [16, 4],
  [17, 3],
  [18, 2],
  [19, 8],
  [20, 16],
  [21, 14],
  [22, 6],
  [23, 9],
  [24, 5],
  [25, 8],
  [26, 9],
]
