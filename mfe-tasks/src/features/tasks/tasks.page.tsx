import type { Task } from '@zaakwerk/contract/entities/task'
import { getMailroomSummary } from '@zaakwerk/contract/mailroom'
import { searchTasks, taskOrderColumns } from '@zaakwerk/contract/tasks'
import { getWorkload } from '@zaakwerk/contract/workload'
import { typesNamed } from '@zaakwerk/domain/task-query'
import { taskTypeLabels } from '@zaakwerk/domain/task-types'
import {
  callEndpoint,
  type FilterProps,
  failedTitle,
  filterOfSearch,
  useChangedRows,
  useEndpoint,
  useListFilter,
  useMay,
  useViewer,
} from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import {
  FilterPopover,
  ListPage,
  type ListViews,
  newRecordButton,
  useList,
  useResolvedDays,
  valueChips,
} from '@zaakwerk/ui'
import { ChoiceArea } from '@zaakwerk/widgets/choice/choice-area'
import { useListChoice } from '@zaakwerk/widgets/choice/use-list-choice'
import { memo, type ReactElement, useCallback, useMemo } from 'react'
import { ListChips } from '../../filters/list-chips.tsx'
import { ListFilters } from '../../filters/list-filters.tsx'
import { taskTypeOptions } from '../../filters/task-filter-options.ts'
import { OpenedTaskDialog } from '../../list/opened-task-dialog.tsx'
import { useOpenedTask } from '../../list/use-opened-task.ts'
import { TakeNextButton, useTakesNewWork } from '../../next/take-next-button.tsx'
import { BulkWork } from './bulk/bulk-work.tsx'
import { taskColumns } from './task-columns.tsx'
import { filterWithin, noFilters, queryOf, searchInput, TaskListFilter } from './task-list-filter.ts'
import css from './tasks.module.css'

interface TaskToolbarProps extends FilterProps<TaskListFilter> {
  /** Number of results: "48 taken". */
  readonly found: string | undefined
}

const searchBox = {
  placeholder: 'Zoek op titel, type, id of metadata',
  lengthSent: (text: string): number => typesNamed(text).length,
}

/** Search and filters of the overview. */
const TaskToolbar = memo((props: TaskToolbarProps): ReactElement => {
  const { filter, setFilter } = props
  const { role } = useViewer()
  const types = useMemo(() => taskTypeOptions(role), [role])
  return (
    <ListFilters
      {...props}
      searchBox={searchBox}
      types={
        <FilterPopover
          label="Taak Types"
          options={types}
          selected={filter.task_types}
          onChange={(task_types) => setFilter({ task_types })}
          isSearchable
        />
      }
    />
  )
})

/** The active filters of the overview. */
const TaskFilterChips = memo(
  ({ filter, setFilter }: FilterProps<TaskListFilter>): ReactElement => (
    <ListChips
      filter={filter}
      setFilter={setFilter}
      types={valueChips({
        group: 'Taak Type',
        values: filter.task_types,
        labelOf: (type) => taskTypeLabels[type],
        onChange: (task_types) => setFilter({ task_types }),
      })}
      onClear={() => setFilter(noFilters)}
    />
  ),
)

/** "Taak aanmaken". */
const NewTaskButton = newRecordButton<{ readonly onCreated: (task: Task) => void }>(
  'Taak aanmaken',
  async () => (await import('../../task/new-task.dialog.tsx')).NewTaskDialog,
)

interface WorkLinkProps {
  readonly to: string
  readonly label: string
  /** Undefined while loading. */
  readonly count: number | undefined
  /** Accessible description of the number. */
  readonly counted: string
}

/** Link to other work, with its count. */
const WorkLink = ({ to, label, count, counted }: WorkLinkProps): ReactElement => (
  <Link to={to} className={`${css.link} quiet strong`}>
    {label}{' '}
    {count === undefined ? null : (
      <>
        <span className={`${css.count} faint num`}>{count.toLocaleString('nl-NL')}</span>{' '}
        <span className="visually-hidden">{counted}</span>
      </>
    )}
  </Link>
)

