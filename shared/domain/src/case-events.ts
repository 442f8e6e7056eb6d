/** What happened to a case, in words (events of `4-workflow.md`). */
const labels: Readonly<Record<string, string>> = {
  case_opened: 'Zaak geopend',
  status_changed: 'Status handmatig gewijzigd',
  company_linked: 'Bedrijf gekoppeld',
  case_deleted: 'Dossier verwijderd',
  case_restored: 'Dossier hersteld',
  case_approved: 'Zaak toegewezen',
  btu_case_approved: 'Zaak toegewezen',
  case_rejected: 'Zaak afgewezen',
  btu_case_rejected: 'Zaak afgewezen',
  case_withdrawn: 'Zaak ingetrokken',
  case_adjourned: 'Zaak verdaagd',
  btu_case_adjourned: 'Zaak verdaagd',
  objection_submitted: 'Bezwaar ingediend',
  btu_create_mandate_file: 'Volmacht klaargezet',
  create_case_administrative_appeal: 'Administratief beroep klaargezet',
  create_case_pf_kanton_appeal: 'Pro forma kantonberoep klaargezet',
  create_nha_pf_objection: 'Pro forma bezwaar klaargezet',
  send_penalty_request: 'Dwangsomverzoek klaargezet',
  proof_request: 'Bewijs uitgevraagd bij de cliënt',
  handle_create_igs_tasks: 'Taken voor ingebrekestelling aangemaakt',
  close_igs_tasks: 'Taken voor ingebrekestelling gesloten',
  handle_task_actions: 'Taakactie uitgevoerd',
  send_wahv_complaint: 'Klachtbrief klaargezet',
  nha_document_submitted: 'NHA-document ingediend',
  send_certainty_mail: 'Mail over zekerheidstelling klaargezet',
  manual_iban_request: 'IBAN uitgevraagd',
  request_incorrect_iban_update: 'Nieuwe IBAN uitgevraagd',
  resend_mail_max_advocaten: 'Dossier klaargezet voor het advocatenkantoor',
  send_transactional_mail: 'E-mail aan de cliënt klaargezet',
  update_case_based_on_zaakinformatie: 'Zaak bijgewerkt op basis van zaakinformatie.txt',
  case_administrative_appeal_sent_by_mailroom: 'Administratief beroep per post verzonden',
  case_appeal_on_administrative_appeal_sent_by_mailroom: 'Kantonberoep per post verzonden',
}

/** By how long a decision is adjourned; twelve weeks is with a committee. */
export const adjournmentText = (weeks: number): string =>
  `Zaak verdaagd met ${weeks} weken${weeks === 12 ? ' (met commissie)' : ''}`

/** What the product writes when nobody said anything about an event. */
export const bareEventMessage = (type: string): string => `Event: ${type} via de webapp`

/** What an event of this type is called; undefined for one that has no name. */
export const caseEventLabel = (type: string): string | undefined =>
  Object.hasOwn(labels, type) ? labels[type] : undefined

/** An event in words: what was written about it, else its label, else its type. */
export const caseEventText = (event: {
  readonly event_type: string
  readonly message: string | null
}): string => {
  const { event_type: type, message } = event
  if (message?.trim() && message !== bareEventMessage(type)) return message
  return caseEventLabel(type) || message?.trim() || `Event: ${type}`
}
