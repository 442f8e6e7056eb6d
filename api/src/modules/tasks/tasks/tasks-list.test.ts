import { TaskSummary } from '@zaakwerk/contract/entities/task'
import { TaskFilter } from '@zaakwerk/contract/tasks'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { eq, PgDialect, type SQLWrapper, sql } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { askedOf } from './task-filter.sql.ts'
import { selectTaskPage } from './task-search.sql.ts'
import { insertTask, insertTasks, pageOf } from './testing/task.builder.ts'

const app = await testApp()
const { db } = app
const { call } = await app.signInAs('lawyer')

const list = async (query: string) => pageOf(await call('GET', `/tasks/query?${query}`))
const grounds = async (query: string) => pageOf(await call('GET', `/tasks/grounds_search?${query}`))

const type = 'grounds_and_hearing_task'

describe('the filters', () => {
  const ids = { sanne: 0, joris: 0 }

  beforeAll(async () => {
    await db.delete(tasks)
    ids.sanne = (await aUser(db, { firstName: 'Sanne' })).id
    ids.joris = (await aUser(db, { firstName: 'Joris' })).id
    const wahv = await insertCase(db, { type: 1, internal_id: 'L-WAHV', decision_date: '2026-10-05' })
    const btu = await insertCase(db, { type: 10, internal_id: 'L-BTU' })
    const gone = await insertCase(db, { type: 1, deleted_at: new Date() })
    await insertTasks(db, [
      { title: 'A', due_date: '2026-11-10', case_id: wahv.id, assignee_id: ids.sanne },
      { title: 'B', due_date: '2026-11-05', case_id: btu.id, status: 'in_progress', type: 'system_task' },
      { title: 'C', status: 'awaiting', assignee_id: ids.joris },
      { title: 'D', due_date: '2026-11-10', status: 'completed', case_id: wahv.id },
      { title: 'E', due_date: '2026-12-24', status: 'closed', type: 'system_task' },
      { title: 'F', status: 'completed', assignee_id: ids.sanne },
      { title: 'G', due_date: '2026-11-20', status: 'failed', case_id: btu.id, type },
      { title: 'X', due_date: '2026-11-01', case_id: gone.id, assignee_id: ids.sanne, type },
    ])
  })

  it.each<[string, string | (() => string), string]>([
    ['nothing: what is to be done by deadline, then what failed, then what is done', '', 'BACGEDF'],
    ['one status', 'statuses=open', 'A'],
    ['several statuses', 'statuses=completed&statuses=closed&statuses=failed', 'GEDF'],
    ['one type', 'task_types=system_task', 'BE'],
    ['several types', 'task_types=system_task&task_types=grounds_and_hearing_task', 'BGE'],
    ['a case type, which a task without a case never has', 'case_types=1', 'AD'],
    ['several case types', 'case_types=1&case_types=10', 'BAGD'],
    ['an assignee', () => `assignee_ids=${ids.sanne}`, 'AF'],
    ['several assignees', () => `assignee_ids=${ids.sanne}&assignee_ids=${ids.joris}`, 'ACF'],
    ['an unknown assignee', 'assignee_ids=2147483647', ''],
    ['deadlines from a day', 'start_date=2026-11-10', 'AGED'],
    ['deadlines until a day', 'end_date=2026-11-10', 'BAD'],
    ['deadlines on a day', 'start_date=2026-11-10&end_date=2026-11-10', 'AD'],
    ['days that exclude each other', 'start_date=2026-11-11&end_date=2026-11-10', ''],
    [
      'everything at once',
      () =>
        `query=a&statuses=open&task_types=user_task&case_types=1&assignee_ids=${ids.sanne}&start_date=2026-11-01&end_date=2026-11-30`,
      'A',
    ],
    ['deadline ascending', 'order_column=due_date&order_by=ascending', 'BADGECF'],
    ['deadline descending, none still last', 'order_column=due_date&order_by=descending', 'EGDABFC'],
    ['id ascending', 'order_column=id', 'ABCDEFG'],
    ['id descending', 'order_column=id&order_by=descending', 'GFEDCBA'],
    ['title ascending', 'order_column=title&order_by=ascending', 'ABCDEFG'],
    ['title descending', 'order_column=title&order_by=descending', 'GFEDCBA'],
    ['status by its label', 'order_column=status', 'DFGECBA'],
    ['status descending', 'order_column=status&order_by=descending', 'ABCEGFD'],
    ['a filter and an order', 'case_types=1&case_types=10&order_column=title&order_by=descending', 'GDBA'],
    ['order_by without a column, which is ignored', 'order_by=descending', 'BACGEDF'],
  ])('find by %s', async (_, query, expected) => {
    const { titles, total } = await list(typeof query === 'string' ? query : query())
    expect(titles.join('')).toBe(expected)
    expect(total).toBe(expected.length)
  })

  it.each([
    'statuses=unknown',
    'statuses=Open',
    'task_types=unknown',
    'case_types=27',
    'assignee_ids=0',
    'assignee_ids=me',
    'start_date=2026-02-30',
    'end_date=20260-01-01',
    'order_column=created_at',
    'order_by=up',
    'start_hearing_date=2026-01-01',
    'query=%00',
  ])('refuse %s', async (query) => {
    expect((await list(query)).status).toBe(422)
  })

  it('limit a BTU lawyer to their case types, tasks without a case and their own, in count and selection', async () => {
    const btu = await app.signInAs('btu_lawyer')
    const [own] = (await list('query=d&statuses=completed')).ids
    await db
      .update(tasks)
      .set({ assignee_id: btu.id })
      .where(eq(tasks.id, own ?? 0))
    const seen = async (query: string) => pageOf(await btu.call('GET', `/tasks/query?${query}`))
    const all = await seen('')
    expect([all.titles.join(''), all.total]).toEqual(['BCGEDF', 6])
    expect((await seen('case_types=1')).titles).toEqual(['D'])
    expect((await seen('order_column=title&statuses=open')).titles).toEqual([])
    const selection = { filter: { statuses: ['open', 'completed'] } }
    const preview = await btu.call('POST', '/tasks/bulk/preview', { json: { selection, changes: {} } })
    expect(preview.body.rows.map(({ title }: { title: string }) => title)).toEqual(['D', 'F'])
    const [other] = (await list('query=a&statuses=open')).ids
    expect((await btu.call('GET', `/tasks/${other}`)).status).toBe(200)
    await db
      .update(tasks)
      .set({ assignee_id: null })
      .where(eq(tasks.id, own ?? 0))
  })

  it('of the grounds list accept its own type only', async () => {
    expect((await grounds('')).titles).toEqual(['G'])
    expect((await grounds('task_types=user_task')).status).toBe(422)
  })

  it('return the fields of a task that its list shows', async () => {
    const [item] = (await list('query=a&statuses=open')).items
    expect(TaskSummary.parse(item)).toMatchObject({
      title: 'A',
      priority: 'soon',
      meta_data: null,
      assignee_id: ids.sanne,
      assigned_to: 'Sanne de Vries',
      case: { internal_id: 'L-WAHV', official_id: null, type: 1, decision_date: '2026-10-05' },
      version: 1,
    })
    const [other] = (await list('statuses=awaiting&order_column=id')).items
    expect(other).toMatchObject({ case_id: null, case: null, assigned_to: 'Joris de Vries' })
    const [unassigned] = (await list('statuses=closed')).items
    expect(unassigned).toMatchObject({ assignee_id: null, assigned_to: null })
  })
})

