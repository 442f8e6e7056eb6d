import type { Task, TaskSummary } from '@zaakwerk/contract/entities/task'
import { searchTasks } from '@zaakwerk/contract/tasks'
import { taskCountLabel } from '@zaakwerk/domain/tasks'
import {
  callEndpoint,
  useChangedRows,
  useEndpoint,
  useListFilter,
  useMay,
  useViewer,
} from '@zaakwerk/platform'
import { ListPage, ListPaging, useListAnswer } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useMemo } from 'react'
import { OpenedTaskDialog } from '../../list/opened-task-dialog.tsx'
import { useOpenedTask } from '../../list/use-opened-task.ts'
import { BulkWork } from './bulk/bulk-work.tsx'
import { MailroomLink } from './mailroom-link.tsx'
import { NewTaskButton } from './new-task-button.tsx'
import { TaskFilterChips } from './task-filter-chips.tsx'
import { filterWithin, searchInput, TaskListFilter } from './task-list-filter.ts'
import { TaskListTable } from './task-list-table.tsx'
import { TaskToolbar } from './task-toolbar.tsx'
import { useTaskChoice } from './use-task-choice.ts'

const noTasks: readonly TaskSummary[] = []

/** "Taken": all tasks, with the one in the address opened over them. */
export const TasksPage = (): ReactElement => {
  const { role } = useViewer()
  const mayPost = useMay('mailroom.read')
  const mayWrite = useMay('tasks.write')
  const [stored, setFilter] = useListFilter(TaskListFilter, 'tasksfilter')
  const filter = useMemo(() => filterWithin(stored, role), [stored, role])
  const input = searchInput(filter)
  const tasks = useEndpoint(searchTasks, input, { keepPrevious: true, isStill: true })
  const live = useChangedRows({ kind: 'task', list: tasks, look: () => callEndpoint(searchTasks, input) })
  const { shown, total, searchedFor, isSettled } = useListAnswer(tasks, filter.query)
  const found = isSettled && total !== undefined ? taskCountLabel(total) : undefined
  const opened = useOpenedTask('/tasks')
  const rows = shown.data?.items ?? noTasks
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const choice = useTaskChoice(rows, total ?? rows.length, filter)
  const { open } = opened
  const onCreated = useCallback(({ id }: Task) => open(id), [open])

  return (
    <ListPage
      title="Taken"
      total={total}
      changed={live}
      searchedFor={searchedFor}
      announcement={found && `${found} gevonden`}
      action={
        <>
          {mayPost ? <MailroomLink /> : null}
          {mayWrite ? <NewTaskButton onCreated={onCreated} /> : null}
        </>
      }
      toolbar={<TaskToolbar filter={filter} setFilter={setFilter} found={found} />}
      chips={<TaskFilterChips filter={filter} setFilter={setFilter} />}
      footer={<ListPaging page={filter.page} total={total} onPage={(page) => setFilter({ page })} />}
    >
      <TaskListTable
        tasks={shown}
        filter={filter}
        setFilter={setFilter}
        changedIds={live.changed}
        openedId={opened.id}
        choice={choice.boxes}
      />
      {mayWrite ? <BulkWork choice={choice} total={total ?? rows.length} /> : null}
      <OpenedTaskDialog opened={opened} list={ids} paging={{ page: filter.page, total }} />
    </ListPage>
  )
}
