import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import type { searchTasks } from '@zaakwerk/contract/tasks'
import { type EndpointState, failedTitle, type SetListFilter } from '@zaakwerk/platform'
import { memo, type ReactElement, useCallback } from 'react'
import { ChoiceArea } from '../../choice/choice-area.tsx'
import type { ChoiceOfList } from '../../choice/choice-box.tsx'
import { TaskTable } from '../../list/task-table.tsx'
import { taskColumns } from './task-columns.tsx'
import { isFiltered, noFilters, type TaskListFilter } from './task-list-filter.ts'

interface TaskListTableProps {
  readonly tasks: EndpointState<EndpointAnswer<typeof searchTasks>>
  /** Those that colleagues changed. */
  readonly changedIds: ReadonlySet<number>
  readonly filter: TaskListFilter
  readonly setFilter: SetListFilter<TaskListFilter>
  /** The task that is open. */
  readonly openedId: number | undefined
  readonly choice: ChoiceOfList
}

const words = {
  failure: failedTitle,
  notFound: 'Geen taken gevonden.',
  nothingYet: {
    title: 'Geen taken gevonden.',
    text: 'Nieuwe taken verschijnen hier vanzelf. Met “Taak aanmaken” maak je er zelf een.',
  },
}

/** The rows of the overview, which can be chosen. */
export const TaskListTable = memo(({ openedId, choice, ...props }: TaskListTableProps): ReactElement => {
  const { chosen } = choice.choice
  const isSelected = useCallback(
    ({ id }: TaskSummary) => id === openedId || chosen.has(id),
    [openedId, chosen],
  )
  return (
    <TaskTable
      {...props}
      label="Taken"
      columns={taskColumns}
      isSelected={isSelected}
      cleared={isFiltered(props.filter) ? noFilters : undefined}
      words={words}
      around={(rows) => <ChoiceArea {...choice}>{rows}</ChoiceArea>}
    />
  )
})
