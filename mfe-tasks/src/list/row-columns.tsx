import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import { Link, useNavigate } from '@zaakwerk/platform/router'
import { type Column, FolderIcon, RowMenu } from '@zaakwerk/ui'
import { TaskStatusMark } from '@zaakwerk/widgets/task-status'
import type { ReactElement } from 'react'
import { OpenTaskLink } from './open-task-link.tsx'
import type { TaskListPath } from './use-opened-task.ts'

/** "Open zaak": a link, so that it can open in a new tab. Disabled without a case. */
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
        // A click is handled by the link itself; a key press by the entry around it.
        const isLink = target instanceof Element && target.closest('a') !== null
        if (path && !isLink) void navigate(path)
      }}
    />
  )
}

/** Column "Taak" of every list of tasks; width and place are set per list. */
export const idColumn: Column<TaskSummary> = {
  key: 'id',
  title: 'Taak',
  orderBy: 'id',
  render: ({ id }) => id,
}

/** Column "Status" of every list of tasks. */
export const statusColumn: Column<TaskSummary> = {
  key: 'status',
  title: 'Status',
  orderBy: 'status',
  choice: 'standard',
  width: 150,
  render: ({ status }) => <TaskStatusMark status={status} />,
}

/** Column "Behandelaar" of every list of tasks. */
export const assigneeColumn: Column<TaskSummary> = {
  key: 'assignee',
  title: 'Behandelaar',
  choice: 'extra',
  width: 152,
  skeleton: [88],
  render: ({ assigned_to }) => assigned_to ?? <span className="faint">Niemand</span>,
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
