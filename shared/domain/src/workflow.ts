import type { CaseEventData, CaseEventType } from '@zaakwerk/contract/case-events'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import type { JobPlan } from '@zaakwerk/contract/job-plan'
import { caseFamily } from './case-types.ts'
import type { adjournedBy } from './decision-terms.ts'
import { alreadyThere } from './event-rules.ts'
import type { ObsoleteLetters } from './obsolete-letters.ts'
import { isTaskDone } from './tasks.ts'
import { withFacts } from './with-facts.ts'
import {
  lackingOf,
  type MissingThing,
  missingOf,
  type Requirement,
  type WorkflowCase,
} from './workflow-requirements.ts'
import { workflow } from './workflow-table.ts'

/** The effects of an accepted event. */
export interface WorkflowStep {
  /** Undefined when the status does not change. */
  readonly status: CaseStatus | undefined
  readonly jobs: readonly JobPlan[]
  readonly createTasks: readonly TaskType[]
  /** Ids of tasks to close. */
  readonly closeTasks: readonly number[]
  /** Whether they were completed or cancelled: a cancelled IGS does not count as sent. */
  readonly closedAs: 'completed' | 'closed'
  /** Whether the queued jobs of the case are cancelled. */
  readonly cancelsJobs: boolean
  /** Letters to withdraw before they are sent. */
  readonly withdrawsLetters: ObsoleteLetters | undefined
  /** The new adjourned weeks of the case; undefined when there is no adjournment. */
  readonly adjourned: ReturnType<typeof adjournedBy> | undefined
}

/** Whether an event exists for a case type; decides what the menu shows. */
export const fitsType = (event: CaseEventType, type: number): boolean => {
  const { families, types } = workflow[event]
  if (types && !types.some((one) => one === type)) return false
  return families === 'all' || families.includes(caseFamily(type))
}

/** Why an event does not exist for a case type, in Dutch. */
export const typeRefusal = (event: CaseEventType, type: number): string | undefined =>
  fitsType(event, type) ? workflow[event].misfit?.(type) : 'Dit kan niet bij dit dossiertype'

const needsOf = (event: CaseEventType, data: CaseEventData): readonly Requirement[] => {
  const { needs } = workflow[event]
  return typeof needs === 'function' ? needs(data) : needs
}

const doesNotApply = (event: CaseEventType, { type, status }: WorkflowCase): string | undefined =>
  typeRefusal(event, type) ??
  (workflow[event].notIn?.some((one) => one === status) ? alreadyThere(status) : undefined)

/** Why an event cannot be posted now, in Dutch; undefined when it can. */
export const eventRefusal = (
  event: CaseEventType,
  given: WorkflowCase,
  data: CaseEventData = {},
): string | undefined => {
  const subject = withFacts(given, data)
  const never = doesNotApply(event, subject)
  if (never) return never
  const lacking = lackingOf(subject, needsOf(event, data))
  if (lacking.length > 0) return lacking.join('. ')
  return workflow[event].refuses?.(data, subject)
}

/** The missing things of a case for an event, which {@link eventRefusal} names; empty if the event does not apply to the case. */
export const eventMissing = (
  event: CaseEventType,
  given: WorkflowCase,
  data: CaseEventData = {},
): readonly MissingThing[] => {
  const subject = withFacts(given, data)
  return doesNotApply(event, subject) ? [] : missingOf(subject, needsOf(event, data))
}

/** Whether an event reports an objection that was submitted in another way: the day is recorded on the case. */
export const recordsSubmission = (event: CaseEventType, data: CaseEventData): boolean =>
  workflow[event].recordsSubmission?.(data) ?? false

/** The data of an event as stored: with its defaults filled in. */
export const eventDataOf = (event: CaseEventType, data: CaseEventData): CaseEventData => ({
  ...workflow[event].defaults,
  ...data,
})

/** The effects of an event that is not refused. */
export const eventStep = (
  event: CaseEventType,
  before: WorkflowCase,
  given: CaseEventData = {},
): WorkflowStep => {
  const rule = workflow[event]
  const data = eventDataOf(event, given)
  const subject = withFacts(before, data)
  const open = subject.tasks.filter(({ status }) => !isTaskDone(status))
  const closing = open.filter((task) => rule.closeTasks?.(task, data))
  // An open task of the same type is not created again.
  const isThere = (type: TaskType): boolean =>
    open.some((task) => task.type === type && !closing.includes(task))
  return {
    status: typeof rule.status === 'function' ? rule.status(subject, data) : rule.status,
    jobs: rule.jobs?.(data, subject) ?? [],
    createTasks: (rule.createTasks?.(subject, data) ?? []).filter((type) => !isThere(type)),
    closeTasks: closing.map(({ id }) => id),
    closedAs: rule.closedAs ?? 'completed',
    cancelsJobs: rule.cancelsJobs ?? false,
    withdrawsLetters:
      typeof rule.withdrawsLetters === 'function' ? rule.withdrawsLetters(data) : rule.withdrawsLetters,
    adjourned: rule.adjourns?.(data, subject),
  }
}

/** What an action does: an event with its data. */
export interface EventIntent {
  readonly event: CaseEventType
  readonly data?: CaseEventData | undefined
}

/** Templates of the mails that an event sends. */
export const askedMails = ({ jobs }: Pick<WorkflowStep, 'jobs'>): readonly string[] =>
  jobs.flatMap((job) => (job.kind === 'send_mail' ? job.payload.template : []))

/** Names of the letters that an event requests. */
export const askedLetters = ({ jobs }: Pick<WorkflowStep, 'jobs'>): readonly string[] =>
  jobs.flatMap((job) => (job.kind === 'submit_letter' ? job.payload.letter : []))
