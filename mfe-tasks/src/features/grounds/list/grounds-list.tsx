import { searchGrounds, taskOrderColumns } from '@zaakwerk/contract/tasks'
import {
  callEndpoint,
  failedTitle,
  type SetListFilter,
  useChangedRows,
  useEndpoint,
} from '@zaakwerk/platform'
import { ListPage, useList } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'
import { OpenedTaskDialog } from '../../../list/opened-task-dialog.tsx'
import type { OpenedTask } from '../../../list/use-opened-task.ts'
import { GroundsActions } from '../grounds-actions.tsx'
import { exportInput, type GroundsFilter, noFilters, pageTitle, searchInput } from '../grounds-filter.ts'
import { GroundsChips } from './grounds-chips.tsx'
import { groundsColumns } from './grounds-columns.tsx'
import { GroundsToolbar } from './grounds-toolbar.tsx'

interface GroundsListProps {
  readonly filter: GroundsFilter
  readonly setFilter: SetListFilter<GroundsFilter>
  readonly opened: OpenedTask
}

const words = {
  failure: failedTitle,
  notFound: 'Geen gronden of zittingen gevonden',
  nothingYet: {
    title: 'Nog geen gronden of zittingen',
    text: 'Een taak komt hier vanzelf bij zodra een dossier om gronden of een zitting vraagt.',
  },
}

/** The list of grounds and hearings. */
export const GroundsList = ({ filter, setFilter, opened }: GroundsListProps): ReactElement => {
  const input = searchInput(filter)
  const grounds = useEndpoint(searchGrounds, input, { keepPrevious: true, isStill: true })
  const list = useList(grounds, { query: filter.query, nouns: ['taak', 'taken'] })
  const changed = useChangedRows({
    kind: 'task',
    list: grounds,
    look: () => callEndpoint(searchGrounds, input),
  })
  const { rows, total } = list
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  return (
    <ListPage
      title={pageTitle}
      list={list}
      filter={filter}
      setFilter={setFilter}
      noFilters={noFilters}
      orderColumns={taskOrderColumns}
      columns={groundsColumns}
      words={words}
      tellsFailure
      changed={changed}
      isSelected={({ id }) => id === opened.id}
      action={<GroundsActions view="lijst" setFilter={setFilter} exported={exportInput(filter)} />}
      toolbar={<GroundsToolbar filter={filter} setFilter={setFilter} found={list.found} />}
      chips={<GroundsChips filter={filter} setFilter={setFilter} />}
    >
      <OpenedTaskDialog opened={opened} list={ids} paging={{ page: filter.page, total }} />
    </ListPage>
  )
}
