import type { SetListFilter } from '@zaakwerk/platform'
import { rangeChips } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { ListChips } from '../../../filters/list-chips.tsx'
import { type GroundsFilter, noFilters } from '../grounds-filter.ts'

interface GroundsChipsProps {
  readonly filter: GroundsFilter
  readonly setFilter: SetListFilter<GroundsFilter>
}

/** The active filters of the list. */
export const GroundsChips = ({ filter, setFilter }: GroundsChipsProps): ReactElement => (
  <ListChips
    filter={filter}
    setFilter={setFilter}
    dates={rangeChips({
      group: 'Zittingsdatum',
      start: filter.start_hearing_date,
      end: filter.end_hearing_date,
      onClear: () => setFilter({ start_hearing_date: undefined, end_hearing_date: undefined }),
    })}
    onClear={() => setFilter(noFilters)}
  />
)
