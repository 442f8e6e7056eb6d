import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import { formatDate } from '@zaakwerk/domain/dates'
import { isTaskDone } from '@zaakwerk/domain/tasks'
import { TaskDue } from '@zaakwerk/widgets/deadline-badge'
import type { ReactElement } from 'react'
import css from './grounds-due.module.css'

/** The deadline of a task: how many days, and which day while its row has the pointer or the focus. */
export const GroundsDue = ({ task }: { readonly task: TaskSummary }): ReactElement => (
  <span className={css.due}>
    <TaskDue task={task} />
    {task.due_date && !isTaskDone(task.status) ? (
      <span className={`${css.date} caption num`}> {formatDate(task.due_date)}</span>
    ) : null}
  </span>
)