/** Link to "Verdelen", with the number of unassigned active tasks. */
const DistributeLink = (): ReactElement => {
  const { data } = useEndpoint(getWorkload, {})
  return (
    <WorkLink to="/tasks/distribution" label="Verdelen" count={data?.unassigned} counted="zonder collega" />
  )
}

/** Link to the mailroom, with the number of waiting letters. */
const MailroomLink = (): ReactElement => {
  const { data } = useEndpoint(getMailroomSummary, {})
  return <WorkLink to="/tasks/postkamer" label="Postkamer" count={data?.to_post} counted="te posten" />
}

const words = {
  failure: failedTitle,
  notFound: 'Geen taken gevonden.',
  nothingYet: {
    title: 'Geen taken gevonden.',
    text: 'Nieuwe taken verschijnen hier vanzelf. Met “Taak aanmaken” maak je er zelf een.',
  },
}

const useTotal = (filter: TaskListFilter, isPaused: boolean): number | undefined =>
  useEndpoint(
    searchTasks,
    { query: { ...searchInput(useResolvedDays(filter)).query, limit: 0 } },
    { paused: isPaused },
  ).data?.total

/** "Taken": all tasks, with the one in the URL opened over them. */
export const TasksPage = (): ReactElement => {
  const { role } = useViewer()
  const mayPost = useMay('mailroom.read')
  const mayWrite = useMay('tasks.write')
  const mayDistribute = useMay('tasks.distribute')
  const takesNew = useTakesNewWork()
  const [stored, setFilter] = useListFilter(TaskListFilter, 'tasksfilter')
  const filter = useMemo(() => filterWithin(stored, role), [stored, role])
  const views = useMemo(
    (): ListViews<TaskListFilter> => ({
      list: 'tasks',
      all: 'Alle taken',
      read: (search) => filterWithin(filterOfSearch(TaskListFilter, search), role),
      useTotal,
    }),
    [role],
  )
  const dated = useResolvedDays(filter)
  const input = searchInput(dated)
  const tasks = useEndpoint(searchTasks, input, { keepPrevious: true, isStill: true })
  const changed = useChangedRows({
    kind: 'task',
    list: tasks,
    readPage: () => callEndpoint(searchTasks, input),
  })
  const list = useList(tasks, { query: filter.query, nouns: ['taak', 'taken'] })
  const { rows, total = rows.length } = list
  const opened = useOpenedTask('/tasks')
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const query = useMemo(() => queryOf(dated), [dated])
  const choice = useListChoice({ rows, total, query })
  const { chosen } = choice.boxes.choice
  const { open } = opened
  const onCreated = useCallback(({ id }: Task) => open(id), [open])

  return (
    <ListPage
      title="Taken"
      list={list}
      filter={filter}
      setFilter={setFilter}
      views={views}
      noFilters={noFilters}
      orderColumns={taskOrderColumns}
      columns={taskColumns}
      words={words}
      notifiesFailure
      changed={changed}
      isSelected={({ id }) => id === opened.id || chosen.has(id)}
      around={(table) => <ChoiceArea {...choice.boxes}>{table}</ChoiceArea>}
      action={
        <>
          {mayDistribute ? <DistributeLink /> : null}
          {mayPost ? <MailroomLink /> : null}
          {mayWrite && takesNew ? <TakeNextButton /> : null}
          {mayWrite ? <NewTaskButton onCreated={onCreated} /> : null}
        </>
      }
      toolbar={<TaskToolbar filter={filter} setFilter={setFilter} found={list.found} />}
      chips={<TaskFilterChips filter={filter} setFilter={setFilter} />}
    >
      {mayWrite ? <BulkWork choice={choice} total={total} /> : null}
      <OpenedTaskDialog opened={opened} list={ids} paging={{ page: filter.page, total: list.total }} />
    </ListPage>
  )
}
