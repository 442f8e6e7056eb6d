import { groundsConditions, type TaskScope } from '@zaakwerk/api/modules/tasks/tasks/task-filter.sql'
import { scopeOf } from '@zaakwerk/api/modules/tasks/tasks/task-scope'
import { selectTaskPage } from '@zaakwerk/api/modules/tasks/tasks/task-search.sql'
import { GroundsFilter, TaskFilter } from '@zaakwerk/contract/tasks'
import type pg from 'pg'
import { compareSearches, type Query, type Search } from './compare-searches.ts'
import { accounts } from './filled-server.ts'
import { fixed, median, p95, printTable } from './table.ts'
import { rounds, timed } from './timing.ts'

const port = 4396

type Sample = Readonly<Record<'id' | 'internalId' | 'official' | 'today' | 'soon', string>>

const list = '/tasks/query'
const grounds = '/tasks/grounds_search'

/** Searches by a btu_lawyer, whose lists are limited to some case types. */
export const scoped: readonly (readonly [name: string, query: Query])[] = [
  ['of a btu_lawyer, no filter', {}],
  ['of a btu_lawyer, far page', { offset: '100000' }],
  ['of a btu_lawyer, one status', { statuses: 'open' }],
  ['of a btu_lawyer, words of a title', { query: 'zitting voorbereiden' }],
]

/** Every filter, order and kind of search on its own, and common searches. */
export const searches = (
  sample: Sample,
): readonly (readonly [name: string, path: string, query: Query])[] => [
  ['no filter', list, {}],
  ['far page', list, { offset: '900000' }],
  ['one status', list, { statuses: 'open' }],
  ['three statuses', list, { statuses: ['open', 'in_progress', 'awaiting'] }],
  ['one type', list, { task_types: 'user_task' }],
  ['one colleague', list, { assignee_ids: '3' }],
  ['one type of case', list, { case_types: '1' }],
  ['deadline this week', list, { start_date: sample.today, end_date: sample.soon }],
  ['my open tasks by deadline', list, { statuses: 'open', assignee_ids: '3', order_column: 'due_date' }],
  ['ordered by id', list, { order_column: 'id', order_by: 'descending' }],
  ['ordered by title', list, { order_column: 'title' }],
  ['ordered by deadline', list, { order_column: 'due_date' }],
  ['ordered by deadline, last first', list, { order_column: 'due_date', order_by: 'descending' }],
  ['ordered by status', list, { order_column: 'status' }],
  ['words of a title', list, { query: 'zitting voorbereiden' }],
  ['a word of the metadata', list, { query: 'noord-nederland' }],
  ['a type by its label', list, { query: 'add_pf_kanton_to_queue' }],
  ['an id', list, { query: sample.id }],
  ['a case by its number', list, { query: sample.internalId.toLowerCase() }],
  [
    'half of all cases, by the beginning of their numbers',
    list,
    { query: sample.internalId.slice(0, 5).toLowerCase() },
  ],
  ['eight digits of an official number', list, { query: sample.official.slice(4, 12) }],
  ['two letters', list, { query: 'zi' }],
  ['nothing found', list, { query: 'bestaatniet' }],
  ['grounds, no filter', grounds, {}],
  ['grounds, far page', grounds, { offset: '90000' }],
  [
    'grounds, hearing this week',
    grounds,
    { start_hearing_date: sample.today, end_hearing_date: sample.soon },
  ],
  ['grounds at one court', grounds, { query: 'rechtbank limburg' }],
  ['grounds, open, by deadline', grounds, { statuses: 'open', order_column: 'due_date' }],
]

/** Cost of the list indexes: their size, and the time of updating the deadline of one task, which moves it in most of them. */
const printCosts = async (pool: pg.Pool, tasks: number): Promise<void> => {
  const { rows: sizes } = await pool.query<{ table: string; indexes: string }>(
    `select pg_size_pretty(pg_table_size('tasks')) as "table", pg_size_pretty(pg_indexes_size('tasks')) as indexes`,
  )
  const { rows: spread } = await pool.query<{ id: number }>(
    'select id from tasks where id % $1 = 0 order by id limit $2',
    [Math.ceil(tasks / (5 * rounds)), 5 * rounds],
  )
  const changes: number[] = []
  for (const { id } of spread) {
    changes.push(
      await timed(() =>
        pool.query('update tasks set due_date = coalesce(due_date, current_date) + 1 where id = $1', [id]),
      ),
    )
  }
  printTable('Cost of the list indexes', [
    ['rows', 'indexes', 'changing one task, p50', 'p95'],
    [
      sizes[0]?.table ?? '',
      sizes[0]?.indexes ?? '',
      `${fixed(median(changes))} ms`,
      `${fixed(p95(changes))} ms`,
    ],
  ])
}

export const taskSample = `select t.id::text, c.internal_id as "internalId", c.official_id as official, current_date::text as today, (current_date + 6)::text as soon
       from tasks t join cases c on c.id = t.case_id where c.deleted_at is null and t.id % 100 = 0 order by t.id offset 200 limit 1`

/** A search of a list, optionally limited to the scope of a btu_lawyer. */
const searchOf = (
  [name, path, query]: readonly [name: string, path: string, query: Query],
  scope?: TaskScope,
): Search => ({
  name,
  path,
  query,
  account: scope ? 'btu_lawyer' : 'admin',
  select: async (db) => {
    const asked =
      path === list
        ? { ...TaskFilter.parse(query), scope }
        : { ...groundsConditions(GroundsFilter.parse(query)), ...GroundsFilter.parse(query) }
    return (await selectTaskPage(db, asked)).total
  },
})

/** Compares both lists of tasks with bare SQL, and prints what their indexes cost. */
export const taskSearch = (dataDir: string, tasks: number): Promise<void> =>
  compareSearches<Sample>({
    dataDir,
    port,
    cases: Math.ceil(tasks / 5),
    tasks,
    title: `Searching ${tasks.toLocaleString('en')} tasks`,
    columns: ['bare SQL p50', 'API p50', 'ratio', 'p95 / p50 bare', 'p95 / p50 API'],
    sample: taskSample,
    searches: async (sample, { pool }) => {
      const { rows } = await pool.query<{ id: number }>('select id from users where email = $1', [
        accounts.btu_lawyer,
      ])
      const scope = scopeOf({ id: rows[0]?.id ?? 0, role: 'btu_lawyer' })
      return [
        ...searches(sample).map((search) => searchOf(search)),
        ...scoped.map(([name, query]) => searchOf([name, list, query], scope)),
      ]
    },
    afterwards: ({ pool }) => printCosts(pool, tasks),
  })
