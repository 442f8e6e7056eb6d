import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import { Link, useNavigate } from '@zaakwerk/platform/router'
import { type Column, FolderIcon, RowMenu } from '@zaakwerk/ui'
import { TaskStatusMark } from '@zaakwerk/widgets/task-status'
import type { ReactElement } from 'react'
import { OpenTaskLink } from './open-task-link.tsx'
import type { TaskListPath } from './use-opened-task.ts'

/** "Open zaak": a link, so that it opens in a tab of its own too. Disabled without a case. */
const TaskRowMenu = ({ row }: { readonly row: TaskSummary }): ReactElement => {
  const navigate = useNavigate()
  const path = row.case_id === null ? undefined : `/case/${row.case_id}`
  const label = path ? (
    <Link to={path} tabIndex={-1}>
      Open zaak
    </Link>
  ) : (
    'Open zaak'
  )
  return (
    <RowMenu
      label={`Meer voor taak ${row.id}`}
      items={[{ key: 'case', label, icon: <FolderIcon />, disabled: !path }]}
      onClick={({ domEvent: { target } }) => {
        // A click on the link is followed by the link itself; a key is pressed on the entry around it.
        const isLink = target instanceof Element && target.closest('a') !== null
        if (path && !isLink) void navigate(path)
      }}
    />
  )
}

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
