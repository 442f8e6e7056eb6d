import type { Database } from '@zaakwerk/api/platform/db/database'
import { startEmbeddedPostgres } from '@zaakwerk/api/platform/db/embedded/embedded-postgres'
import { migrate, openWithoutTimeout } from '@zaakwerk/api/platform/db/open-database'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import { TokenPair } from '@zaakwerk/contract/session'
import { step } from '@zaakwerk/tools/console'
import { type ServerProcess, startServer } from '@zaakwerk/tools/server-process'
import type pg from 'pg'
import { insertBulkCases } from './bulk/insert-cases.ts'
import { insertBulkTasks } from './bulk/insert-tasks.ts'
import { busiestOf, loopWatched } from './loop-watch.ts'

export const password = 'Meting-2026-zaakwerk'

/** Demo accounts by role. */
export const accounts = { admin: 'admin@zaakwerk.test', btu_lawyer: 'btu@zaakwerk.test' } as const
export type Account = keyof typeof accounts

/** An access token, which holds for a quarter of an hour. */
export const signIn = async (url: string, account: Account): Promise<string> => {
  const body = new URLSearchParams({ username: accounts[account], password })
  const answer = await fetch(`${url}/api/token`, { method: 'POST', body })
  return TokenPair.parse(await answer.json()).access_token
}

/** Less than the life of a token, which a bench may outlast. */
const tokenMs = 8 * 60_000

/** Access tokens of the demo accounts, renewed in time. */
const tokensAt = (url: string): ((account: Account) => Promise<string>) => {
  const known = new Map<Account, { readonly token: string; readonly until: number }>()
  return async (account) => {
    const last = known.get(account)
    if (last && performance.now() < last.until) return last.token
    const token = await signIn(url, account)
    known.set(account, { token, until: performance.now() + tokenMs })
    return token
  }
}

/** A server with many cases or tasks, with its database. */
export interface FilledServer {
  readonly url: string
  /** Of the server's process. */
  readonly pid: number
  readonly pool: pg.Pool
  readonly db: Database
  readonly connectionString: string
  /** Gets a path below `/api`, as an admin by default. */
  get(path: string, account?: Account): Promise<Response>
  /** Sends JSON to a path below `/api`, as an admin. */
  send(method: string, path: string, body: object): Promise<Response>
  /** The headers of such a call, as an admin, for a quarter of an hour. */
  readonly headers: Readonly<Record<string, string>>
  /** Posts a form to a path below `/api`, as an admin. */
  post(path: string, body: FormData): Promise<Response>
  /** Starts another process on the same database and files. Stop it before the first one. */
  startAnother(port: number): Promise<ServerProcess>
  /** The longest block of the event loop since the previous call, in milliseconds of CPU time. */
  busiest(): Promise<number>
  /** Stops the process but not its database. */
  stopServer(): Promise<void>
  stop(): Promise<void>
}

/** Options of the server and its data. */
export interface Filling {
  readonly dataDir: string
  readonly port: number
  readonly cases: number
  /** Instead of the tasks that come with the cases; five cases in a thousand are then deleted ones. */
  readonly tasks?: number
  /** Measures blocks of the event loop, which costs a little time itself. */
  readonly watchesLoop?: boolean
  /** Whether it runs jobs; by default it does. Computing the terms of many new cases takes minutes. */
  readonly runsJobs?: boolean
}

/** Fills a database, and starts a server on it. `addMore` inserts more rows before the last vacuum. */
export const fillServer = async (
  { dataDir, port, cases, tasks, watchesLoop = false, runsJobs = true }: Filling,
  connectionString: string,
  addMore: (filled: Pick<FilledServer, 'db' | 'pool'>) => Promise<void> = () => Promise.resolve(),
): Promise<FilledServer> => {
  const log = createLog('error')
  await migrate(connectionString, log)
  const { db, pool, close } = openWithoutTimeout(connectionString, log)
  await step(`Inserting ${cases.toLocaleString('en')} cases`, () =>
    insertBulkCases(db, cases, { withTasks: tasks === undefined }),
  )
  const startOn = (at: number): Promise<ServerProcess> =>
    startServer({
      PORT: String(at),
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      DEMO: '1',
      DEMO_CASES: '0',
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      RUN_JOBS: runsJobs ? '1' : '0',
      ...(watchesLoop ? loopWatched : {}),
    })
  // Its start inserts the demo users.
  const server = await startOn(port)
  if (tasks !== undefined) {
    await step(`Inserting ${tasks.toLocaleString('en')} tasks`, () => insertBulkTasks(db, tasks))
    await pool.query('update cases set deleted_at = now() where id % 200 = 0')
  }
  await addMore({ db, pool })
  await pool.query('vacuum analyze')
  const { url } = server.ready
  const tokenOf = tokensAt(url)
  const headersOf = async (account: Account) => ({ authorization: `Bearer ${await tokenOf(account)}` })
  return {
    url,
    pid: server.child.pid ?? 0,
    pool,
    db,
    connectionString,
    headers: await headersOf('admin'),
    get: async (path, account = 'admin') => fetch(`${url}/api${path}`, { headers: await headersOf(account) }),
    send: async (method, path, body) =>
      fetch(`${url}/api${path}`, {
        method,
        headers: { ...(await headersOf('admin')), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    post: async (path, body) =>
      fetch(`${url}/api${path}`, { method: 'POST', headers: await headersOf('admin'), body }),
    startAnother: startOn,
    busiest: () => busiestOf(server.child),
    stopServer: () => server.stop(),
    stop: async () => {
      await server.stop()
      await close()
    },
  }
}

/** The same with an embedded database of its own. */
export const startFilledServer = async (filling: Filling): Promise<FilledServer> => {
  const database = await startEmbeddedPostgres({ dataDir: filling.dataDir, log: createLog('error') })
  const server = await fillServer(filling, database.connectionString)
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await database.stop()
    },
  }
}
