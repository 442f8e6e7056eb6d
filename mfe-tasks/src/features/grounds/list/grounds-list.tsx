import { searchGrounds, taskOrderColumns } from '@zaakwerk/contract/tasks'
import {
  callEndpoint,
  type FilterProps,
  failedTitle,
  filterOfSearch,
  useChangedRows,
  useEndpoint,
  useViewer,
} from '@zaakwerk/platform'
import {
  comingPresets,
  DateRangeFilter,
  ListPage,
  type ListViews,
  rangeChips,
  useList,
  useResolvedDays,
} from '@zaakwerk/ui'
import { memo, type ReactElement, useMemo } from 'react'
import { ListChips } from '../../../filters/list-chips.tsx'
import { ListFilters } from '../../../filters/list-filters.tsx'
import { OpenedTaskDialog } from '../../../list/opened-task-dialog.tsx'
import type { OpenedTask } from '../../../list/use-opened-task.ts'
import { GroundsActions } from '../grounds-actions.tsx'
import {
  asList,
  exportInput,
  filterWithin,
  GroundsFilter,
  noFilters,
  pageTitle,
  searchInput,
} from '../grounds-filter.ts'
import { groundsColumns } from './grounds-columns.tsx'

interface GroundsToolbarProps extends FilterProps<GroundsFilter> {
  /** "48 taken", once it is known. */
  readonly found: string | undefined
}

const searchBox = {
  placeholder: 'Zoek op dossier, rechtbank of id',
  normalise: (text: string): string => text.toLowerCase(),
}

/** Search and filters of the list. */
const GroundsToolbar = memo((props: GroundsToolbarProps): ReactElement => {
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
})

/** The active filters of the list. */
const GroundsChips = memo(
  ({ filter, setFilter }: FilterProps<GroundsFilter>): ReactElement => (
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
  ),
)

interface GroundsListProps extends FilterProps<GroundsFilter> {
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

const useTotal = (filter: GroundsFilter, isPaused: boolean): number | undefined =>
  useEndpoint(
    searchGrounds,
    { query: { ...searchInput(useResolvedDays(filter)).query, limit: 0 } },
    { paused: isPaused },
  ).data?.total

/** The list of grounds and hearings. */
export const GroundsList = ({ filter, setFilter, opened }: GroundsListProps): ReactElement => {
  const { role } = useViewer()
  const views = useMemo(
    (): ListViews<GroundsFilter> => ({
      list: 'grounds',
      all: 'Alles',
      // The calendar is not part of a view.
      read: (search) => ({ ...filterWithin(filterOfSearch(GroundsFilter, search), role), ...asList }),
      useTotal,
    }),
    [role],
  )
  const dated = useResolvedDays(filter)
  const input = searchInput(dated)
  const grounds = useEndpoint(searchGrounds, input, { keepPrevious: true, isStill: true })
  const list = useList(grounds, { query: filter.query, nouns: ['taak', 'taken'] })
  const changed = useChangedRows({
    kind: 'task',
    list: grounds,
    readPage: () => callEndpoint(searchGrounds, input),
  })
  const { rows, total } = list
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  return (
    <ListPage
      title={pageTitle}
      list={list}
      filter={filter}
      setFilter={setFilter}
      views={views}
      noFilters={noFilters}
      orderColumns={taskOrderColumns}
      columns={groundsColumns}
      words={words}
      notifiesFailure
      changed={changed}
      isSelected={({ id }) => id === opened.id}
      action={<GroundsActions view="lijst" setFilter={setFilter} exported={exportInput(dated)} />}
      toolbar={<GroundsToolbar filter={filter} setFilter={setFilter} found={list.found} />}
      chips={<GroundsChips filter={filter} setFilter={setFilter} />}
    >
      <OpenedTaskDialog opened={opened} list={ids} paging={{ page: filter.page, total }} />
    </ListPage>
  )
}
