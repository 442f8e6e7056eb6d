import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import type { searchGrounds, searchTasks } from '@zaakwerk/contract/tasks'
import type { EndpointState, SetListFilter } from '@zaakwerk/platform'
import { type Column, DataTable, ListEmpty, orderOf, QueryView, TableSkeleton } from '@zaakwerk/ui'
import type { ComponentProps, ReactElement } from 'react'
import { type Limits, orderLimits } from '../filters/list-limits.ts'

interface TaskTableProps {
  /** What the table lists, for screen readers. */
  readonly label: string
  readonly columns: readonly Column<TaskSummary>[]
  readonly tasks: EndpointState<EndpointAnswer<typeof searchTasks | typeof searchGrounds>>
  /** Those that colleagues changed. */
  readonly changedIds: ReadonlySet<number>
  readonly isSelected: (row: TaskSummary) => boolean
  readonly filter: Limits
  readonly setFilter: SetListFilter<Limits>
  /** What "Wis filters" sets; undefined while nothing is limited. */
  readonly cleared: Partial<Limits> | undefined
  readonly words: Pick<ComponentProps<typeof ListEmpty>, 'notFound' | 'nothingYet'> & {
    /** When the list could not be loaded. */
    readonly failure: string
  }
  /** Puts something around the rows. */
  readonly around?: (rows: ReactElement) => ReactElement
}

const taskId = (row: TaskSummary): number => row.id
const asTheyAre = (rows: ReactElement): ReactElement => rows

/** The rows of a list of tasks, in each of their states. */
export const TaskTable = (props: TaskTableProps): ReactElement => {
  const { tasks, filter, setFilter, cleared, words, around = asTheyAre } = props
  const skeleton = <TableSkeleton columns={props.columns} />
  return (
    <QueryView state={tasks} skeleton={skeleton} failure={words.failure}>
      {({ items, total }) => {
        if (items.length > 0)
          return around(
            <DataTable
              label={props.label}
              columns={props.columns}
              rows={items}
              rowKey={taskId}
              changedIds={props.changedIds}
              isSelected={props.isSelected}
              order={orderOf(filter)}
              onOrder={(order) => setFilter(orderLimits(order))}
            />,
          )
        // Keep the skeleton: an empty earlier answer does not mean that the next one is empty.
        if (tasks.isRefreshing) return skeleton
        return (
          <ListEmpty
            {...words}
            page={filter.page}
            total={total}
            onPage={(page) => setFilter({ page })}
            onClear={cleared && (() => setFilter(cleared))}
          />
        )
      }}
    </QueryView>
  )
}
