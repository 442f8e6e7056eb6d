import type { CaseEventType } from '@zaakwerk/contract/case-events'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { type CaseType, caseTypes } from '@zaakwerk/contract/case-types'

// Written by hand, not derived from the code: the tests compare the code with it.

/** WAHV: 1, 5, 20, 26. */
export const wahv = [1, 5, 20, 26] as const satisfies readonly CaseType[]
/** NHA: 2, 3, 12, 19, 21, 25. */
export const nha = [2, 3, 12, 19, 21, 25] as const satisfies readonly CaseType[]
/** BTU: 4, 8, 9, 10, 11 and Bijzondere bijstand 13. */
export const btu = [4, 8, 9, 10, 11, 13] as const satisfies readonly CaseType[]
/** Law firm: 14, 15. */
export const lawFirm = [14, 15] as const satisfies readonly CaseType[]

export const allTypes: readonly CaseType[] = caseTypes
export const notBtu: readonly CaseType[] = allTypes.filter((type) => !btu.some((one) => one === type))

/** One type of each family, for tests that do not depend on the type. */
export const oneOfEach = (types: readonly CaseType[]): readonly CaseType[] =>
  types.filter((type) => [1, 2, 10, 14, 22].includes(type))

/** The column "For". */
export const eventsFor: Readonly<Record<CaseEventType, readonly CaseType[]>> = {
  case_approved: notBtu,
  btu_case_approved: btu,
  case_rejected: notBtu,
  btu_case_rejected: btu,
  case_withdrawn: notBtu,
  // Criminal law has no adjournment of a decision.
  case_adjourned: notBtu.filter((type) => !lawFirm.some((one) => one === type)),
  btu_case_adjourned: btu,
  objection_submitted: btu,
  btu_create_mandate_file: btu,
  // Offered to the whole family; the texts in `refusedInWords` say which remedy is open instead.
  create_case_administrative_appeal: wahv,
  create_case_pf_kanton_appeal: wahv,
  create_nha_pf_objection: nha,
  create_nha_court_appeal: [21],
  // Their mails promise it too: the penalty for a late decision on an objection about benefits.
  send_penalty_request: [...wahv, ...nha, ...btu],
  handle_create_igs_tasks: [...wahv, ...nha, ...btu],
  close_igs_tasks: [...wahv, ...nha, ...btu],
  // Every notice of default that has a task, not only those of 2, 3, 12 and WAHV (ADR 45).
  handle_task_actions: [...wahv, ...nha, ...btu],
  send_wahv_complaint: wahv,
  nha_document_submitted: nha,
  send_certainty_mail: wahv,
  manual_iban_request: allTypes,
  request_incorrect_iban_update: allTypes,
  proof_request: allTypes,
  resend_mail_max_advocaten: lawFirm,
  send_transactional_mail: allTypes,
  update_case_based_on_zaakinformatie: allTypes,
}

/** No authority decides on the papers of these types: a judge does, or there is no decision yet. */
const undecided = [19, 20, 21, 26] as const satisfies readonly CaseType[]

/** Types of the families above for which an event is never possible. */
export const neverFor: Partial<Record<CaseEventType, readonly CaseType[]>> = {
  create_case_administrative_appeal: [20, 26],
  // The date of the case is that of a reminder or writ.
  create_case_pf_kanton_appeal: [5, 26],
  create_nha_pf_objection: [19, 21],
  send_penalty_request: undecided,
  handle_create_igs_tasks: undecided,
  handle_task_actions: undecided,
}

/** The types in which an event can happen. */
export const happensFor = (event: CaseEventType): readonly CaseType[] =>
  eventsFor[event].filter((type) => !neverFor[event]?.includes(type))

/** Types of the families above in which an event is refused with an explanation (`remedies.ts`). */
export const refusedInWords: readonly (readonly [CaseEventType, CaseType, string])[] = [
  ['create_case_administrative_appeal', 20, 'beroep bij de kantonrechter (artikel 9 Wahv)'],
  ['create_case_administrative_appeal', 26, 'verzet bij de kantonrechter (artikel 26 Wahv)'],
  ['create_nha_pf_objection', 19, 'Een aankondiging is nog geen besluit (artikel 6:10 Awb)'],
  ['create_nha_pf_objection', 21, 'beroep bij de rechtbank (artikel 26 AWR)'],
]

/** Statuses in which an event no longer applies. */
export const refusedIn: readonly (readonly [CaseEventType, CaseStatus])[] = [
  ['case_approved', 'case_closed_success'],
  ['btu_case_approved', 'case_closed_success'],
  ['case_rejected', 'case_closed_rejected'],
  ['case_rejected', 'case_closed_success'],
  ['btu_case_rejected', 'case_closed_rejected'],
  ['btu_case_rejected', 'case_closed_success'],
  ['case_withdrawn', 'case_closed_withdrawn'],
  ['case_adjourned', 'case_adjourned'],
  ['btu_case_adjourned', 'case_adjourned'],
  ['objection_submitted', 'objection_submitted'],
  ['close_igs_tasks', 'awaiting_nha_igs_submission_by_mailroom'],
  ['nha_document_submitted', 'nha_igs_submitted'],
]
