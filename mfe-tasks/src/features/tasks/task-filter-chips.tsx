import { taskTypeLabels } from '@zaakwerk/domain/task-types'
import type { SetListFilter } from '@zaakwerk/platform'
import { valueChips } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { ListChips } from '../../filters/list-chips.tsx'
import { noFilters, type TaskListFilter } from './task-list-filter.ts'

interface TaskFilterChipsProps {
  readonly filter: TaskListFilter
  readonly setFilter: SetListFilter<TaskListFilter>
}

/** The active filters of the overview. */
export const TaskFilterChips = ({ filter, setFilter }: TaskFilterChipsProps): ReactElement => (
  <ListChips
    filter={filter}
    setFilter={setFilter}
    types={valueChips({
      group: 'Taak Type',
      values: filter.task_types,
      labelOf: (type) => taskTypeLabels[type],
      onChange: (task_types) => setFilter({ task_types }),
    })}
    onClear={() => setFilter(noFilters)}
  />
)
