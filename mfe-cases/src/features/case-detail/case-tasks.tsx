import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { taskTitle } from '@zaakwerk/domain/tasks'
import { useMay, Widget } from '@zaakwerk/platform'
import { useNavigate } from '@zaakwerk/platform/router'
import { Button, PlusIcon } from '@zaakwerk/ui'
import { Avatar } from '@zaakwerk/widgets/avatar'
import { TaskDue } from '@zaakwerk/widgets/deadline-badge'
import { TaskStatusMark } from '@zaakwerk/widgets/task-status'
import { type ReactElement, useState } from 'react'
import page from './case-detail.module.css'
import { SectionHead } from './case-section.tsx'
import css from './case-tasks.module.css'

interface TaskRowProps {
  readonly task: CaseDetail['tasks'][number]
  readonly onOpen: () => void
}

const TaskRow = ({ task, onOpen }: TaskRowProps): ReactElement => (
  <li>
    <button type="button" className={`${css.title} strong`} aria-haspopup="dialog" onClick={onOpen}>
      {taskTitle(task.title)}
    </button>
    <span className={css.status}>
      <TaskStatusMark status={task.status} />
    </span>
    <span className={`${css.due} num`}>
      <span className="visually-hidden">Deadline: </span>
      <TaskDue task={task} />
    </span>
    <span className={`${css.assignee} row`}>
      {task.assigned_to ? <Avatar name={task.assigned_to} /> : null}
      <span title={task.assigned_to ?? undefined}>
        <span className="visually-hidden">Toegewezen aan: </span>
        {task.assigned_to ?? '-'}
      </span>
    </span>
  </li>
)

interface CaseTasksProps {
  readonly detail: CaseDetail
  /** Refreshes the case after one of its tasks was changed. */
  readonly onChanged: () => void
}

/** "Taak aanmaken", for this case. */
const NewTask = ({ detail, onChanged }: CaseTasksProps): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Taak aanmaken
      </Button>
      <Widget
        name="NewTaskDialog"
        props={{ isOpen, forCase: detail, onClose: () => setOpen(false), onCreated: onChanged }}
      />
    </>
  )
}

/** The tasks of a case, oldest first as returned by the API; each opens in a side panel. */
export const CaseTasks = ({ detail, onChanged }: CaseTasksProps): ReactElement => {
  const { tasks } = detail
  const navigate = useNavigate()
  const mayWrite = useMay('tasks.write')
  // By its id: a task that is unlinked from the case stays open.
  const [opened, setOpened] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const open = (id: number): void => {
    setOpened(id)
    setOpen(true)
  }
  return (
    <section aria-labelledby="case-tasks">
      <div className={`${page.sectionBar} row wrap`}>
        <SectionHead id="case-tasks" title="Taken" count={tasks.length} />
        {mayWrite ? <NewTask detail={detail} onChanged={onChanged} /> : null}
      </div>
      {tasks.length === 0 ? (
        <p className={`${page.nothing} quiet`}>Geen taken gevonden.</p>
      ) : (
        <ul className={`${page.rows} ${css.rows}`}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} onOpen={() => open(task.id)} />
          ))}
        </ul>
      )}
      {opened === undefined ? null : (
        <Widget
          name="TaskDialog"
          props={{
            isOpen,
            taskId: opened,
            list: tasks.map(({ id }) => id),
            onShow: setOpened,
            onClose: () => setOpen(false),
            onOpenCase: (id) => {
              if (id !== detail.id) void navigate(`/case/${id}`)
            },
            onSaved: onChanged,
          }}
        />
      )}
    </section>
  )
}
