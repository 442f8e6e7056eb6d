import { caseTypeLabels } from '@zaakwerk/domain/case-types'
import type { SetListFilter } from '@zaakwerk/platform'
import { type FilterChip, FilterChips, rangeChips, valueChips } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'
import { type CaseListFilter, noFilters } from './case-list-filter.ts'
import { statusChipLabel } from './case-options.ts'

interface CaseFilterChipsProps {
  readonly filter: CaseListFilter
  readonly setFilter: SetListFilter<CaseListFilter>
}

const chipsOf = ({ filter, setFilter }: CaseFilterChipsProps): FilterChip[] => [
  ...valueChips({
    group: 'Status',
    values: filter.statuses,
    labelOf: statusChipLabel,
    onChange: (statuses) => setFilter({ statuses }),
  }),
  ...valueChips({
    group: 'Type',
    values: filter.types,
    labelOf: (type) => caseTypeLabels[type],
    onChange: (types) => setFilter({ types }),
  }),
  ...rangeChips({
    group: 'Aangemaakt',
    start: filter.start_date,
    end: filter.end_date,
    onClear: () => setFilter({ start_date: undefined, end_date: undefined }),
  }),
]

/** The active filters, one chip for each value. */
export const CaseFilterChips = ({ filter, setFilter }: CaseFilterChipsProps): ReactElement => {
  const chips = useMemo(() => chipsOf({ filter, setFilter }), [filter, setFilter])
  return <FilterChips chips={chips} onClear={() => setFilter(noFilters)} />
}
