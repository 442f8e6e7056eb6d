import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type PoolName, watchPool } from '../telemetry/watch-pool.ts'
import { grantRights, roleBehind } from './application-role.ts'
import { watchConnections } from './connection-watchdog.ts'
import type { Database, DatabaseLog } from './database.ts'
import { drizzle } from './drizzle.ts'
import { installQueues } from './job-queues.ts'
import { upsertLabels } from './labels.ts'
import { limitedClients } from './limited-client.ts'
import { ChoosingClient, PreparingClient } from './preparing-client.ts'
import { pruneSecurityTrail } from './prune-security-trail.sql.ts'
import { readSchemaState, runMigrations } from './run-migrations.ts'
import { PooledClient } from './transaction-pooler.ts'
import { transactionsOf } from './transactions.ts'

export interface OpenDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  /** All connections have been in use for longer than any call may take: this process cannot serve any more. */
  isStuck(): boolean
  close(): Promise<void>
}

/** Time limits of a pool for an unresponsive database, in milliseconds: for opening a connection, and for the answer to a check. */
export interface Patience {
  readonly connectMs: number
  readonly pingMs: number
}

/** The check is below the two seconds within which a call must be answered; it starts at most 0.6 seconds after its query. */
const usualPatience: Patience = { connectMs: 10_000, pingMs: 1_000 }
/** How long a call waits until one of the connections is free: a browser gives up after thirty seconds. */
const queueMs = 25_000
/** Nobody waits for an answer while a process starts: a slow machine must not fail it. */
const startConnectMs = 15_000
/** Far longer than the slowest search, and longer than a repeated call waits for the first. */
const requestMs = 11_000
/** How long a call waits for a lock, such as that of the first call with its idempotency key. */
const lockMs = 10_000
/** Extra time on the client side: a vanished database does not end its statements. */
const answerMarginMs = 1_000
const idleInTransactionMs = 60_000
/** A new connection prepares everything again. */
export const preparing = { Client: PreparingClient, idleTimeoutMillis: 5 * 60_000 } as const
const stuckAfterMs = 1.5 * idleInTransactionMs
/** How long closing waits for connections in use. */
const closeWithinMs = 2_000

/** Advisory lock; any number that nothing else in the database uses. */
const migrationLock = 720_411_001

interface Opening {
  readonly name: PoolName
  readonly connectionString: string
  readonly log: DatabaseLog
  /** Statement time limit; 0 means none. */
  readonly statementMs: number
  readonly max?: number
  readonly patience?: Patience | undefined
  /** URL for whole sessions. With it, `connectionString` is a pooler in transaction mode, which sets the time limits itself. */
  readonly listenUrl?: string | undefined
  /** Prepares each statement once for a connection (`PreparingClient`), and keeps idle connections for longer. */
  readonly prepares?: boolean
}

/** How the pool of a server differs from the usual one. */
export type PoolOptions = Pick<Opening, 'patience' | 'listenUrl'>

/** Whether a connection has no query running and no transaction open, so that it can be reused. */
const isIdle = (client: pg.PoolClient): boolean =>
  client.getTransactionStatus() === 'I' && 'readyForQuery' in client && client.readyForQuery === true

const clientFor = ({ listenUrl, prepares }: Pick<Opening, 'listenUrl' | 'prepares'>): typeof pg.Client => {
  if (listenUrl !== undefined) return PooledClient
  return prepares ? preparing.Client : ChoosingClient
}

/**
 * A connection pool. It notices within two seconds that the database cannot be reached.
 * A connection that dies while idle is logged and replaced.
 */
