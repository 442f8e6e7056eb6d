import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { upsertLabels } from './labels.ts'
import { schema } from './schema.ts'

export type Database = NodePgDatabase<typeof schema>

/** A database or a transaction in it: what SQL functions take. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** As much of a logger as the database needs; pino fits. */
export interface DatabaseLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface OpenDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

const connectionTimeoutMs = 2_000
/** Far above what the slowest search takes; a person has given up by then. */
const requestStatementMs = 10_000
/** How much longer than the server our side waits: a database that has vanished ends no statement. */
const answerMarginMs = 1_000

/** Any number that no other user of the database locks. */
const migrationLock = 720_411_001

interface Opening {
  readonly connectionString: string
  readonly log: DatabaseLog
  /** How long one statement may take; 0 is without end. */
  readonly statementMs: number
}

/** A query that was given up still occupies its connection, and a rollback after it waits in vain as well. */
const isStuck = (client: pg.PoolClient): boolean =>
  'readyForQuery' in client && client.readyForQuery === false

/**
 * A pool of connections. A database that cannot be reached is known within two seconds;
 * a connection that dies while idle is logged and replaced, never thrown.
 */
export const openPool = ({ connectionString, log, statementMs }: Opening): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    application_name: 'zaakwerk',
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementMs,
    query_timeout: statementMs === 0 ? undefined : statementMs + answerMarginMs,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  })
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'))
  pool.on('connect', (client) => {
    // The pool listens to idle connections only: one that dies in a transaction would take the process with it.
    // Whoever waits for its answer is told.
    client.on('error', () => undefined)
  })
  pool.on('release', (_error, client) => {
    // Ending makes the pool replace it; a socket that nobody answers on is only let go of by force.
    if (isStuck(client)) client.end().catch(() => undefined)
  })
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}

/** For answering requests: no statement runs for long, and none is waited for in vain. */
export const openDatabase = async (connectionString: string, log: DatabaseLog): Promise<OpenDatabase> =>
  openPool({ connectionString, log, statementMs: requestStatementMs })

/** For filling a database, which takes as long as it takes. */
export const openForFilling = (connectionString: string, log: DatabaseLog): OpenDatabase =>
  openPool({ connectionString, log, statementMs: 0 })

/** Brings the schema and the label tables up to date. Processes that start together take turns. */
export const migrate = async (connectionString: string, log: DatabaseLog): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectionTimeoutMs })
  client.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzle(client, { schema })
    await runMigrations(db, { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) })
    await upsertLabels(db)
    log.info({}, 'database schema is up to date')
  } finally {
    // Ending the session also gives the lock back.
    await client.end()
  }
}
