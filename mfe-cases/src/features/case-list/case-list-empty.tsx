import type { SetListFilter } from '@zaakwerk/platform'
import { Button, EmptyIcon, MissingPage, PageState, SearchIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { type CaseListFilter, isFiltered, noFilters } from './case-list-filter.ts'

interface CaseListEmptyProps {
  readonly filter: CaseListFilter
  readonly setFilter: SetListFilter<CaseListFilter>
  readonly total: number
}

/** Explains why the list is empty and what to do. */
export const CaseListEmpty = ({ filter, setFilter, total }: CaseListEmptyProps): ReactElement => {
  if (total > 0)
    return <MissingPage page={filter.page} total={total} onPage={(page) => setFilter({ page })} />
  if (isFiltered(filter))
    return (
      <PageState
        icon={<SearchIcon />}
        title={filter.deleted ? 'Geen verwijderde dossiers gevonden' : 'Geen dossiers gevonden'}
        text="Pas de zoekopdracht of de filters aan."
        actions={<Button onClick={() => setFilter(noFilters)}>Wis filters</Button>}
      />
    )
  return filter.deleted ? (
    <PageState
      icon={<EmptyIcon />}
      title="Geen verwijderde dossiers"
      text="Verwijderde dossiers blijven hier 30 dagen staan."
    />
  ) : (
    <PageState
      icon={<EmptyIcon />}
      title="Nog geen dossiers"
      text="Nieuwe dossiers verschijnen hier vanzelf."
    />
  )
}
