import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { JobPlan } from '@zaakwerk/contract/job-plan'
import type { CaseAction } from '@zaakwerk/domain/case-action'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { courtTitle } from '@zaakwerk/domain/courts'
import { today } from '@zaakwerk/domain/date-parsing'
import { eventWarnings } from '@zaakwerk/domain/event-warnings'
import { repeatLabel } from '@zaakwerk/domain/repeated-letters'
import { repeatMailLabel } from '@zaakwerk/domain/repeated-mails'
import { taskTypeLabels } from '@zaakwerk/domain/task-types'
import { withFacts } from '@zaakwerk/domain/with-facts'
import { withdrawalSentences } from '@zaakwerk/domain/withdrawal-sentences'
import {
  askedLetters,
  askedMails,
  type EventIntent,
  eventStep,
  type WorkflowStep,
} from '@zaakwerk/domain/workflow'
import { workflow } from '@zaakwerk/domain/workflow-table'

/** The title of the confirmation: "Zaak toewijzen?". */
export const questionOf = ({ label, question }: Pick<CaseAction, 'label' | 'question'>): string =>
  question ?? `${label}?`

/** Label of the button: "Toewijzen en e-mailen". */
export const confirmLabel = (
  { label, verb, isMail }: Pick<CaseAction, 'label' | 'verb' | 'isMail'>,
  mailsClient: boolean,
): string => `${verb ?? label}${mailsClient && !isMail ? ' en e-mailen' : ''}`

const clientOf = (client: CaseDetail['client']): string => {
  const email = client[0]?.email
  return email ? `De cliënt (${email})` : 'De cliënt'
}

type SubmitLetter = Extract<JobPlan, { kind: 'submit_letter' }>

const addresseeName = (
  { payload: { letter, court } }: SubmitLetter,
  authority: CaseDetail['authorities'],
): string => {
  if (letter === 'nha_court_appeal') return court ? courtTitle(court.name) : 'de rechtbank'
  return authority?.name ?? 'de autoriteit'
}

/** The effect of a job, for the user who starts it. */
const jobSentence = ({ client, authorities }: CaseDetail, job: JobPlan): string => {
  switch (job.kind) {
    case 'send_mail':
      return `${clientOf(client)} krijgt hierover een e-mail.`
    case 'submit_letter':
      return job.payload.channel === 'om_loket'
        ? 'De brief voor het OM-loket wordt klaargezet.'
        : `De brief aan ${addresseeName(job, authorities)} wordt klaargezet.`
    case 'make_mandate':
      return 'De volmacht wordt klaargezet en komt bij de documenten.'
    case 'forward_to_law_firm':
      return 'Het advocatenkantoor krijgt een e-mail met de documenten van het dossier.'
    // These jobs follow from other jobs or calls, never from an event.
    case 'send_message':
    case 'deliver_letter':
    case 'book_invoice':
    case 'send_invoice':
    case 'send_invoice_notice':
    case 'run_import':
    case 'run_case_batch':
    case 'read_document':
      return ''
  }
}

const closingSentence = ({ closeTasks, closedAs }: WorkflowStep): string => {
  const verb = closedAs === 'closed' ? 'gesloten' : 'afgerond'
  return closeTasks.length === 1
    ? `1 open taak wordt ${verb}.`
    : `${closeTasks.length} open taken worden ${verb}.`
}

/** Label of the button that sends a letter or mail again; undefined if the event sends none or it was not sent before. */
export const repeatLabelOf = (detail: CaseDetail, { event, data }: EventIntent): string | undefined => {
  const step = eventStep(event, detail, data)
  return repeatLabel(detail, askedLetters(step)) ?? repeatMailLabel(detail, askedMails(step))
}

/** The effects of an event in whole sentences, most important first; `on` is the calendar date. */
export const effectSentences = (
  before: CaseDetail,
  { event, data = {} }: EventIntent,
  on = today(),
): readonly string[] => {
  const step = eventStep(event, before, data)
  const detail = withFacts(before, data)
  const ownEffect = workflow[event].effect
  const { status } = step
  const { repeated, channel, withdrawn, letters } = eventWarnings(detail, { event, step, on })
  return [
    ...repeated,
    ...(ownEffect ? [ownEffect] : []),
    ...(status && status !== detail.status ? [`Nieuwe status: "${caseStatusLabel(status)}".`] : []),
    ...step.jobs.map((job) => jobSentence(detail, job)),
    ...channel,
    ...step.createTasks.map((type) => `Er komt een taak bij: ${taskTypeLabels[type]}.`),
    ...(step.closeTasks.length > 0 ? [closingSentence(step)] : []),
    ...(step.cancelsJobs ? withdrawalSentences(withdrawn) : withdrawn),
    ...letters,
  ]
}
