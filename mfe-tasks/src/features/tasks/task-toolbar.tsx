import { type SetListFilter, useViewer } from '@zaakwerk/platform'
import { CaseTypeFilter, DateRangeFilter, deadlinePresets, FilterPopover, SearchBox } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'
import { AssigneeFilter } from '../../filters/assignee-filter.tsx'
import { taskStatusOptions, taskTypeOptions } from '../../filters/task-filter-options.ts'
import type { TaskListFilter } from './task-list-filter.ts'

interface TaskToolbarProps {
  readonly filter: TaskListFilter
  readonly setFilter: SetListFilter<TaskListFilter>
  /** What was found with them: "48 taken". */
  readonly found: string | undefined
}

/** Milliseconds without a key before a search is sent (specification 2, section 9). */
const searchPause = 300

/** Search and filters of the overview. Each choice applies at once. */
export const TaskToolbar = ({ filter, setFilter, found }: TaskToolbarProps): ReactElement => {
  const { role } = useViewer()
  const types = useMemo(() => taskTypeOptions(role), [role])
  return (
    <>
      <SearchBox
        placeholder="Zoek op titel, type, id of metadata"
        value={filter.query ?? ''}
        debounce={searchPause}
        onChange={(query) => setFilter({ query }, { history: 'replace' })}
      />
      <FilterPopover
        label="Status"
        options={taskStatusOptions}
        selected={filter.statuses}
        onChange={(statuses) => setFilter({ statuses })}
      />
      <FilterPopover
        label="Taak Types"
        options={types}
        selected={filter.task_types}
        onChange={(task_types) => setFilter({ task_types })}
        isSearchable
      />
      <CaseTypeFilter selected={filter.case_types} onChange={(case_types) => setFilter({ case_types })} />
      <AssigneeFilter
        selected={filter.assignee_ids}
        onChange={(assignee_ids) => setFilter({ assignee_ids })}
      />
      <DateRangeFilter
        label="Filter op deadline"
        presets={deadlinePresets}
        value={{ start: filter.start_date, end: filter.end_date }}
        found={found}
        onChange={({ start, end }) => setFilter({ start_date: start, end_date: end })}
      />
    </>
  )
}
