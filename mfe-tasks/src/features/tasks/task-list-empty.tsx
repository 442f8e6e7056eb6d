import type { SetListFilter } from '@zaakwerk/platform'
import { Button, EmptyIcon, MissingPage, PageState, SearchIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { isFiltered, noFilters, type TaskListFilter } from './task-list-filter.ts'

interface TaskListEmptyProps {
  readonly filter: TaskListFilter
  readonly setFilter: SetListFilter<TaskListFilter>
  readonly total: number
}

/** Explains why the list is empty and what to do. */
export const TaskListEmpty = ({ filter, setFilter, total }: TaskListEmptyProps): ReactElement => {
  if (total > 0)
    return <MissingPage page={filter.page} total={total} onPage={(page) => setFilter({ page })} />
  return isFiltered(filter) ? (
    <PageState
      icon={<SearchIcon />}
      title="Geen taken gevonden."
      text="Pas de zoekopdracht of de filters aan."
      actions={<Button onClick={() => setFilter(noFilters)}>Wis filters</Button>}
    />
  ) : (
    <PageState
      icon={<EmptyIcon />}
      title="Geen taken gevonden."
      text="Nieuwe taken verschijnen hier vanzelf. Met “Taak aanmaken” maak je er zelf een."
    />
  )
}
