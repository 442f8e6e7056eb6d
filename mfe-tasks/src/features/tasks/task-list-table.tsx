import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import { type searchTasks, taskOrderColumns } from '@zaakwerk/contract/tasks'
import type { EndpointState, SetListFilter } from '@zaakwerk/platform'
import { DataTable, type Order, orderOf, QueryView, TableSkeleton } from '@zaakwerk/ui'
import { memo, type ReactElement, useCallback } from 'react'
import { ChoiceArea } from '../../choice/choice-area.tsx'
import type { ChoiceOfList } from '../../choice/choice-box.tsx'
import { taskColumns } from './task-columns.tsx'
import { TaskListEmpty } from './task-list-empty.tsx'
import type { TaskListFilter } from './task-list-filter.ts'

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

/** The URL's name of a sortable column. */
const columnOf = (order: Order | undefined): TaskListFilter['order_column'] =>
  taskOrderColumns.find((column) => column === order?.column)

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
  const onOrder = (order: Order | undefined) =>
    setFilter({ order_column: columnOf(order), order_by: order?.direction })
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
                onOrder={onOrder}
              />
            </ChoiceArea>
          )
        // Keep the skeleton: an empty earlier answer does not mean that the next one is empty.
        if (tasks.isRefreshing) return skeleton
        return <TaskListEmpty filter={filter} setFilter={setFilter} total={total} />
      }}
    </QueryView>
  )
})
