import type { CaseDetail } from '@zaakwerk/contract/cases'
import { formatDate } from '@zaakwerk/domain/dates'
import { isTaskDone, taskTitle } from '@zaakwerk/domain/tasks'
import { Avatar, DeadlineBadge, TaskStatusMark } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import './case-tasks.css'
import { SectionHead } from './section-head.tsx'

type CaseTask = CaseDetail['tasks'][number]

const Due = ({ task }: { task: CaseTask }): ReactElement =>
  // What is done cannot be late any more.
  isTaskDone(task.status) && task.due_date ? (
    <span className="case-task-past">{formatDate(task.due_date)}</span>
  ) : (
    <DeadlineBadge date={task.due_date} />
  )

const TaskRow = ({ task }: { task: CaseTask }): ReactElement => (
  <li>
    <span className="case-task-title">{taskTitle(task.title)}</span>
    <span className="case-task-status">
      <TaskStatusMark status={task.status} />
    </span>
    <span className="case-task-due num">
      <span className="visually-hidden">Deadline: </span>
      <Due task={task} />
    </span>
    <span className="case-task-assignee">
      {task.assigned_to ? <Avatar name={task.assigned_to} /> : null}
      <span title={task.assigned_to ?? undefined}>
        <span className="visually-hidden">Toegewezen aan: </span>
        {task.assigned_to ?? '-'}
      </span>
    </span>
  </li>
)

/** The tasks of a case, oldest first as the API hands them over. */
export const CaseTasks = ({ tasks }: { tasks: readonly CaseTask[] }): ReactElement => (
  <section aria-labelledby="case-tasks">
    <SectionHead id="case-tasks" title="Taken" count={tasks.length} />
    {tasks.length === 0 ? (
      <p className="case-nothing">Geen taken gevonden.</p>
    ) : (
      <ul className="case-rows case-task-rows">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
    )}
  </section>
)
