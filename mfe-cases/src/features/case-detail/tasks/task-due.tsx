import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { formatDate } from '@zaakwerk/domain/dates'
import { isTaskDone } from '@zaakwerk/domain/tasks'
import { DeadlineBadge } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

/** The deadline of a task; what is done cannot be late any more. */
export const TaskDue = ({ task }: { task: CaseDetail['tasks'][number] }): ReactElement =>
  isTaskDone(task.status) && task.due_date ? (
    <span className="case-task-past">{formatDate(task.due_date)}</span>
  ) : (
    <DeadlineBadge date={task.due_date} />
  )
