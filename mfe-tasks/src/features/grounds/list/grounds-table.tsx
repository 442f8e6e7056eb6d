import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import { type searchGrounds, taskOrderColumns } from '@zaakwerk/contract/tasks'
import type { EndpointState, SetListFilter } from '@zaakwerk/platform'
import { DataTable, type Order, orderOf, QueryView, TableSkeleton } from '@zaakwerk/ui'
import { memo, type ReactElement, useCallback } from 'react'
import type { GroundsFilter } from '../grounds-filter.ts'
import { groundsColumns } from './grounds-columns.tsx'
import { GroundsEmpty } from './grounds-empty.tsx'

interface GroundsTableProps {
  readonly title: string
  readonly grounds: EndpointState<EndpointAnswer<typeof searchGrounds>>
  readonly changedIds: ReadonlySet<number>
  readonly filter: GroundsFilter
  readonly setFilter: SetListFilter<GroundsFilter>
  /** The task that is open. */
  readonly openId: number | undefined
}

/** The URL's name of a sortable column. */
const columnOf = (order: Order | undefined): GroundsFilter['order_column'] =>
  taskOrderColumns.find((column) => column === order?.column)

const taskId = (task: TaskSummary): number => task.id

const skeleton = <TableSkeleton columns={groundsColumns} />

/** The rows of the list, in each of their states. */
export const GroundsTable = memo((props: GroundsTableProps): ReactElement => {
  const { grounds, filter, setFilter, openId } = props
  const isSelected = useCallback(({ id }: TaskSummary) => id === openId, [openId])
  return (
    <QueryView
      state={grounds}
      skeleton={skeleton}
      failure="De gronden en zittingen konden niet worden geladen"
    >
      {({ items, total }) => {
        if (items.length > 0)
          return (
            <DataTable
              label={props.title}
              columns={groundsColumns}
              rows={items}
              rowKey={taskId}
              isSelected={isSelected}
              changedIds={props.changedIds}
              order={orderOf(filter)}
              onOrder={(order) => setFilter({ order_column: columnOf(order), order_by: order?.direction })}
            />
          )
        // Keep the skeleton: an empty earlier answer does not mean that the next one is empty.
        if (grounds.isRefreshing) return skeleton
        return <GroundsEmpty filter={filter} setFilter={setFilter} total={total} />
      }}
    </QueryView>
  )
})
