import { type TaskType, taskTypes } from '@zaakwerk/contract/entities/task'
import type { RoleName, StaffRole } from '@zaakwerk/contract/roles'
import { lookUp } from './known.ts'

/** Dutch labels of all task types, as staff call them. */
export const taskTypeLabels: Readonly<Record<TaskType, string>> = {
  needs_manual_review: 'Handmatige review',
  nha_decision_review: 'NHA-beslissing beoordelen',
  review_client_data: 'Cliëntgegevens controleren',
  system_task: 'Systeemtaak',
  user_task: 'Gebruikerstaak',
  automated_review_decision: 'Automatische beoordeling controleren',
  manual_review_after_automation: 'Handmatige review na automatisering (vervallen)',
  manual_document_review_after_automation: 'Stukken beoordelen na automatisering',
  grounds_and_hearing_task: 'Gronden en zitting',
  analyze_btu_case: 'BTU-zaak analyseren',
  adecon_task_open: 'Adecon: open',
  adecon_task_in_progress: 'Adecon: in behandeling',
  adecon_task_closed: 'Adecon: gesloten',
  adecon_task_decline_case: 'Adecon: zaak niet aannemen',
  adecon_task_decision_approved: 'Adecon: beslissing toegewezen',
  adecon_task_decision_rejected: 'Adecon: beslissing afgewezen',
  create_adm_beroep: 'Administratief beroep opstellen',
  create_adm_beroep_manually: 'Administratief beroep handmatig opstellen',
  create_pf_kanton_beroep_manually: 'Pro forma kantonberoep handmatig opstellen',
  create_pf_bezwaar: 'Pro forma bezwaar opstellen',
  create_pf_kanton: 'Pro forma kantonberoep opstellen',
  add_pf_kanton_to_queue: 'Pro forma kantonberoep in de wachtrij zetten',
  send_nha_objection: 'Bezwaar NHA versturen',
  send_nha_exhortation_objection: 'Bezwaar NHA-aanmaning versturen',
  send_nha_warrant_objection: 'Bezwaar NHA-dwangbevel versturen',
  submit_adm_beroep_via_om_loket: 'Administratief beroep indienen via het OM-loket',
  submit_adm_beroep_via_mailroom: 'Administratief beroep per post indienen',
  submit_pf_kanton_via_mailroom: 'Pro forma kantonberoep per post indienen',
  submit_nha_pf_objection_via_mailroom: 'Pro forma bezwaar NHA per post indienen',
  submit_nha_pf_objection_via_email: 'Pro forma bezwaar NHA per e-mail indienen',
  submit_nha_igs_via_mailroom: 'Ingebrekestelling NHA per post indienen',
  submit_nha_igs_via_email: 'Ingebrekestelling NHA per e-mail indienen',
  submit_nha_dsv_via_mailroom: 'Dwangsomverzoek NHA per post indienen',
  submit_nha_dsv_via_email: 'Dwangsomverzoek NHA per e-mail indienen',
  get_iban_mandate_update: 'IBAN en volmacht opvragen',
  get_iban_update: 'IBAN opvragen',
  add_shipping_proof_adm_beroep: 'Verzendbewijs administratief beroep toevoegen',
  add_shipping_proof_pf_kanton: 'Verzendbewijs pro forma kantonberoep toevoegen',
  add_shipping_proof_nha_pf_bezwaar: 'Verzendbewijs pro forma bezwaar NHA toevoegen',
  add_shipping_proof_nha_igs: 'Verzendbewijs ingebrekestelling NHA toevoegen',
  add_shipping_proof_nha_dsv: 'Verzendbewijs dwangsomverzoek NHA toevoegen',
  inform_client_on_submitted_bezwaar: 'Cliënt berichten over ingediend bezwaar',
  inform_client_on_submitted_igs: 'Cliënt berichten over ingebrekestelling',
  inform_client_on_submitted_dsv: 'Cliënt berichten over dwangsomverzoek',
  add_authority: 'Autoriteit koppelen',
  adjourn_case: 'Verdaagde beslistermijn bewaken',
  send_igs_letter: 'Ingebrekestelling versturen',
  send_igs_wahv_letter_1: 'Eerste ingebrekestelling WAHV versturen',
  send_igs_wahv_letter_2: 'Tweede ingebrekestelling WAHV versturen',
  send_igs_municipality_letter_1: 'Eerste ingebrekestelling gemeente versturen',
  send_igs_municipality_letter_2: 'Tweede ingebrekestelling gemeente versturen',
  send_igs_municipality_letter_3: 'Derde ingebrekestelling gemeente versturen',
  send_igs_municipality_letter_4: 'Vierde ingebrekestelling gemeente versturen',
  send_igs_uwv_letter_1: 'Eerste ingebrekestelling UWV versturen',
  send_igs_uwv_letter_2: 'Tweede ingebrekestelling UWV versturen',
  send_igs_uwv_letter_3: 'Derde ingebrekestelling UWV versturen',
  send_igs_belastingdienst_letter_1: 'Ingebrekestelling Belastingdienst versturen',
  send_igs_svb_letter_1: 'Eerste ingebrekestelling SVB versturen',
  send_igs_svb_letter_2: 'Tweede ingebrekestelling SVB versturen',
  send_igs_bijzondere_bijstand_letter_1: 'Eerste ingebrekestelling bijzondere bijstand versturen',
  send_igs_bijzondere_bijstand_letter_2: 'Tweede ingebrekestelling bijzondere bijstand versturen',
  send_igs_nha_letter_1: 'Eerste ingebrekestelling NHA versturen',
  send_igs_nha_letter_2: 'Tweede ingebrekestelling NHA versturen',
  send_igs_nha_letter_3: 'Derde ingebrekestelling NHA versturen',
  send_transactional_mail: 'E-mail aan de cliënt versturen',
  add_mail_receival_proof: 'Ontvangstbewijs e-mail toevoegen',
}

/** The label of a task type; "Onbekend type" for an unknown value. */
export const taskTypeLabel = (type: string): string => lookUp(taskTypeLabels, type, 'Onbekend type')

const hiddenStarts = ['send_', 'submit_', 'create_', 'adecon_']

/** Types that the service handles itself, or that are reviews: lawyers do not search for them. */
const automated = taskTypes.filter(
  (type) => hiddenStarts.some((start) => type.startsWith(start)) || type.includes('review'),
)

/** Task types hidden from a role's filter options (ADR 46). */
const hiddenTaskTypes: Record<StaffRole, readonly TaskType[]> = {
  system: [],
  admin: [],
  lawyer: automated,
  mailroom: automated,
  btu_lawyer: automated,
}

const isListed = (role: RoleName): role is StaffRole => role in hiddenTaskTypes

/** Types that a role can choose from in a filter, sorted by name. */
export const visibleTaskTypes = (role: RoleName): readonly TaskType[] => {
  const hidden: readonly TaskType[] = isListed(role) ? hiddenTaskTypes[role] : taskTypes
  return taskTypes
    .filter((type) => !hidden.includes(type))
    .sort((a, b) => taskTypeLabels[a].localeCompare(taskTypeLabels[b], 'nl'))
}
