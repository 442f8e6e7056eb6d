import { isIgsTask } from './igs-tasks.ts'
import { isLetterLate } from './late-letter.ts'
import { isFactOfType, type LegalFactName } from './legal-facts.ts'
import { withFacts } from './with-facts.ts'
import { askedLetters, type EventIntent, eventRefusal, eventStep, recordsSubmission } from './workflow.ts'
import type { WorkflowCase } from './workflow-requirements.ts'
import { workflow } from './workflow-table.ts'

/** Facts that the letter of a task needs. */
const ofTask = (task: string | undefined): readonly LegalFactName[] => {
  if (!task) return []
  return isIgsTask(task) ? ['objection_submitted_on'] : ['assessment_received']
}

/** Whether the fact is already known from a letter that we sent. */
const isKnown = (name: LegalFactName, { late_decision, objection_submitted_on }: WorkflowCase): boolean =>
  name === 'objection_submitted_on' &&
  late_decision.contested_on !== null &&
  late_decision.contested_on !== objection_submitted_on

/**
 * The facts that the dialog of an event asks for on a calendar date, because its letter or term depends on them. They start with the recorded values, and are
 * saved with the event.
 */
export const askedFacts = (
  detail: WorkflowCase,
  { event, data = {} }: EventIntent,
  on: string,
): readonly LegalFactName[] => {
  const asked = [
    ...(workflow[event].facts ?? []),
    ...ofTask(event === 'handle_task_actions' ? data.task_type : undefined),
  ]
  // With the typed facts, the letter can turn out to be late.
  const subject = withFacts(detail, data)
  const isLate = askedLetters(eventStep(event, detail, data)).some((name) => isLetterLate(name, subject, on))
  return [...asked, ...(isLate ? (['lateness_reason'] as const) : [])].filter(
    (name) => isFactOfType(name, detail.type) && !isKnown(name, detail),
  )
}

const reportsSubmission = (name: LegalFactName, { event, data = {} }: EventIntent): boolean =>
  name === 'objection_submitted_on' && recordsSubmission(event, data)

/** What an empty fact in the dialog of an event means, in Dutch; undefined where it is required. */
export const emptyFactHint = (
  detail: WorkflowCase,
  intent: EventIntent,
  name: LegalFactName,
): string | undefined => {
  // The server records the day of the event.
  if (reportsSubmission(name, intent)) return 'Leeg telt als vandaag.'
  const { event, data = {} } = intent
  return eventRefusal(event, detail, { ...data, facts: { ...data.facts, [name]: null } })
    ? undefined
    : 'Mag leeg blijven.'
}

/** The facts that the dialog of an event proposes on a calendar date: an objection that is reported for the first time was submitted that day, unless the user changes it. */
export const proposedFacts = (
  { late_decision }: Pick<WorkflowCase, 'late_decision'>,
  intent: EventIntent,
  on: string,
): { readonly objection_submitted_on?: string } =>
  reportsSubmission('objection_submitted_on', intent) && late_decision.contested_on === null
    ? { objection_submitted_on: on }
    : {}
