import type { SetListFilter } from '@zaakwerk/platform'
import {
  CaseTypeFilter,
  comingPresets,
  DateRangeFilter,
  deadlinePresets,
  FilterPopover,
  SearchBox,
} from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { AssigneeFilter } from '../../../filters/assignee-filter.tsx'
import { taskStatusOptions } from '../../../filters/task-filter-options.ts'
import type { GroundsFilter } from '../grounds-filter.ts'

interface GroundsToolbarProps {
  readonly filter: GroundsFilter
  readonly setFilter: SetListFilter<GroundsFilter>
  /** "48 taken", once it is known. */
  readonly found: string | undefined
}

/** Milliseconds after the last key (specification 2, section 9). */
const searchPause = 300

const lowerCase = (text: string): string => text.toLowerCase()

/** Search and filters of the list. Each change applies at once. */
export const GroundsToolbar = ({ filter, setFilter, found }: GroundsToolbarProps): ReactElement => (
  <>
    <SearchBox
      placeholder="Zoek op dossier, rechtbank of id"
      value={filter.query ?? ''}
      normalise={lowerCase}
      debounce={searchPause}
      onChange={(query) => setFilter({ query }, { history: 'replace' })}
    />
    <FilterPopover
      label="Status"
      options={taskStatusOptions}
      selected={filter.statuses}
      onChange={(statuses) => setFilter({ statuses })}
    />
    <CaseTypeFilter selected={filter.case_types} onChange={(case_types) => setFilter({ case_types })} />
    <AssigneeFilter selected={filter.assignee_ids} onChange={(assignee_ids) => setFilter({ assignee_ids })} />
    <DateRangeFilter
      label="Filter op deadline"
      presets={deadlinePresets}
      value={{ start: filter.start_date, end: filter.end_date }}
      found={found}
      onChange={({ start, end }) => setFilter({ start_date: start, end_date: end })}
    />
    <DateRangeFilter
      label="Filter op zittingsdatum"
      presets={comingPresets}
      value={{ start: filter.start_hearing_date, end: filter.end_hearing_date }}
      found={found}
      onChange={({ start, end }) => setFilter({ start_hearing_date: start, end_hearing_date: end })}
    />
  </>
)
