import type { TaskStatus } from '@zaakwerk/contract/entities/task'
import { lookUp } from '@zaakwerk/domain/known'
import { taskStatusLabel } from '@zaakwerk/domain/tasks'
import type { ReactElement } from 'react'
import { StatusDot, type StatusTone } from './status-dot.tsx'

const tones: Record<TaskStatus, StatusTone> = {
  open: 'ring',
  in_progress: 'half',
  awaiting: 'dash',
  completed: 'green',
  closed: 'grey',
  failed: 'red',
}

/** The status of a task; an unknown value shows as "Onbekende status", in grey. */
export const TaskStatusMark = ({ status }: { status: string }): ReactElement => (
  <StatusDot tone={lookUp<StatusTone>(tones, status, 'grey')}>{taskStatusLabel(status)}</StatusDot>
)
