import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import { searchGrounds } from '@zaakwerk/contract/tasks'
import { taskCountLabel } from '@zaakwerk/domain/tasks'
import { callEndpoint, type SetListFilter, useChangedRows, useEndpoint } from '@zaakwerk/platform'
import { ListPage, ListPaging, useListAnswer } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'
import { OpenedTaskDialog } from '../../../list/opened-task-dialog.tsx'
import type { OpenedTask } from '../../../list/use-opened-task.ts'
import { GroundsActions } from '../grounds-actions.tsx'
import { exportInput, type GroundsFilter, pageTitle, searchInput } from '../grounds-filter.ts'
import { GroundsChips } from './grounds-chips.tsx'
import { GroundsTable } from './grounds-table.tsx'
import { GroundsToolbar } from './grounds-toolbar.tsx'

interface GroundsListProps {
  readonly filter: GroundsFilter
  readonly setFilter: SetListFilter<GroundsFilter>
  readonly opened: OpenedTask
}

const noTasks: readonly TaskSummary[] = []

/** The list of grounds and hearings. */
export const GroundsList = ({ filter, setFilter, opened }: GroundsListProps): ReactElement => {
  const input = searchInput(filter)
  const grounds = useEndpoint(searchGrounds, input, { keepPrevious: true, isStill: true })
  const { shown, total, searchedFor, isSettled } = useListAnswer(grounds, filter.query)
  const live = useChangedRows({
    kind: 'task',
    list: grounds,
    look: () => callEndpoint(searchGrounds, input),
  })
  const found = isSettled && total !== undefined ? taskCountLabel(total) : undefined
  const rows = shown.data?.items ?? noTasks
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  return (
    <ListPage
      title={pageTitle}
      total={total}
      changed={live}
      searchedFor={searchedFor}
      announcement={found && `${found} gevonden`}
      action={<GroundsActions view="lijst" setFilter={setFilter} exported={exportInput(filter)} />}
      toolbar={<GroundsToolbar filter={filter} setFilter={setFilter} found={found} />}
      chips={<GroundsChips filter={filter} setFilter={setFilter} />}
      footer={<ListPaging page={filter.page} total={total} onPage={(page) => setFilter({ page })} />}
    >
      <GroundsTable
        tasks={shown}
        changedIds={live.changed}
        filter={filter}
        setFilter={setFilter}
        openedId={opened.id}
      />
      <OpenedTaskDialog opened={opened} list={ids} paging={{ page: filter.page, total }} />
    </ListPage>
  )
}
