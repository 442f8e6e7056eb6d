import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { taskTitle } from '@zaakwerk/domain/tasks'
import { Avatar, TaskDue, TaskStatusMark } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import page from './case-detail.module.css'
import { SectionHead } from './case-section.tsx'
import css from './case-tasks.module.css'
import { TaskPanel } from './task-panel.tsx'

type CaseTask = CaseDetail['tasks'][number]

interface TaskRowProps {
  readonly task: CaseTask
  readonly onOpen: () => void
}

const TaskRow = ({ task, onOpen }: TaskRowProps): ReactElement => (
  <li>
    <button type="button" className={css.title} aria-haspopup="dialog" onClick={onOpen}>
      {taskTitle(task.title)}
    </button>
    <span className={css.status}>
      <TaskStatusMark status={task.status} />
    </span>
    <span className={`${css.due} num`}>
      <span className="visually-hidden">Deadline: </span>
      <TaskDue task={task} />
    </span>
    <span className={css.assignee}>
      {task.assigned_to ? <Avatar name={task.assigned_to} /> : null}
      <span title={task.assigned_to ?? undefined}>
        <span className="visually-hidden">Toegewezen aan: </span>
        {task.assigned_to ?? '-'}
      </span>
    </span>
  </li>
)

/** The tasks of a case, oldest first as returned by the API; each opens in a side panel. */
export const CaseTasks = ({ tasks }: { tasks: readonly CaseTask[] }): ReactElement => {
  const [openedId, setOpenedId] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const opened = tasks.find(({ id }) => id === openedId)
  const open = (id: number): void => {
    setOpenedId(id)
    setOpen(true)
  }
  return (
    <section aria-labelledby="case-tasks">
      <SectionHead id="case-tasks" title="Taken" count={tasks.length} />
      {tasks.length === 0 ? (
        <p className={page.nothing}>Geen taken gevonden.</p>
      ) : (
        <ul className={`${page.rows} ${css.rows}`}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} onOpen={() => open(task.id)} />
          ))}
        </ul>
      )}
      {opened ? <TaskPanel task={opened} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}
