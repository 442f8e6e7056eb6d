import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import type { searchGrounds } from '@zaakwerk/contract/tasks'
import type { EndpointState, SetListFilter } from '@zaakwerk/platform'
import { DataTable, orderOf, QueryView, TableSkeleton } from '@zaakwerk/ui'
import { memo, type ReactElement, useCallback } from 'react'
import { orderLimits } from '../../../filters/list-limits.ts'
import { ListEmpty } from '../../../list/list-empty.tsx'
import { type GroundsFilter, isFiltered, noFilters } from '../grounds-filter.ts'
import { groundsColumns } from './grounds-columns.tsx'

interface GroundsTableProps {
  readonly title: string
  readonly grounds: EndpointState<EndpointAnswer<typeof searchGrounds>>
  readonly changedIds: ReadonlySet<number>
  readonly filter: GroundsFilter
  readonly setFilter: SetListFilter<GroundsFilter>
  /** The task that is open. */
  readonly openId: number | undefined
}

const nothingYet = {
  title: 'Nog geen gronden of zittingen.',
  text: 'Een taak komt hier vanzelf bij zodra een zaak om gronden of een zitting vraagt.',
}

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
              onOrder={(order) => setFilter(orderLimits(order))}
            />
          )
        // Keep the skeleton: an empty earlier answer does not mean that the next one is empty.
        if (grounds.isRefreshing) return skeleton
        return (
          <ListEmpty
            page={filter.page}
            total={total}
            onPage={(page) => setFilter({ page })}
            onClear={isFiltered(filter) ? () => setFilter(noFilters) : undefined}
            notFound="Geen gronden of zittingen gevonden"
            nothingYet={nothingYet}
          />
        )
      }}
    </QueryView>
  )
})
