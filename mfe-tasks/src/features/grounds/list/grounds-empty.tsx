import type { SetListFilter } from '@zaakwerk/platform'
import { Button, EmptyIcon, MissingPage, PageState, SearchIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { type GroundsFilter, isFiltered, noFilters } from '../grounds-filter.ts'

interface GroundsEmptyProps {
  readonly filter: GroundsFilter
  readonly setFilter: SetListFilter<GroundsFilter>
  readonly total: number
}

/** Explains why the list is empty and what to do. */
export const GroundsEmpty = ({ filter, setFilter, total }: GroundsEmptyProps): ReactElement => {
  if (total > 0)
    return <MissingPage page={filter.page} total={total} onPage={(page) => setFilter({ page })} />
  return isFiltered(filter) ? (
    <PageState
      icon={<SearchIcon />}
      title="Geen gronden of zittingen gevonden"
      text="Pas de zoekopdracht of de filters aan."
      actions={<Button onClick={() => setFilter(noFilters)}>Wis filters</Button>}
    />
  ) : (
    <PageState
      icon={<EmptyIcon />}
      title="Nog geen gronden of zittingen."
      text="Een taak komt hier vanzelf bij zodra een zaak om gronden of een zitting vraagt."
    />
  )
}
