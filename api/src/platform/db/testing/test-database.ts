import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Set by the global setup of vitest: a server, and on it a migrated template. */
export const testServerVariable = 'ZAAKWERK_TEST_SERVER_URL'
/** The same server for the role of the application, which owns nothing. */
export const testApplicationVariable = 'ZAAKWERK_TEST_APPLICATION_URL'
export const templateName = 'zaakwerk_template'

export interface TestDatabase {
  /** Of the owner, for whom tests may also change the schema. */
  readonly connectionString: string
  /** Of the application, as it runs in earnest. */
  readonly applicationConnectionString: string
  drop(): Promise<void>
}

/** The same server, another database. */
export const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}

const lines = new Map<string, pg.Pool>()

/** One connection for all files of a worker, which ends with it: to make and to drop a database each took 10 ms of both sides for one of its own. */
const lineTo = (url: string): pg.Pool => {
  const open = lines.get(url)
  if (open) return open
  const line = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // Who made the template stops the server too, with this line still open.
  line.on('error', () => undefined)
  lines.set(url, line)
  return line
}

/** One statement on the server that holds the test databases. */
export const onServer = async (url: string, statement: string): Promise<void> => {
  await lineTo(withDatabase(url, 'postgres')).query(statement)
}

const createDatabase = async (from: string): Promise<TestDatabase> => {
  const server = process.env[testServerVariable]
  if (!server) throw new Error(`${testServerVariable} is not set: add vitest-global-setup.ts to globalSetup`)
  const name = `zaakwerk_test_${randomBytes(6).toString('hex')}`
  // Its files as they are: written page by page through the log, as is usual, it costs twice as much, and dropping it too.
  await onServer(server, `create database ${name} template ${from} strategy file_copy`)
  return {
    connectionString: withDatabase(server, name),
    applicationConnectionString: withDatabase(process.env[testApplicationVariable] ?? server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

/** A migrated database of one's own, cloned in a moment. One for each test file. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(templateName)

/** A database without a schema. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0')
