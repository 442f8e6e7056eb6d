import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { JobPlan } from '@zaakwerk/contract/job-plan'
import { caseEventLabel, caseEventTitle, defaultEventMessage } from '@zaakwerk/domain/case-events'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { cancelledText, jobLabel } from '@zaakwerk/domain/job-labels'
import { taskTypeLabels } from '@zaakwerk/domain/task-types'
import type { WorkflowStep } from '@zaakwerk/domain/workflow'
import type { CalledEvent } from './event-call.ts'

interface Happened {
  readonly event: CalledEvent
  readonly step: WorkflowStep
  readonly statusBefore: CaseStatus
  readonly cancelled: readonly Pick<JobPlan, 'key' | 'kind'>[]
  /** Unknown keys of zaakinformatie.txt. */
  readonly skipped: readonly string[]
}

/** The name of an event, with the user's description. */
export const eventTitle = (event: CalledEvent): string => {
  const { type, message, data } = event
  const label = caseEventTitle(type, data) ?? type
  const isBare = [defaultEventMessage(type), caseEventLabel(type), label].includes(message)
  const said = isBare ? '' : `: ${message}`
  return `${label}${said}`.replace(/\.$/, '')
}

const maxSkipped = 20
const maxKeyLength = 40

const listed = (before: string, items: readonly string[]): string[] =>
  items.length > 0 ? [`${before}: ${items.join(', ')}`] : []

/** The log line of an event: what happened, the old and new status, and the jobs it starts. */
export const eventLogLine = ({ event, step, statusBefore, cancelled, skipped }: Happened): string => {
  const { status } = step
  const turn =
    status && status !== statusBefore
      ? [`Status gewijzigd: ${caseStatusLabel(statusBefore)} → ${caseStatusLabel(status)}`]
      : []
  return [
    eventTitle(event),
    ...turn,
    ...listed('In de wachtrij', step.jobs.map(jobLabel)),
    ...cancelledText(cancelled),
    ...listed(
      'Taak aangemaakt',
      step.createTasks.map((type) => taskTypeLabels[type]),
    ),
    ...listed(
      'Overgeslagen regels',
      skipped.slice(0, maxSkipped).map((key) => key.slice(0, maxKeyLength)),
    ),
  ].join('. ')
}
