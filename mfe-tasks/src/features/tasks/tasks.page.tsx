import type { Task } from '@zaakwerk/contract/entities/task'
import { searchTasks, taskOrderColumns } from '@zaakwerk/contract/tasks'
import {
  callEndpoint,
  failedTitle,
  useChangedRows,
  useEndpoint,
  useListFilter,
  useMay,
  useViewer,
} from '@zaakwerk/platform'
import { ListPage, useList } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useMemo } from 'react'
import { ChoiceArea } from '../../choice/choice-area.tsx'
import { OpenedTaskDialog } from '../../list/opened-task-dialog.tsx'
import { useOpenedTask } from '../../list/use-opened-task.ts'
import { BulkWork } from './bulk/bulk-work.tsx'
import { MailroomLink } from './mailroom-link.tsx'
import { NewTaskButton } from './new-task-button.tsx'
import { taskColumns } from './task-columns.tsx'
import { TaskFilterChips } from './task-filter-chips.tsx'
import { filterWithin, noFilters, searchInput, TaskListFilter } from './task-list-filter.ts'
import { TaskToolbar } from './task-toolbar.tsx'
import { useTaskChoice } from './use-task-choice.ts'

const words = {
  failure: failedTitle,
  notFound: 'Geen taken gevonden.',
  nothingYet: {
    title: 'Geen taken gevonden.',
    text: 'Nieuwe taken verschijnen hier vanzelf. Met “Taak aanmaken” maak je er zelf een.',
  },
}

/** "Taken": all tasks, with the one in the address opened over them. */
export const TasksPage = (): ReactElement => {
  const { role } = useViewer()
  const mayPost = useMay('mailroom.read')
  const mayWrite = useMay('tasks.write')
  const [stored, setFilter] = useListFilter(TaskListFilter, 'tasksfilter')
  const filter = useMemo(() => filterWithin(stored, role), [stored, role])
  const input = searchInput(filter)
  const tasks = useEndpoint(searchTasks, input, { keepPrevious: true, isStill: true })
  const changed = useChangedRows({ kind: 'task', list: tasks, look: () => callEndpoint(searchTasks, input) })
  const list = useList(tasks, { query: filter.query, nouns: ['taak', 'taken'] })
  const { rows, total = rows.length } = list
  const opened = useOpenedTask('/tasks')
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const choice = useTaskChoice(rows, total, filter)
  const { chosen } = choice.boxes.choice
  const { open } = opened
  const onCreated = useCallback(({ id }: Task) => open(id), [open])

  return (
    <ListPage
      title="Taken"
      list={list}
      filter={filter}
      setFilter={setFilter}
      noFilters={noFilters}
      orderColumns={taskOrderColumns}
      columns={taskColumns}
      words={words}
      tellsFailure
      changed={changed}
      isSelected={({ id }) => id === opened.id || chosen.has(id)}
      around={(table) => <ChoiceArea {...choice.boxes}>{table}</ChoiceArea>}
      action={
        <>
          {mayPost ? <MailroomLink /> : null}
          {mayWrite ? <NewTaskButton onCreated={onCreated} /> : null}
        </>
      }
      toolbar={<TaskToolbar filter={filter} setFilter={setFilter} found={list.found} />}
      chips={<TaskFilterChips filter={filter} setFilter={setFilter} />}
    >
      {mayWrite ? <BulkWork choice={choice} total={total} /> : null}
      <OpenedTaskDialog opened={opened} list={ids} paging={{ page: filter.page, total: list.total }} />
    </ListPage>
  )
}
