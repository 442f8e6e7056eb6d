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

/** The status of a task: its mark and its word; "Onbekende status", in grey, for a value that is none. */
export const TaskStatusMark = ({ status }: { status: string }): ReactElement => (
  <StatusDot tone={lookUp<StatusTone>(tones, status, 'grey')}>{taskStatusLabel(status)}</StatusDot>
)
