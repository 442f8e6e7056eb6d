import { type TaskStatus, taskStatusLabels } from '@zaakwerk/domain/tasks'
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

/** The status of a task: its mark and its word. */
export const TaskStatusMark = ({ status }: { status: TaskStatus }): ReactElement => (
  <StatusDot tone={tones[status]}>{taskStatusLabels[status]}</StatusDot>
)
