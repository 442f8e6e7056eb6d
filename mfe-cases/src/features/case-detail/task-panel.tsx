import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { formatMoment } from '@zaakwerk/domain/dates'
import { taskTypeLabel } from '@zaakwerk/domain/task-types'
import { taskTitle } from '@zaakwerk/domain/tasks'
import { TaskDue, TaskStatusMark } from '@zaakwerk/ui'
import { SidePanel } from '@zaakwerk/ui/forms'
import type { ReactElement, ReactNode } from 'react'
import css from './case-tasks.module.css'

type CaseTask = CaseDetail['tasks'][number]

interface TaskPanelProps {
  readonly task: CaseTask
  readonly isOpen: boolean
  readonly onClose: () => void
}

const factsOf = (task: CaseTask): readonly (readonly [label: string, value: ReactNode])[] => [
  ['Status', <TaskStatusMark key="status" status={task.status} />],
  ['Type', taskTypeLabel(task.type)],
  ['Deadline', <TaskDue key="due" task={task} />],
  ['Toegewezen aan', task.assigned_to ?? '-'],
  ['Aangemaakt', formatMoment(task.created_at)],
]

/** A task in a read-only side panel; tasks are edited in their own area. */
export const TaskPanel = ({ task, isOpen, onClose }: TaskPanelProps): ReactElement => (
  <SidePanel isOpen={isOpen} title={taskTitle(task.title)} onClose={onClose}>
    <dl className={css.panel}>
      {factsOf(task).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      <div className={css.words}>
        <dt>Omschrijving</dt>
        <dd>{task.description?.trim() || '-'}</dd>
      </div>
    </dl>
  </SidePanel>
)
