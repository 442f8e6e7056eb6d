import { HearingFeed } from '@zaakwerk/contract/hearings'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadConfig } from './platform/config/config.ts'
import { openWithoutTimeout } from './platform/db/open-database.ts'
import { createEmptyDatabase, createTestDatabase } from './platform/db/testing/test-database.ts'
import { StartError } from './platform/errors/start-error.ts'
import { signedIn } from './platform/testing/repeating-writers.ts'
import { testFolder } from './platform/testing/set-up.ts'
import { aUser, testPassword } from './platform/testing/users.builder.ts'
import { type StartOptions, startServer } from './server.ts'

const dataDir = await testFolder()
const database = await createTestDatabase()
afterAll(() => database.drop())

const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

/** As `main.ts` does, in this process. */
const start = async (environment: Record<string, string>, options: StartOptions = {}): Promise<string> => {
  const config = loadConfig({
    PORT: '0',
    DATABASE_URL: database.applicationConnectionString,
    DATABASE_OWNER_URL: database.connectionString,
    DATA_DIR: dataDir,
    ...environment,
  })
  const server = await startServer(config, log, options)
  onTestFinished(() => server.stop())
  return server.url
}

/** The roles of the connections to the database, by what these call themselves. */
const rolesByName = async (): Promise<Readonly<Record<string, string>>> => {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const { rows } = await client.query<{ name: string; roles: string }>(
    `select application_name as name, string_agg(distinct usename, ',') as roles from pg_stat_activity
     where datname = current_database() group by application_name`,
  )
  await client.end()
  return Object.fromEntries(rows.map(({ name, roles }) => [name, roles]))
}

it('warns in production when mail does not leave the machine', async () => {
  await start({
    NODE_ENV: 'production',
    TOKEN_SECRET: 'mR7bVq2xZ0tKcW9sLhDf4NyJ8uGe1PaE',
    PUBLIC_URL: 'https://zaakwerk.test',
  })
  expect(lines.join()).toContain('nothing leaves this machine')
})

describe('jobs of a server with a separate worker', () => {
  it('are run by the worker, which serves health and metrics only', async () => {
    const server = await start({ RUN_JOBS: '0' })
    expect(await rolesByName()).not.toHaveProperty('zaakwerk-runner')
    const worker = await start({ RUN_JOBS: '0' }, { isWorker: true })
    expect(await rolesByName()).toHaveProperty('zaakwerk-runner')
    const statusOf = async (url: string) => (await fetch(url)).status
    expect(await statusOf(`${worker}/health/ready`)).toBe(200)
    expect(await (await fetch(`${worker}/metrics`)).text()).toContain('zaakwerk_jobs_lag_seconds')
    expect([await statusOf(`${worker}/api/users/me`), await statusOf(`${server}/api/users/me`)]).toEqual([
      404, 401,
    ])
  })
})

describe('behind a pooler in transaction mode', () => {
  // Two roles, to tell the addresses apart.
  const listening = { DATABASE_LISTEN_URL: database.connectionString }

  it('listens, runs jobs and checks the database at the address for whole sessions', async () => {
    const pooled = new URL(database.applicationConnectionString)
    // What the pooler does by its `connect_query`.
    pooled.searchParams.set(
      'options',
      '-c statement_timeout=11s -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s',
    )
    const url = await start({ ...listening, DATABASE_URL: pooled.toString() })
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    const [own, session] = [pooled.username, new URL(database.connectionString).username]
    expect(await rolesByName()).toMatchObject({
      zaakwerk: own,
      'zaakwerk-runner': session,
      'zaakwerk-pulse': session,
    })
  })

  it('does not start when the pooler sets no time limits', async () => {
    const starting = start(listening)
    await expect(starting).rejects.toThrow(StartError)
    await expect(starting).rejects.toThrow(/ontbreekt: idle_in_transaction_session_timeout, lock_timeout/)
  })
})

// That such a line is all that is written is shown in main.test.ts, with a port that is taken.
it('does not start when its database cannot be reached', async () => {
  await expect(start({ DATABASE_URL: 'postgres://niemand@127.0.0.1:9/niets' })).rejects.toEqual(
    new StartError('De database van DATABASE_URL is niet bereikbaar.'),
  )
})

it.each([
  ['password', 'niet-dit', /^PostgreSQL weigert de rol of het wachtwoord in DATABASE_URL/],
  ['pathname', '/bestaat_niet', /^De database die DATABASE_URL .* noemt, bestaat niet\.$/],
] as const)('does not start with another %s of its database, and reports it', async (part, value, line) => {
  const url = Object.assign(new URL(database.applicationConnectionString), { [part]: value }).toString()
  const starting = start({ DATABASE_URL: url, DATABASE_OWNER_URL: url })
  await expect(starting).rejects.toThrow(StartError)
  await expect(starting).rejects.toThrow(line)
})

it('does not start when its database was not migrated, if it may not migrate', async () => {
  const empty = await createEmptyDatabase()
  onTestFinished(() => empty.drop())
  const starting = start({ DATABASE_URL: empty.connectionString, MIGRATE_ON_START: '0' })
  await expect(starting).rejects.toThrow(StartError)
  await expect(starting).rejects.toThrow(
    /^De database is ouder .* 0000_schema en \d+ andere.*npm run migrate$/,
  )
})

it('replaces its secret without signing users out, and keeps encrypted data after the old one is removed', async () => {
  const { db, close } = openWithoutTimeout(database.connectionString, log)
  const { email } = await aUser(db)
  await close()
  const [older, newer] = ['mR7bVq2xZ0tKcW9sLhDf4NyJ8uGe1PaE', 'T5nXw3Yc8FqBk6ZdHs1VjR0pMg7LuA2e']
  const before = await start({ TOKEN_SECRET: older })
  const token = await signedIn(() => before, { username: email, password: testPassword })
  const callAt = (url: string, path: string, method = 'GET') =>
    fetch(`${url}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
  const { address } = HearingFeed.parse(await (await callAt(before, '/tasks/hearings/feed', 'POST')).json())
  const calendar = new URL(address ?? '').pathname.replace('/api', '')
  const statusesAt = async (url: string) => [
    (await callAt(url, '/users/me')).status,
    (await callAt(url, calendar)).status,
  ]

  const meanwhile = await start({ TOKEN_SECRET: newer, TOKEN_SECRET_PREVIOUS: older })
  expect(await statusesAt(meanwhile)).toEqual([200, 200])
  const after = await start({ TOKEN_SECRET: newer })
  expect(await statusesAt(after)).toEqual([401, 200])
})
