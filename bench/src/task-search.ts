import { groundsConditions } from '@zaakwerk/api/tasks/task-filter.sql'
import { scopeOf } from '@zaakwerk/api/tasks/task-scope'
import { selectTaskPage } from '@zaakwerk/api/tasks/task-search.sql'
import { GroundsFilter, TaskFilter } from '@zaakwerk/contract/tasks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { inTurn, rounds, timed } from './in-turn.ts'
import { fixed, median, p95, printTable } from './table.ts'
import { accounts, startTaskServer } from './task-server.ts'

const port = 4396

/** A search text, and any number of other parameters. */
type Query = readonly (readonly [name: string, value: string])[]

type Sample = Readonly<Record<'id' | 'internalId' | 'official' | 'today' | 'soon', string>>

const list = '/tasks/query'
const grounds = '/tasks/grounds_search'

/** The lists of a btu_lawyer, which are limited to some types of cases. */
const scoped: readonly (readonly [name: string, query: Query])[] = [
  ['of a btu_lawyer, no filter', []],
  ['of a btu_lawyer, far page', [['offset', '100000']]],
  ['of a btu_lawyer, one status', [['statuses', 'open']]],
  ['of a btu_lawyer, words of a title', [['query', 'zitting voorbereiden']]],
]

/** Each filter, each order and each way of searching, alone; and what people ask most. */
const searches = (sample: Sample): readonly (readonly [name: string, path: string, query: Query])[] => [
  ['no filter', list, []],
  ['far page', list, [['offset', '900000']]],
  ['one status', list, [['statuses', 'open']]],
  ['three statuses', list, ['open', 'in_progress', 'awaiting'].map((status) => ['statuses', status])],
  ['one type', list, [['task_types', 'user_task']]],
  ['one colleague', list, [['assignee_ids', '3']]],
  ['one type of case', list, [['case_types', '1']]],
  [
    'deadline this week',
    list,
    [
      ['start_date', sample.today],
      ['end_date', sample.soon],
    ],
  ],
  [
    'my open tasks by deadline',
    list,
    [
      ['statuses', 'open'],
      ['assignee_ids', '3'],
      ['order_column', 'due_date'],
    ],
  ],
  [
    'ordered by id',
    list,
    [
      ['order_column', 'id'],
      ['order_by', 'descending'],
    ],
  ],
  ['ordered by title', list, [['order_column', 'title']]],
  ['ordered by deadline', list, [['order_column', 'due_date']]],
  [
    'ordered by deadline, last first',
    list,
    [
      ['order_column', 'due_date'],
      ['order_by', 'descending'],
    ],
  ],
  ['ordered by status', list, [['order_column', 'status']]],
  ['words of a title', list, [['query', 'zitting voorbereiden']]],
  ['a word of the metadata', list, [['query', 'noord-nederland']]],
  ['a type by its label', list, [['query', 'add_pf_kanton_to_queue']]],
  ['an id', list, [['query', sample.id]]],
  ['a case by its number', list, [['query', sample.internalId.toLowerCase()]]],
  [
    'half of all cases, by the beginning of their numbers',
    list,
    [['query', sample.internalId.slice(0, 5).toLowerCase()]],
  ],
  ['eight digits of an official number', list, [['query', sample.official.slice(4, 12)]]],
  ['two letters', list, [['query', 'zi']]],
  ['nothing found', list, [['query', 'bestaatniet']]],
  ['grounds, no filter', grounds, []],
  ['grounds, far page', grounds, [['offset', '90000']]],
  [
    'grounds, hearing this week',
    grounds,
    [
      ['start_hearing_date', sample.today],
      ['end_hearing_date', sample.soon],
    ],
  ],
  ['grounds at one court', grounds, [['query', 'rechtbank limburg']]],
  [
    'grounds, open, by deadline',
    grounds,
    [
      ['statuses', 'open'],
      ['order_column', 'due_date'],
    ],
  ],
]

/** A query as Fastify reads it: a parameter that comes again is a list. */
const parsed = (query: Query): Readonly<Record<string, string | string[]>> =>
  Object.fromEntries(
    [...Map.groupBy(query, ([name]) => name)].map(([name, given]) => {
      const [only = '', ...more] = given.map(([, value]) => value)
      return [name, more.length === 0 ? only : [only, ...more]]
    }),
  )

/** What the indexes of the lists cost: their room, and the change of one task, whose place in most of them changes with its deadline. */
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
  printTable('What the indexes cost', [
    ['rows', 'indexes', 'changing one task, p50', 'p95'],
    [
      sizes[0]?.table ?? '',
      sizes[0]?.indexes ?? '',
      `${fixed(median(changes))} ms`,
      `${fixed(p95(changes))} ms`,
    ],
  ])
}

/** Compares both lists of tasks over HTTP with the same statement sent to PostgreSQL directly. */
export const taskSearch = async (dataDir: string, tasks: number): Promise<void> => {
  const server = await startTaskServer({ dataDir, port, cases: Math.ceil(tasks / 5), tasks })
  const { pool } = server
  let last: { text: string; values: unknown[] } = { text: '', values: [] }
  const logQuery = (text: string, values: unknown[]): void => {
    last = { text, values }
  }
  const db = drizzle({ client: pool, logger: { logQuery } })
  try {
    const { rows: samples } = await pool.query<Sample>(
      `select t.id::text, c.internal_id as "internalId", c.official_id as official, current_date::text as today, (current_date + 6)::text as soon
       from tasks t join cases c on c.id = t.case_id where c.deleted_at is null and t.id % 1000 = 0 order by t.id offset 200 limit 1`,
    )
    const [sample] = samples
    if (!sample) throw new Error('the bench needs some hundred thousand tasks')
    const rows: string[][] = [
      ['', 'hits', 'bare SQL p50', 'API p50', 'ratio', 'p95 / p50 bare', 'p95 / p50 API'],
    ]
    const { rows: lawyers } = await pool.query<{ id: number }>('select id from users where email = $1', [
      accounts.btu_lawyer,
    ])
    const scope = scopeOf({ id: lawyers[0]?.id ?? 0, role: 'btu_lawyer' })
    const asked = [
      ...searches(sample).map(([name, path, query]) => ({ name, path, query, account: 'admin' as const })),
      ...scoped.map(([name, query]) => ({ name, path: list, query, account: 'btu_lawyer' as const })),
    ]
    for (const { name, path, query, account } of asked) {
      const given = parsed(query)
      const { total } = await (path === list
        ? selectTaskPage(db, {
            ...TaskFilter.parse(given),
            scope: account === 'btu_lawyer' ? scope : undefined,
          })
        : selectTaskPage(db, {
            ...groundsConditions(GroundsFilter.parse(given)),
            ...GroundsFilter.parse(given),
          }))
      const statement = last
      const search = new URLSearchParams(query.map((pair) => [...pair]))
      const { bare, served } = await inTurn(
        () => pool.query(statement.text, statement.values),
        async () => {
          const answer = await server.get(`${path}?${search}`, account)
          if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`)
          await answer.text()
        },
      )
      rows.push([
        name,
        total.toLocaleString('en'),
        `${fixed(median(bare))} ms`,
        `${fixed(median(served))} ms`,
        `${fixed(median(served) / median(bare), 2)} ×`,
        `${fixed(p95(bare) / median(bare), 2)} ×`,
        `${fixed(p95(served) / median(served), 2)} ×`,
      ])
    }
    printTable(`Searching ${tasks.toLocaleString('en')} tasks`, rows)
    await printCosts(pool, tasks)
  } finally {
    await server.stop()
  }
}
