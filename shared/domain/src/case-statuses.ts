import { type CaseStatus, caseStatuses } from '@zaakwerk/contract/case-statuses'
import { lookUp } from './known.ts'

/** Dutch labels of all case statuses; those in the specification are used literally. */
export const caseStatusLabels: Record<CaseStatus, string> = {
  case_opened: 'Zaak geopend',
  fine_received: 'Boete ontvangen',
  in_progress: 'In behandeling',
  needs_manual_review: 'Behoeft handmatige review',
  awaiting_further_information: 'Wachten op verdere informatie',
  further_information_received: 'Verdere informatie ontvangen',
  case_adjourned: 'Zaak verdaagd',
  case_migrated: 'Zaak gemigreerd',
  case_referred: 'Zaak doorverwezen',
  letter_sent: 'Brief verzonden',
  notice_of_default_sent: 'Ingebrekestelling verzonden',
  ready_for_billing: 'Klaar voor facturatie',
  decision_received: 'Beslissing ontvangen',
  awaiting_original_fine_submission: 'Wachten op aanlevering originele boete',
  awaiting_cost_reimbursement: 'Wachten op proceskostenvergoeding',
  pkv_appeal_submitted: 'Beroep proceskostenvergoeding ingediend',
  stelbrief_submitted: 'Stelbrief ingediend',
  appeal_period_expired: 'Beroepstermijn verstreken',
  awaiting_adm_beroep_submission: 'Administratief beroep wacht op indiening',
  adm_beroep_generated: 'Administratief beroep opgesteld',
  adm_beroep_is_being_submitted: 'Administratief beroep wordt ingediend',
  adm_beroep_submitted: 'Administratief beroep ingediend',
  adm_beroep_submission_failed: 'Indienen administratief beroep mislukt',
  awaiting_adm_beroep_decision: 'Wachten op beslissing administratief beroep',
  adm_beroep_decision_received: 'Beslissing administratief beroep ontvangen',
  adm_beroep_hearing_scheduled: 'Hoorzitting administratief beroep gepland',
  awaiting_igs_letter_1_submission_by_mailroom: 'Eerste ingebrekestelling wacht op postkamer',
  awaiting_igs_letter_2_submission_by_mailroom: 'Tweede ingebrekestelling wacht op postkamer',
  awaiting_nha_pf_objection_submission_by_mailroom: 'Pro forma bezwaar NHA wacht op postkamer',
  awaiting_nha_igs_submission_by_mailroom: 'Ingebrekestelling NHA wacht op postkamer',
  awaiting_nha_dsv_submission_by_mailroom: 'Dwangsomverzoek NHA wacht op postkamer',
  nha_pf_objection_is_being_submitted: 'Pro forma bezwaar NHA wordt ingediend',
  nha_igs_is_being_submitted: 'Ingebrekestelling NHA wordt ingediend',
  nha_dsv_is_being_submitted: 'Dwangsomverzoek NHA wordt ingediend',
  nha_igs_submitted: 'Ingebrekestelling NHA ingediend',
  nha_dsv_submitted: 'Dwangsomverzoek NHA ingediend',
  nha_pf_objection_generated: 'Pro forma bezwaar NHA opgesteld',
  pf_nha_objection_submitted_by_email: 'Pro forma bezwaar NHA per e-mail ingediend',
  awaiting_nha_pf_objection_decision: 'Wachten op beslissing pro forma bezwaar NHA',
  pro_forma_appeal_decision_received: 'Beslissing pro forma beroep ontvangen',
  igs_is_being_submitted: 'Ingebrekestelling wordt ingediend',
  dsv_is_being_submitted: 'Dwangsomverzoek wordt ingediend',
  igs_submitted: 'Ingebrekestelling ingediend',
  dsv_submitted: 'Dwangsomverzoek ingediend',
  pf_objection_is_being_submitted: 'Pro forma bezwaar wordt ingediend',
  awaiting_pf_kanton_submission: 'Pro forma kantonberoep wacht op indiening',
  pf_kanton_generated: 'Pro forma kantonberoep opgesteld',
  pf_kanton_is_being_submitted: 'Pro forma kantonberoep wordt ingediend',
  pf_kanton_submitted: 'Pro forma kantonberoep ingediend',
  pf_kanton_submission_failed: 'Indienen pro forma kantonberoep mislukt',
  pf_kanton_written_args_submitted: 'Gronden kantonberoep ingediend',
  pf_kanton_decision_received: 'Beslissing kantonrechter ontvangen',
  awaiting_pf_kanton_hearing: 'Wachten op zitting kantonrechter',
  pf_kanton_hearing_decision_received: 'Uitspraak na zitting kantonrechter ontvangen',
  awaiting_pf_kanton_beroep_decision: 'Wachten op beslissing kantonberoep',
  objection_submitted: 'Bezwaar ingediend',
  objection_received: 'Ontvangst bezwaar bevestigd',
  objection_rejected: 'Bezwaar ongegrond',
  objection_accepted: 'Bezwaar gegrond',
  awaiting_objection_hearing: 'Wachten op hoorzitting bezwaar',
  client_accepts_decision: 'Cliënt legt zich neer bij beslissing',
  appeal_initiated: 'Beroep ingesteld',
  awaiting_appeal_decision: 'Wachten op uitspraak beroep',
  awaiting_appeal_hearing: 'Wachten op zitting beroep',
  appeal_rejected: 'Beroep ongegrond',
  appeal_accepted: 'Beroep gegrond',
  higher_appeal_initiated: 'Hoger beroep ingesteld',
  higher_appeal_accepted: 'Hoger beroep gegrond',
  higher_appeal_rejected: 'Hoger beroep ongegrond',
  case_closed: 'Zaak gesloten',
  case_closed_success: 'Zaak toegewezen',
  case_closed_failure: 'Zaak afgewezen',
  case_closed_rejected: 'Zaak afgewezen',
  case_closed_without_resolution: 'Zaak gesloten zonder uitkomst',
  case_closed_withdrawn: 'Zaak ingetrokken',
  case_closed_declined: 'Zaak niet aangenomen',
  case_closed_declined_contact_request: 'Contactverzoek niet aangenomen',
  case_closed_declined_punishment_order: 'Strafbeschikking niet aangenomen',
}

