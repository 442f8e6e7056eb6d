import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import type { searchGrounds, searchTasks } from '@zaakwerk/contract/tasks'
import type { EndpointState, SetListFilter } from '@zaakwerk/platform'
import { type Column, ListRows, orderOf } from '@zaakwerk/ui'
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
  readonly words: ComponentProps<typeof ListRows>['words']
  /** Puts something around the rows. */
  readonly around?: (rows: ReactElement) => ReactElement
}

const taskId = (row: TaskSummary): number => row.id

/** The rows of a list of tasks, in each of their states. */
export const TaskTable = (props: TaskTableProps): ReactElement => {
  const { tasks, filter, setFilter, cleared, ...table } = props
  return (
    <ListRows
      {...table}
      tellsFailure
      state={tasks}
      rowKey={taskId}
      order={orderOf(filter)}
      onOrder={(order) => setFilter(orderLimits(order))}
      page={filter.page}
      onPage={(page) => setFilter({ page })}
      onClear={cleared && (() => setFilter(cleared))}
    />
  )
}
