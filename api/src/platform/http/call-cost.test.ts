import { CaseFilter } from '@zaakwerk/contract/case-search'
import { searchClients } from '@zaakwerk/contract/clients'
import { GroundsFilter, TaskFilter } from '@zaakwerk/contract/tasks'
import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { selectCases } from '../../modules/cases/cases/case-search.sql.ts'
import { selectClients } from '../../modules/people/clients/client-search.sql.ts'
import { groundsConditions } from '../../modules/tasks/tasks/task-filter.sql.ts'
import { selectTaskPage } from '../../modules/tasks/tasks/task-search.sql.ts'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { testApp } from '../testing/set-up.ts'

const app = await testApp({ checkAnswers: false })
const { call } = await app.signInAs('admin')

/** Cases with a client, two tasks, one of them on grounds, and a document each. */
beforeAll(async () => {
  await app.db.execute(sql`
    with made as (
      insert into cases (internal_id) select 'K-' || nextval('cases_id_seq') from generate_series(1, 600) returning id
    ), people as (
      insert into clients (email, last_name) select 'k' || id || '@example.nl', 'Jansen ' || id from made returning id
    ), linked as (
      insert into case_clients (case_id, client_id)
      select m.id, p.id from (select id, row_number() over () as n from made) m join (select id, row_number() over () as n from people) p using (n)
    ), filed as (
      insert into documents (case_id, name, storage_key, sha256, size, content_type)
      select id, 'a.pdf', 'k' || id, repeat('a', 64), 1, 'application/pdf' from made
    )
    insert into tasks (title, case_id, type) select 'Bellen', id, type from made, unnest(array['user_task', 'grounds_and_hearing_task']) as type`)
  // As autovacuum does on a server.
  await app.db.execute(sql`analyze cases, clients, case_clients, tasks, documents`)
})

const lists: readonly (readonly [name: string, path: string, read: (db: Queryable) => Promise<unknown>])[] = [
  ['cases', '/cases/search', (db) => selectCases(db, CaseFilter.parse({}), new Date())],
  ['tasks', '/tasks/query', (db) => selectTaskPage(db, TaskFilter.parse({}))],
  [
    'grounds',
    '/tasks/grounds_search',
    (db) => {
      const filter = GroundsFilter.parse({})
      return selectTaskPage(db, { ...filter, ...groundsConditions(filter) })
    },
  ],
  ['contacts', '/clients/search', (db) => selectClients(db, searchClients.query.parse({}))],
]

const readSoFar = async (db: Queryable): Promise<number> => {
  const { rows } = await db.execute<{ read: number }>(
    sql`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables`,
  )
  return rows[0]?.read ?? 0
}

/** Rows that PostgreSQL reads for it, by index: with few rows in a table the planner would rather read them all. */
const rowsRead = (read: (db: Queryable) => Promise<unknown>): Promise<number> =>
  app.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const before = await readSoFar(tx)
    await read(tx)
    return (await readSoFar(tx)) - before
  })

it.each(lists)(
  'a page of %s takes four statements at most, including its audit entry',
  async (_name, path) => {
    await call('GET', path)
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await call('GET', `${path}?offset=100`)
    const texts = sent.mock.calls.map(([query]: readonly unknown[]) =>
      typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query),
    )
    sent.mockRestore()
    const { length } = texts.filter((text) => /audit_entries|sessions|cases|tasks|clients/.test(text))
    // At least the session, the page and the audit entry; fewer would mean that they are not seen here.
    expect(length).toBeGreaterThanOrEqual(3)
    expect(length).toBeLessThanOrEqual(4)
  },
)

it.each(lists.filter(([name]) => name === 'cases' || name === 'tasks'))(
  'a page of %s reads at most nine rows per row shown, however many there are',
  async (_name, _path, read) => {
    const rows = await rowsRead(read)
    expect(rows).toBeGreaterThanOrEqual(100)
    expect(rows).toBeLessThanOrEqual(900)
  },
)
