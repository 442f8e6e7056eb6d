import { selectCases } from '@zaakwerk/api/cases/case-search.sql'
import { createLog } from '@zaakwerk/api/core/http-log'
import { migrate } from '@zaakwerk/api/db/database'
import { startEmbeddedPostgres } from '@zaakwerk/api/db/embedded-postgres'
import { CaseFilter } from '@zaakwerk/contract/cases'
import { TokenPair } from '@zaakwerk/contract/session'
import { insertBulkCases } from '@zaakwerk/demo/bulk'
import { step } from '@zaakwerk/tools/console'
import { startServer } from '@zaakwerk/tools/server-process'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { fixed, median, p95, printTable } from './table.ts'

const port = 4392
const password = 'Meting-2026-zaakwerk'
const rounds = 60

type Query = Readonly<Record<string, string>>

/** Everyday searches, and the worst case. */
export const searches = (sample: {
  readonly internalId: string
  readonly cjib: string
}): readonly (readonly [name: string, query: Query])[] => [
  ['first page, no filter', {}],
  ['last page', { offset: '99900' }],
  ['internal id', { query: sample.internalId.toLowerCase() }],
  ['eight digits of a CJIB number', { query: sample.cjib.slice(4, 12) }],
  ['last nine digits of a CJIB number', { query: sample.cjib.slice(7) }],
  ['a common name', { query: 'jansen' }],
  ['two letters', { query: 'de' }],
  ['nothing found', { query: 'bestaatniet' }],
  ['status and type', { statuses: 'in_progress', types: '1' }],
  ['sorted by status', { order_column: 'status', order_by: 'ascending' }],
  ['date range', { start_date: '2026-01-01', end_date: '2026-03-31' }],
]

const timed = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
  const times: number[] = []
  for (let round = -5; round < rounds; round += 1) {
    const began = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - began)
  }
  return times
}

/** Compares search over HTTP at `count` cases with the same statement sent to PostgreSQL directly. */
export const caseSearch = async (dataDir: string, count: number): Promise<void> => {
  const log = createLog('error')
  const database = await startEmbeddedPostgres({ dataDir, log })
  await migrate(database.connectionString, log)
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 2 })
  let last: { text: string; values: unknown[] } = { text: '', values: [] }
  const logger = {
    logQuery: (text: string, values: unknown[]) => {
      last = { text, values }
    },
  }
  const db = drizzle({ client: pool, logger })
  await step(`Making ${count.toLocaleString('en')} cases`, () => insertBulkCases(db, count))
  await pool.query('vacuum analyze')
  const server = await startServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    DEMO: '1',
    DEMO_CASES: '0',
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
  })
  try {
    const body = new URLSearchParams({ username: 'admin@zaakwerk.test', password })
    const tokens = TokenPair.parse(
      await (await fetch(`${server.ready.url}/api/token`, { method: 'POST', body })).json(),
    )
    const sample = await pool.query<{ internal_id: string; cjib_number: string }>(
      'select internal_id, cjib_number from cases where cjib_number is not null order by id offset 4000 limit 1',
    )
    const [one] = sample.rows
    const rows: string[][] = [['', 'hits', 'bare SQL p50', 'API p50', 'API p95', 'ratio']]
    for (const [name, query] of searches({
      internalId: one?.internal_id ?? '',
      cjib: one?.cjib_number ?? '',
    })) {
      const { total } = await selectCases(db, CaseFilter.parse(query), new Date())
      const statement = last
      const bare = await timed(() => pool.query(statement.text, statement.values))
      const url = `${server.ready.url}/api/cases/search?${new URLSearchParams(query)}`
      const served = await timed(async () => {
        const answer = await fetch(url, { headers: { authorization: `Bearer ${tokens.access_token}` } })
        if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`)
        await answer.text()
      })
      rows.push([
        name,
        total.toLocaleString('en'),
        `${fixed(median(bare))} ms`,
        `${fixed(median(served))} ms`,
        `${fixed(p95(served))} ms`,
        `${fixed(median(served) / median(bare), 2)} ×`,
      ])
    }
    printTable(`Searching ${count.toLocaleString('en')} cases`, rows)
  } finally {
    await server.stop()
    await pool.end()
    await database.stop()
  }
}
