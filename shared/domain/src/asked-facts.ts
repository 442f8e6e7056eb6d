import { isIgsTask } from './igs-tasks.ts'
import { isLetterLate } from './late-letter.ts'
import { isFactOfType, type LegalFactName } from './legal-facts.ts'
import { withFacts } from './with-facts.ts'
import { askedLetters, type EventIntent, eventStep } from './workflow.ts'
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
