import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import type { searchTasks } from '@zaakwerk/contract/tasks'
import type { EndpointState, SetListFilter } from '@zaakwerk/platform'
import { DataTable, orderOf, QueryView, TableSkeleton } from '@zaakwerk/ui'
import { memo, type ReactElement, useCallback } from 'react'
import { ChoiceArea } from '../../choice/choice-area.tsx'
import type { ChoiceOfList } from '../../choice/choice-box.tsx'
import { orderLimits } from '../../filters/list-limits.ts'
import { ListEmpty } from '../../list/list-empty.tsx'
import { taskColumns } from './task-columns.tsx'
import { isFiltered, noFilters, type TaskListFilter } from './task-list-filter.ts'

interface TaskListTableProps {
  readonly tasks: EndpointState<EndpointAnswer<typeof searchTasks>>
  readonly filter: TaskListFilter
  readonly setFilter: SetListFilter<TaskListFilter>
  /** Those that colleagues changed. */
  readonly changedIds: ReadonlySet<number>
  /** The task that is open. */
  readonly openedId: number | undefined
  readonly choice: ChoiceOfList
}

const nothingYet = {
  title: 'Geen taken gevonden.',
  text: 'Nieuwe taken verschijnen hier vanzelf. Met “Taak aanmaken” maak je er zelf een.',
}

const taskId = (row: TaskSummary): number => row.id

/** The rows of the overview, in each of their states. */
export const TaskListTable = memo((props: TaskListTableProps): ReactElement => {
  const { tasks, filter, setFilter, openedId, choice } = props
  const skeleton = <TableSkeleton columns={taskColumns} />
  const { chosen } = choice.choice
  const isSelected = useCallback(
    ({ id }: TaskSummary) => id === openedId || chosen.has(id),
    [openedId, chosen],
  )
  return (
    <QueryView state={tasks} skeleton={skeleton} failure="De taken konden niet worden geladen">
      {({ items, total }) => {
        if (items.length > 0)
          return (
            <ChoiceArea {...choice}>
              <DataTable
                label="Taken"
                columns={taskColumns}
                rows={items}
                rowKey={taskId}
                changedIds={props.changedIds}
                isSelected={isSelected}
                order={orderOf(filter)}
                onOrder={(order) => setFilter(orderLimits(order))}
              />
            </ChoiceArea>
          )
        // Keep the skeleton: an empty earlier answer does not mean that the next one is empty.
        if (tasks.isRefreshing) return skeleton
        return (
          <ListEmpty
            page={filter.page}
            total={total}
            onPage={(page) => setFilter({ page })}
            onClear={isFiltered(filter) ? () => setFilter(noFilters) : undefined}
            notFound="Geen taken gevonden."
            nothingYet={nothingYet}
          />
        )
      }}
    </QueryView>
  )
})
