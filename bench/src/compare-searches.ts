import type { Queryable } from '@zaakwerk/api/platform/db/database'
import { drizzle } from '@zaakwerk/api/platform/db/drizzle'
import type pg from 'pg'
import { type Account, type FilledServer, type Filling, startFilledServer } from './filled-server.ts'
import { fixed, median, p95, printTable } from './table.ts'
import { timeAlternately } from './timing.ts'

/** Query parameters of a search; an array repeats the parameter. */
export type Query = Readonly<Record<string, string | readonly string[]>>

export interface Search {
  readonly name: string
  /** Path below `/api`. */
  readonly path: string
  readonly query: Query
  readonly account?: Account
  /** Runs the SQL statements of the list itself, and returns the number of results. */
  readonly select: (db: Queryable) => Promise<number>
}

type Times = Awaited<ReturnType<typeof timeAlternately>>

const ms = (time: number): string => `${fixed(time)} ms`
const ratio = (one: number, other: number): string => `${fixed(one / other, 2)} ×`

/** Columns of the result table. */
const columns = {
  'bare SQL p50': ({ bare }: Times) => ms(median(bare)),
  'API p50': ({ served }: Times) => ms(median(served)),
  'API p95': ({ served }: Times) => ms(p95(served)),
  ratio: ({ bare, served }: Times) => ratio(median(served), median(bare)),
  'p95 / p50 bare': ({ bare }: Times) => ratio(p95(bare), median(bare)),
  'p95 / p50 API': ({ served }: Times) => ratio(p95(served), median(served)),
} as const
type Column = keyof typeof columns

interface Comparison<Sample> extends Filling {
  readonly title: string
  /** Selects the one row whose values are searched for. */
  readonly sample: string
  readonly searches: (sample: Sample, server: FilledServer) => readonly Search[] | Promise<readonly Search[]>
  readonly columns?: readonly Column[]
  /** Reports more about the filled database. */
  readonly afterwards?: (server: FilledServer) => Promise<void>
}

export const addressOf = ({ path, query }: Pick<Search, 'path' | 'query'>): string => {
  const given = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  )
  return `${path}?${new URLSearchParams(given)}`
}

/** Fills a server, and compares searches of a list over HTTP with the same statements sent to PostgreSQL directly. */
export const compareSearches = async <Sample extends pg.QueryResultRow>({
  title,
  sample,
  searches,
  columns: shown = ['bare SQL p50', 'API p50', 'API p95', 'ratio'],
  afterwards,
  ...filling
}: Comparison<Sample>): Promise<void> => {
  const server = await startFilledServer({ ...filling, runsJobs: false })
  const { pool } = server
  let sent: { text: string; values: unknown[] }[] = []
  const logQuery = (text: string, values: unknown[]): void => {
    sent.push({ text, values })
  }
  const db = drizzle({ client: pool, logger: { logQuery } })
  try {
    const [found] = (await pool.query<Sample>(sample)).rows
    if (!found) throw new Error(`${title}: too few rows to find anything in`)
    const rows: string[][] = [['', 'hits', ...shown]]
    for (const search of await searches(found, server)) {
      sent = []
      const hits = await search.select(db)
      const statements = sent
      const address = addressOf(search)
      const times = await timeAlternately(
        () => Promise.all(statements.map(({ text, values }) => pool.query(text, values))),
        async () => {
          const answer = await server.get(address, search.account)
          if (answer.status !== 200) throw new Error(`${search.name}: ${answer.status}`)
          await answer.text()
        },
      )
      rows.push([search.name, hits.toLocaleString('en'), ...shown.map((column) => columns[column](times))])
    }
    printTable(title, rows)
    await afterwards?.(server)
  } finally {
    await server.stop()
  }
}
