import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import {
  drizzle,
  type NodePgQueryResultHKT,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { upsertLabels } from './labels.ts'
import { watchPulse } from './pulse.ts'

/** The database, or a transaction in it: its own `transaction` is then a savepoint. */
export type Database = PgDatabase<NodePgQueryResultHKT>

/** A database or a transaction in it: what SQL functions take. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** As much of a logger as the database needs; pino fits. */
export interface DatabaseLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface OpenDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  /** Every connection is taken and none has come back for longer than any call may take: nothing can be served again. */
  isStuck(): boolean
  close(): Promise<void>
}

/** With what is done around it an answer has to be there within two seconds. */
const connectionTimeoutMs = 1_500
/** Far above what the slowest search takes, and above what a repeated call waits for its first. */
const requestStatementMs = 11_000
/** How long a call waits for another that holds what it needs, such as its twin under the same key. */
const lockMs = 10_000
/** How much longer than the server our side waits: a database that has vanished ends no statement. */
const answerMarginMs = 1_000
const idleInTransactionMs = 60_000
const stuckAfterMs = 1.5 * idleInTransactionMs
/** How long closing waits for connections to come back. */
const closeWithinMs = 2_000

/** Any number that no other user of the database locks. */
const migrationLock = 720_411_001

interface Opening {
  readonly connectionString: string
  readonly log: DatabaseLog
  /** How long one statement may take; 0 is without end. */
  readonly statementMs: number
  readonly max?: number
}

/** Nothing is being asked and no transaction is open: the next to use it finds it clean. */
const isAtRest = (client: pg.PoolClient): boolean =>
  client.getTransactionStatus() === 'I' && 'readyForQuery' in client && client.readyForQuery === true

const dialect = new PgDialect()
type NoRelations = Record<string, never>
type Transaction = NodePgTransaction<NoRelations, ExtractTablesWithRelations<NoRelations>>

/**
 * All transactions of a pool. drizzle's own leaks its client when `begin` fails, hides why something failed when the
 * rollback fails too, and takes for done what PostgreSQL has rolled back.
 */
const transactionsOf =
  (pool: pg.Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    const tx: Transaction = new NodePgTransaction(
      dialect,
      new NodePgSession(client, dialect, undefined),
      undefined,
    )
    try {
      await client.query('begin')
      if (config) await tx.setTransaction(config)
      const result = await work(tx)
      // COMMIT of a transaction in which a statement failed is answered with a rollback, and that is no error.
      const { command } = await client.query('commit')
      if (command !== 'COMMIT') throw new Error('a statement of this transaction failed and nobody said so')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      // Whatever state it comes back in, the pool replaces it unless it is at rest.
      client.release()
    }
  }

/**
 * A pool of connections. A database that cannot be reached is known within two seconds;
 * a connection that dies while idle is logged and replaced, never thrown.
 */
export const openPool = ({ connectionString, log, statementMs, max = 20 }: Opening): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'zaakwerk',
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementMs,
    lock_timeout: statementMs === 0 ? 0 : lockMs,
    query_timeout: statementMs === 0 ? undefined : statementMs + answerMarginMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
  })
  const clients = new Set<pg.PoolClient>()
  let lastReturn = performance.now()
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'))
  pool.on('connect', (client) => {
    clients.add(client)
    // The pool listens to idle connections only: one that dies in a transaction would take the process with it.
    // Whoever waits for its answer is told.
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => clients.delete(client))
  pool.on('release', (_error, client) => {
    lastReturn = performance.now()
    // Ending makes the pool replace it; a socket that nobody answers on is only let go of by force.
    if (!isAtRest(client)) client.end().catch(() => undefined)
  })
  const cut = (): void => {
    for (const client of clients) client.connection.stream.destroy()
  }
  const pulse = statementMs === 0 ? undefined : watchPulse({ pool, connectionString, log, cut })
  const db: Database = drizzle(pool)
  db.transaction = transactionsOf(pool)
  return {
    db,
    pool,
    isStuck: () =>
      pool.totalCount >= max && pool.idleCount === 0 && performance.now() - lastReturn > stuckAfterMs,
    close: async () => {
      pulse?.stop()
      await Promise.race([pool.end(), pause(closeWithinMs, undefined, { ref: false })])
      cut()
    },
  }
}

/** For answering requests: no statement runs for long, and none is waited for in vain. */
export const openDatabase = (connectionString: string, log: DatabaseLog): OpenDatabase =>
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
    const db = drizzle(client)
    await runMigrations(db, { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) })
    await upsertLabels(db)
    log.info({}, 'database schema is up to date')
  } finally {
    // Ending the session also gives the lock back.
    await client.end()
  }
}
