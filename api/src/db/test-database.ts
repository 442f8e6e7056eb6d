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

/** One statement on the server that holds the test databases. */
export const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
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
