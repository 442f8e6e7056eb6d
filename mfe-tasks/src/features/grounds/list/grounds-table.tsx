import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import type { searchGrounds } from '@zaakwerk/contract/tasks'
import { type EndpointState, failedTitle, type SetListFilter } from '@zaakwerk/platform'
import { memo, type ReactElement, useCallback } from 'react'
import { TaskTable } from '../../../list/task-table.tsx'
import { type GroundsFilter, isFiltered, noFilters, pageTitle } from '../grounds-filter.ts'
import { groundsColumns } from './grounds-columns.tsx'

interface GroundsTableProps {
  readonly tasks: EndpointState<EndpointAnswer<typeof searchGrounds>>
  /** Those that colleagues changed. */
  readonly changedIds: ReadonlySet<number>
  readonly filter: GroundsFilter
  readonly setFilter: SetListFilter<GroundsFilter>
  /** The task that is open. */
  readonly openedId: number | undefined
}

const words = {
  failure: failedTitle,
  notFound: 'Geen gronden of zittingen gevonden',
  nothingYet: {
    title: 'Nog geen gronden of zittingen',
    text: 'Een taak komt hier vanzelf bij zodra een dossier om gronden of een zitting vraagt.',
  },
}

/** The rows of "Gronden & Zittingen". */
export const GroundsTable = memo(({ openedId, ...props }: GroundsTableProps): ReactElement => {
  const isSelected = useCallback(({ id }: TaskSummary) => id === openedId, [openedId])
  return (
    <TaskTable
      {...props}
      label={pageTitle}
      columns={groundsColumns}
      isSelected={isSelected}
      cleared={isFiltered(props.filter) ? noFilters : undefined}
      words={words}
    />
  )
})
