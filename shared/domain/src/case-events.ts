import { proofKindLabels } from './case-actions.ts'
import type { EventRule } from './event-rules.ts'
import { jobLabel } from './job-labels.ts'
import { letter } from './job-plans.ts'
import { lookUp } from './known.ts'
import { isLetterTask } from './task-letters.ts'
import { workflow } from './workflow-table.ts'

/** Dutch names of events that the server records by itself; those of the workflow have theirs in its table. */
const labels: Readonly<Record<string, string>> = {
  case_opened: 'Zaak geopend',
  status_changed: 'Status handmatig gewijzigd',
  company_linked: 'Bedrijf gekoppeld',
  case_deleted: 'Dossier verwijderd',
  case_restored: 'Dossier hersteld',
  proof_received: 'Bewijs ontvangen van de cliënt',
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
export const defaultEventMessage = (type: string): string => `Event: ${type} via de webapp`

/** The name of an event type; undefined when it has none. */
export const caseEventLabel = (type: string): string | undefined =>
  lookUp<Pick<EventRule, 'label'> | undefined>(workflow, type, undefined)?.label ??
  lookUp<string | undefined>(labels, type, undefined)

type EventData = Readonly<Record<string, unknown>> | null

/** The name of an event with details from its data: the length of an adjournment, the kind of proof, the letter of a task. */
export const caseEventTitle = (type: string, data: EventData): string | undefined => {
  const { adjourn_with_weeks: weeks, proof_type: kind, task_type: task } = data ?? {}
  if (type === 'btu_case_adjourned' && typeof weeks === 'number') return adjournmentText(weeks)
  if (type === 'handle_task_actions' && isLetterTask(String(task)))
    return `${jobLabel(letter(String(task)))} klaargezet`
  const proof = type === 'proof_request' && Object.entries(proofKindLabels).find(([name]) => name === kind)
  return proof ? `${workflow.proof_request.label}: ${proof[1]}` : caseEventLabel(type)
}

/** The text of an event: its message, else its name, else its type. */
export const caseEventText = (event: {
  readonly event_type: string
  readonly message: string | null
  readonly additional_data: EventData
}): string => {
  const { event_type: type, message, additional_data: data } = event
  if (message?.trim() && message !== defaultEventMessage(type)) return message
  return caseEventTitle(type, data) || message?.trim() || `Event: ${type}`
}
