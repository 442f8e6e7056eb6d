import type { TaskStatus } from '@zaakwerk/contract/entities/task'
import { lookUp } from '@zaakwerk/domain/known'
import { taskStatusLabel } from '@zaakwerk/domain/tasks'
import { Dot, StatusDot, type StatusTone } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

const tones: Record<TaskStatus, StatusTone> = {
  open: 'ring',
  in_progress: 'half',
  awaiting: 'dash',
  completed: 'green',
  closed: 'grey',
  failed: 'red',
}

interface TaskStatusProps {
  /** An unknown value shows as "Onbekende status", in grey. */
  readonly status: string
}

const toneOf = (status: string): StatusTone => lookUp<StatusTone>(tones, status, 'grey')

/** The status of a task. */
export const TaskStatusMark = ({ status }: TaskStatusProps): ReactElement => (
  <StatusDot tone={toneOf(status)}>{taskStatusLabel(status)}</StatusDot>
)

/** The dot alone, for a list of all statuses. */
export const TaskStatusDot = ({ status }: TaskStatusProps): ReactElement => <Dot tone={toneOf(status)} />