export const openPool = ({
  name,
  connectionString,
  log,
  statementMs,
  max = 20,
  patience = usualPatience,
  listenUrl,
  prepares = false,
}: Opening): OpenDatabase => {
  const { Client, opening, refuseQueue } = limitedClients({
    Client: clientFor({ listenUrl, prepares }),
    connectMs: patience.connectMs,
    waiting: () => pool.waitingCount,
  })
  const pool: pg.Pool = new pg.Pool({
    Client,
    connectionString,
    max,
    application_name: 'zaakwerk',
    connectionTimeoutMillis: queueMs,
    query_timeout: statementMs === 0 ? undefined : statementMs + answerMarginMs,
    keepAlive: true,
    ...(listenUrl === undefined
      ? {
          statement_timeout: statementMs,
          lock_timeout: statementMs === 0 ? 0 : lockMs,
          idle_in_transaction_session_timeout: idleInTransactionMs,
          ...(prepares ? { idleTimeoutMillis: preparing.idleTimeoutMillis } : {}),
        }
      : {}),
  })
  watchPool({ name, pool, limit: max })
  const clients = new Set<pg.PoolClient>()
  let lastReturn = performance.now()
  pool.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'))
  pool.on('connect', (client) => {
    clients.add(client)
    // The pool handles errors of idle connections only. Without this listener, one that dies in a transaction would end
    // the process. Its query rejects anyhow.
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => clients.delete(client))
  pool.on('release', (_error, client) => {
    lastReturn = performance.now()
    // Ending makes the pool replace it; a dead socket has to be destroyed.
    if (!isIdle(client)) client.end().catch(() => undefined)
  })
  const dropAll = (): void => {
    for (const client of [...clients, ...opening.keys()]) client.connection.stream.destroy()
  }
  const pulse =
    statementMs === 0
      ? undefined
      : watchConnections({
          pool,
          // Through the pooler its question would wait behind those of all processes, and a busy pooler would count as frozen.
          connectionString: listenUrl ?? connectionString,
          log,
          opening,
          dropAll: () => {
            refuseQueue()
            dropAll()
          },
          pingWithinMs: patience.pingMs,
        })
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
      dropAll()
    },
  }
}

/** For requests: with limits on statements and lock waits. */
export const openDatabase = (
  connectionString: string,
  log: DatabaseLog,
  options: PoolOptions = {},
): OpenDatabase => openPool({ name: 'requests', connectionString, log, statementMs: requestMs, ...options })

/** For jobs: a separate pool, so that a long queue takes no connections from requests. */
export const openForJobs = (
  connectionString: string,
  log: DatabaseLog,
  options: PoolOptions = {},
): OpenDatabase =>
  openPool({
    name: 'jobs',
    connectionString,
    log,
    statementMs: requestMs,
    max: 10,
    prepares: true,
    ...options,
  })

/** For filling a database: without time limits. */
export const openWithoutTimeout = (connectionString: string, log: DatabaseLog): OpenDatabase =>
  openPool({ name: 'filling', connectionString, log, statementMs: 0 })

/** Whether the application uses a database role of its own, whose rights can be restricted. */
export type Ownership = 'separate' | 'shared'

export interface Migrated {
  readonly ownership: Ownership
  /** Whether a newer release migrated the schema. */
  readonly isNewer: boolean
}

/**
 * Migrates the schema, updates the label tables and grants the application role its rights, when `DATABASE_URL` and `DATABASE_OWNER_URL` name different roles.
 * Processes that start together take turns. A schema migrated by a newer release is left as it is: this release does not know its labels, and would grant
 * rights that the newer one revoked.
 */
export const migrate = async (
  connectionString: string,
  log: DatabaseLog,
  application: string = connectionString,
): Promise<Migrated> => {
  const role = application === connectionString ? '' : await roleBehind(application, startConnectMs)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: startConnectMs })
  client.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const { rows } = await client.query<{ owner: string }>('select current_user as owner')
    const ownership = role === '' || rows[0]?.owner === role ? 'shared' : 'separate'
    const { pending, isNewer } = await readSchemaState(client)
    if (isNewer) {
      log.warn({}, 'a newer release has migrated the database: this one leaves it as it is')
      return { ownership, isNewer }
    }
    await runMigrations(client, log)
    // A rewritten table or a new column has no statistics, and autovacuum collects them only after many rows have changed.
    if (pending.length > 0) await client.query('vacuum (analyze)')
    await upsertLabels(drizzle(client))
    await pruneSecurityTrail(client)
    await installQueues(client)
    if (ownership === 'separate') await grantRights(client, role)
    log.info({ run: pending.length }, 'database schema is up to date')
    return { ownership, isNewer }
  } finally {
    // Ending the session also releases the lock.
    await client.end()
  }
}