describe('a BTU lawyer', () => {
  it('has no list of grounds, and sees such tasks among the others', async () => {
    await db.delete(tasks)
    const { call: asBtu } = await app.signInAs('btu_lawyer')
    const { id } = await insertTask(db, { type })
    expect((await asBtu('GET', '/tasks/grounds_search')).status).toBe(403)
    expect(pageOf(await asBtu('GET', '/tasks/query')).ids).toEqual([id])
    expect((await asBtu('GET', `/tasks/${id}`)).status).toBe(200)
  })
})

const words = (asked: SQLWrapper): string => new PgDialect().sqlToQuery(asked.getSQL()).sql

// Both queries return the same, so only the statement shows which one ran.
it.each([
  ['few', 20_000, false],
  ['many', 20_001, true],
])(
  'a number that %s cases have is searched with the query for that many',
  async (_, found, isOfManyCases) => {
    const filter = TaskFilter.parse({ query: 'z-26' })
    const asked: string[] = []
    await db.transaction(async (tx) => {
      const execute = tx.execute.bind(tx)
      const spy = vi.spyOn(tx, 'execute').mockImplementation((query) => {
        asked.push(typeof query === 'string' ? query : words(query))
        return execute(asked.length === 1 ? sql`select ${found}::int as found` : query)
      })
      await selectTaskPage(tx, filter)
      // Transactions of one connection share an object.
      spy.mockRestore()
    })
    const way = (isOfManyCases: boolean): string => words(askedOf({ ...filter, isOfManyCases }))
    expect(asked[1]).toContain(way(isOfManyCases))
    expect(asked[1]).not.toContain(way(!isOfManyCases))
  },
)
