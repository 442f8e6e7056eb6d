import { formatDate } from '@zaakwerk/domain/dates'
import { isTaskDone } from '@zaakwerk/domain/tasks'
import type { ReactElement } from 'react'
import { DeadlineBadge } from './deadline-badge.tsx'
import css from './status.module.css'

interface TaskDueProps {
  readonly task: { readonly status: string; readonly due_date: string | null }
}

/** The deadline of a task, without a colour once the task is done. */
export const TaskDue = ({ task }: TaskDueProps): ReactElement =>
  isTaskDone(task.status) && task.due_date ? (
    <span className={css.past}>{formatDate(task.due_date)}</span>
  ) : (
    <DeadlineBadge date={task.due_date} />
  )
