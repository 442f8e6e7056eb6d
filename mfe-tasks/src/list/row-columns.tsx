import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import type { Column } from '@zaakwerk/ui'
import { TaskStatusMark } from '@zaakwerk/widgets/task-status'
import { OpenTaskLink } from './open-task-link.tsx'
import { TaskRowMenu } from './task-row-menu.tsx'
import type { TaskListPath } from './use-opened-task.ts'

/** "Taak" of every list of tasks; its width and place are the list's own. */
export const idColumn: Column<TaskSummary> = {
  key: 'id',
  title: 'Taak',
  orderBy: 'id',
  render: ({ id }) => id,
}

/** "Status" of every list of tasks, likewise. */
export const statusColumn: Column<TaskSummary> = {
  key: 'status',
  title: 'Status',
  orderBy: 'status',
  render: ({ status }) => <TaskStatusMark status={status} />,
}

/** The last columns of every list of tasks: "Open taak" and the menu of the row. */
export const rowColumns = (list: TaskListPath): readonly Column<TaskSummary>[] => [
  {
    key: 'open',
    title: 'Openen',
    hidesTitle: true,
    width: 100,
    align: 'end',
    isAction: true,
    narrow: 'cover',
    render: ({ id }) => <OpenTaskLink list={list} taskId={id} />,
  },
  {
    key: 'menu',
    title: 'Meer',
    hidesTitle: true,
    width: 60,
    align: 'end',
    narrow: 'action',
    render: (row) => <TaskRowMenu row={row} />,
  },
]
