import { formatDate } from '@zaakwerk/domain/dates'
import { deadlineOf, termDeadlineOf } from '@zaakwerk/domain/deadline-badge'
import { isTaskDone } from '@zaakwerk/domain/tasks'
import { StatusBadge, useToday } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

/** The days left until a calendar date, coloured by urgency; "-" without a date. */
export const DeadlineBadge = ({ date }: { readonly date: string | null }): ReactElement => {
  const deadline = deadlineOf(date, new Date(useToday()))
  return deadline ? <StatusBadge tone={deadline.tone}>{deadline.text}</StatusBadge> : <span>-</span>
}

/** The days left of a term of a case, or the days since it passed. */
export const TermDeadlineBadge = ({
  term,
}: {
  readonly term: { readonly kind: string; readonly last_day: string }
}): ReactElement => {
  const deadline = termDeadlineOf(term, new Date(useToday()))
  return deadline ? <StatusBadge tone={deadline.tone}>{deadline.text}</StatusBadge> : <span>-</span>
}

interface TaskDueProps {
  readonly task: { readonly status: string; readonly due_date: string | null }
}

/** The deadline of a task, without a colour once the task is done. */
export const TaskDue = ({ task }: TaskDueProps): ReactElement =>
  isTaskDone(task.status) && task.due_date ? (
    <span className="quiet">{formatDate(task.due_date)}</span>
  ) : (
    <DeadlineBadge date={task.due_date} />
  )
