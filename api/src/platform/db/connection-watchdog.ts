import pg from 'pg'
import { settlesWithin } from '../concurrency/settles-within.ts'
import type { DatabaseLog } from './database.ts'

/** A query or an opening connection that has waited this long triggers a check of the database. */
const slowMs = 400
const checkEveryMs = 200

interface Watched {
  readonly pool: pg.Pool
  readonly connectionString: string
  readonly log: DatabaseLog
  /** Since when each connection is being opened. */
  readonly opening: ReadonlyMap<pg.Client, number>
  /** Drops every connection of the pool, so that the waiting queries fail. */
  readonly dropAll: () => void
  /** Time limit of the check. */
  readonly pingWithinMs: number
}

/**
 * Watchdog: distinguishes a slow database from a frozen one (stopped, or behind a dead connection). Both leave a query unanswered, but only a slow one still
 * answers `select 1` on a separate connection.
 */
export const watchConnections = ({
  pool,
  connectionString,
  log,
  opening,
  dropAll,
  pingWithinMs,
}: Watched): { readonly stop: () => void } => {
  const waiting = new Map<pg.PoolClient, number>()
  pool.on('acquire', (client) => waiting.set(client, performance.now()))
  pool.on('release', (_error, client) => waiting.delete(client))
  pool.on('remove', (client) => waiting.delete(client))

  let own: pg.Client | undefined
  let isProbing = false

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString, application_name: 'zaakwerk-pulse', keepAlive: true })
    const forget = (): void => {
      if (own === client) own = undefined
    }
    client.on('error', forget).on('end', forget)
    own = client
    await client.connect()
    return client
  }

  const lose = (): void => {
    own?.connection.stream.destroy()
    own = undefined
  }

  /** Any answer counts, also an error. */
  const ping = async (): Promise<void> => {
    try {
      await (own ?? (await connect())).query('select 1')
    } catch {
      // The event handlers of a lost connection clear it: by now another check may have opened a new one.
    }
  }

  const probe = async (): Promise<void> => {
    if (await settlesWithin(ping(), pingWithinMs)) return
    log.error({}, 'the database does not answer: its connections are dropped')
    lose()
    dropAll()
    void ping()
  }

  // Opened in advance: the time of opening a connection would not tell a dead connection from a slow database.
  void ping()
  const timer = setInterval(() => {
    const now = performance.now()
    const since = [...waiting.values(), ...opening.values()]
    if (isProbing || !since.some((from) => now - from > slowMs)) return
    isProbing = true
    void probe().finally(() => {
      isProbing = false
    })
  }, checkEveryMs)
  timer.unref()

  return {
    stop: () => {
      clearInterval(timer)
      lose()
    },
  }
}