/** Display groups: green, yellow, red and grey. */
export type CaseStatusGroup = 'afgerond' | 'gearchiveerd' | 'needs_attention' | 'in_behandeling'

const finished: readonly CaseStatus[] = [
  'objection_rejected',
  'objection_accepted',
  'client_accepts_decision',
  'appeal_accepted',
  'appeal_rejected',
  'higher_appeal_accepted',
  'higher_appeal_rejected',
  'case_referred',
]

/** Whether a case is closed, with any outcome. */
export const isCaseClosed = (status: string): boolean => status.startsWith('case_closed')

/** The display group of a status, which sets its colour. */
export const caseStatusGroup = (status: CaseStatus): CaseStatusGroup => {
  if (finished.includes(status) || isCaseClosed(status)) return 'afgerond'
  if (status === 'appeal_period_expired') return 'gearchiveerd'
  if (status === 'awaiting_further_information' || status === 'needs_manual_review') return 'needs_attention'
  return 'in_behandeling'
}

/** The label of a status; "Onbekende status" for an unknown value. */
export const caseStatusLabel = (status: string): string =>
  lookUp(caseStatusLabels, status, 'Onbekende status')

/** All statuses, sorted by label: the order of the status filter. */
export const caseStatusesByLabel: readonly CaseStatus[] = [...caseStatuses].sort(
  (a, b) => caseStatusLabels[a].localeCompare(caseStatusLabels[b], 'nl') || a.localeCompare(b),
)
