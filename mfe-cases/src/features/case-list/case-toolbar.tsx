import type { SetListFilter } from '@zaakwerk/platform'
import { DateRangeFilter, FilterPopover, SearchBox } from '@zaakwerk/ui'
import { CaseTypeFilter } from '@zaakwerk/widgets/case-type-filter'
import type { ReactElement } from 'react'
import type { CaseListFilter } from './case-list-filter.ts'
import { statusOptions } from './case-options.ts'

interface CaseToolbarProps {
  readonly filter: CaseListFilter
  readonly setFilter: SetListFilter<CaseListFilter>
}

const lowerCase = (text: string): string => text.toLowerCase()

/** Search and filters of the overview. Each change applies at once. */
export const CaseToolbar = ({ filter, setFilter }: CaseToolbarProps): ReactElement => (
  <>
    <SearchBox
      placeholder="Zoek op CJIB-nummer, dossier of e-mail"
      value={filter.query ?? ''}
      normalise={lowerCase}
      onChange={(query) => setFilter({ query }, { history: 'replace' })}
    />
    <FilterPopover
      label="Status"
      options={statusOptions}
      selected={filter.statuses}
      onChange={(statuses) => setFilter({ statuses })}
      maxHeight={410}
    />
    <CaseTypeFilter selected={filter.types} onChange={(types) => setFilter({ types })} />
    <DateRangeFilter
      label="Filter op aanmaakdatum"
      value={{ start: filter.start_date, end: filter.end_date }}
      onChange={({ start, end }) => setFilter({ start_date: start, end_date: end })}
    />
  </>
)
