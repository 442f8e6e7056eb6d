import type { SetListFilter } from '@zaakwerk/platform'
import { comingPresets, DateRangeFilter } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { ListFilters } from '../../../filters/list-filters.tsx'
import type { GroundsFilter } from '../grounds-filter.ts'

interface GroundsToolbarProps {
  readonly filter: GroundsFilter
  readonly setFilter: SetListFilter<GroundsFilter>
  /** "48 taken", once it is known. */
  readonly found: string | undefined
}

const searchBox = {
  placeholder: 'Zoek op dossier, rechtbank of id',
  normalise: (text: string): string => text.toLowerCase(),
}

/** Search and filters of the list. */
export const GroundsToolbar = (props: GroundsToolbarProps): ReactElement => {
  const { filter, setFilter, found } = props
  return (
    <ListFilters
      {...props}
      searchBox={searchBox}
      dates={
        <DateRangeFilter
          label="Filter op zittingsdatum"
          presets={comingPresets}
          value={{ start: filter.start_hearing_date, end: filter.end_hearing_date }}
          found={found}
          onChange={({ start, end }) => setFilter({ start_hearing_date: start, end_hearing_date: end })}
        />
      }
    />
  )
}
