import { typesNamed } from '@zaakwerk/domain/task-query'
import { type SetListFilter, useViewer } from '@zaakwerk/platform'
import { FilterPopover } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'
import { ListFilters } from '../../filters/list-filters.tsx'
import { taskTypeOptions } from '../../filters/task-filter-options.ts'
import type { TaskListFilter } from './task-list-filter.ts'

interface TaskToolbarProps {
  readonly filter: TaskListFilter
  readonly setFilter: SetListFilter<TaskListFilter>
  /** What was found with them: "48 taken". */
  readonly found: string | undefined
}

const searchBox = {
  placeholder: 'Zoek op titel, type, id of metadata',
  lengthSent: (text: string): number => typesNamed(text).length,
}

/** Search and filters of the overview. */
export const TaskToolbar = (props: TaskToolbarProps): ReactElement => {
  const { filter, setFilter } = props
  const { role } = useViewer()
  const types = useMemo(() => taskTypeOptions(role), [role])
  return (
    <ListFilters
      {...props}
      searchBox={searchBox}
      types={
        <FilterPopover
          label="Taak Types"
          options={types}
          selected={filter.task_types}
          onChange={(task_types) => setFilter({ task_types })}
          isSearchable
        />
      }
    />
  )
}
