import { proofKindLabels } from './case-actions.ts'
import { jobLabel } from './job-labels.ts'
import { letter } from './job-plans.ts'
import { lookUp } from './known.ts'
import { isLetterTask } from './task-letters.ts'

/** Dutch names of events (`4-workflow.md`). */
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
  create_nha_court_appeal: 'Pro forma beroep rechtbank klaargezet',
  send_penalty_request: 'Dwangsomverzoek klaargezet',
  proof_request: 'Bewijs uitgevraagd bij de cliënt',
  proof_received: 'Bewijs ontvangen van de cliënt',
  handle_create_igs_tasks: 'Taken voor ingebrekestelling aangemaakt',
  close_igs_tasks: 'Taken voor ingebrekestelling gesloten',
  handle_task_actions: 'Brief van een taak klaargezet',
  send_wahv_complaint: 'Klachtbrief klaargezet',
  nha_document_submitted: 'NHA-document ingediend',
  send_certainty_mail: 'E-mail over zekerheidstelling klaargezet',
  manual_iban_request: 'IBAN uitgevraagd',
  request_incorrect_iban_update: 'Nieuwe IBAN uitgevraagd',
  resend_mail_max_advocaten: 'Dossier klaargezet voor het advocatenkantoor',
  send_transactional_mail: 'E-mail aan de cliënt klaargezet',
  update_case_based_on_zaakinformatie: 'Zaak bijgewerkt op basis van zaakinformatie.txt',
  case_administrative_appeal_sent_by_mailroom: 'Administratief beroep per post verzonden',
  case_appeal_on_administrative_appeal_sent_by_mailroom: 'Kantonberoep per post verzonden',
  iban_given: 'IBAN doorgegeven door de cliënt',
  mandate_signed: 'Volmacht ondertekend door de cliënt',
  invoice_created: 'Factuur aangemaakt',
  letter_submitted: 'Brief ingediend',
  letter_posting_undone: 'Verzending per post ongedaan gemaakt',
}

/** Text of an adjournment; twelve weeks apply when a committee advises. */
const adjournmentText = (weeks: number): string =>
  `Zaak verdaagd met ${weeks} weken${weeks === 12 ? ' (met commissie)' : ''}`

/** The default message of an event. */
export const bareEventMessage = (type: string): string => `Event: ${type} via de webapp`

/** The name of an event type; undefined when it has none. */
export const caseEventLabel = (type: string): string | undefined =>
  lookUp<string | undefined>(labels, type, undefined)

type EventData = Readonly<Record<string, unknown>> | null

/** The name of an event with details from its data: the length of an adjournment, the kind of proof, the letter of a task. */
export const caseEventTitle = (type: string, data: EventData): string | undefined => {
  const { adjourn_with_weeks: weeks, proof_type: kind, task_type: task } = data ?? {}
  if (type === 'btu_case_adjourned' && typeof weeks === 'number') return adjournmentText(weeks)
  if (type === 'handle_task_actions' && isLetterTask(String(task)))
    return `${jobLabel(letter(String(task)))} klaargezet`
  const proof = type === 'proof_request' && Object.entries(proofKindLabels).find(([name]) => name === kind)
  return proof ? `${labels.proof_request}: ${proof[1]}` : caseEventLabel(type)
}

/** The text of an event: its message, else its name, else its type. */
export const caseEventText = (event: {
  readonly event_type: string
  readonly message: string | null
  readonly additional_data: EventData
}): string => {
  const { event_type: type, message, additional_data: data } = event
  if (message?.trim() && message !== bareEventMessage(type)) return message
  return caseEventTitle(type, data) || message?.trim() || `Event: ${type}`
}
