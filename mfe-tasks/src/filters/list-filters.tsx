import type { TaskStatus } from '@zaakwerk/contract/entities/task'
import { isTaskDone, taskStatusesInOrder } from '@zaakwerk/domain/tasks'
import type { FilterProps } from '@zaakwerk/platform'
import { DateRangeFilter, deadlinePresets, FilterPopover, SearchBox } from '@zaakwerk/ui'
import { CaseTypeFilter } from '@zaakwerk/widgets/case-type-filter'
import type { ReactElement, ReactNode } from 'react'
import { AssigneeFilter } from './assignee-filter.tsx'
import type { Limits } from './list-limits.ts'
import { taskStatusOptions } from './task-filter-options.ts'

interface ListFiltersProps extends FilterProps<Limits> {
  /** Number of results: "48 taken"; undefined until known. */
  readonly found: string | undefined
  readonly searchBox: Pick<Parameters<typeof SearchBox>[0], 'placeholder' | 'normalise' | 'lengthSent'>
  /** Filters of one list only, after the status. */
  readonly types?: ReactNode
  /** Date ranges of one list only, after the deadline. */
  readonly dates?: ReactNode
}

/** The chosen statuses of unfinished tasks; all of these if none is chosen. */
const unfinishedOf = (chosen: readonly TaskStatus[]): TaskStatus[] => {
  const isUnfinished = (status: TaskStatus): boolean => !isTaskDone(status)
  const left = chosen.filter(isUnfinished)
  return left.length > 0 ? left : taskStatusesInOrder.filter(isUnfinished)
}

/** Milliseconds without a key before a search is sent (specification 2, section 9). */
const searchPause = 300

/** Search and filters of a list of tasks. Each choice applies at once. */
export const ListFilters = ({ filter, setFilter, found, ...own }: ListFiltersProps): ReactElement => (
  <>
    <SearchBox
      {...own.searchBox}
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
    {own.types}
    <CaseTypeFilter selected={filter.case_types} onChange={(case_types) => setFilter({ case_types })} />
    <AssigneeFilter selected={filter.assignee_ids} onChange={(assignee_ids) => setFilter({ assignee_ids })} />
    <DateRangeFilter
      label="Filter op deadline"
      presets={deadlinePresets}
      value={{ start: filter.start_date, end: filter.end_date }}
      found={found}
      onChange={({ start, end }, preset) =>
        setFilter({
          start_date: start,
          end_date: end,
          ...(preset?.isOfUnfinished ? { statuses: unfinishedOf(filter.statuses) } : {}),
        })
      }
    />
    {own.dates}
  </>
)
