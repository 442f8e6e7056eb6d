import type { SetListFilter } from '@zaakwerk/platform'
import { Button, EmptyIcon, MissingPage, PageState, SearchIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { isFiltered, type LogFilter, noFilters } from './log-filter.ts'

interface LogEmptyProps {
  readonly filter: LogFilter
  readonly setFilter: SetListFilter<LogFilter>
  readonly total: number
}

/** Explains why nothing is listed and what to do. */
export const LogEmpty = ({ filter, setFilter, total }: LogEmptyProps): ReactElement => {
  if (total > 0)
    return <MissingPage page={filter.page} total={total} onPage={(page) => setFilter({ page })} />
  if (!isFiltered(filter))
    return (
      <PageState
        icon={<EmptyIcon />}
        title="Nog niets in het logboek"
        text="Wat collega's inzien en wijzigen komt hier vanzelf te staan."
      />
    )
  return (
    <PageState
      icon={<SearchIcon />}
      title="Niets gevonden in het logboek"
      text="Pas de zoekopdracht of de filters aan."
      actions={<Button onClick={() => setFilter(noFilters)}>Wis filters</Button>}
    />
  )
}
