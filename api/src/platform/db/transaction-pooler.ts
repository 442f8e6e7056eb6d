import pg from 'pg'
import { StartError } from '../errors/start-error.ts'

/** A query without the name of its prepared statement; any other argument of the driver as it is. */
const unnamed = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query)
    ? { ...query, name: undefined }
    : query

/**
 * A connection through a pooler in transaction mode. Its next transaction may run on another connection of the database, which does not know the statements
 * that were prepared on this one: statements are sent without a name (PgBouncer passes names on from 1.21).
 */
export class PooledClient extends pg.Client {}

Object.defineProperty(PooledClient.prototype, 'query', {
  value(this: PooledClient, first: unknown, ...rest: readonly unknown[]): unknown {
    return Reflect.apply(pg.Client.prototype.query, this, [unnamed(first), ...rest])
  },
})

/**
 * Refuses a pooler whose connections have no time limits: it does not pass on those that a connection of ours asks for, so they are in its own settings
 * (`connect_query`, see `deploy/pgbouncer.ini`).
 */
export const requireTimeLimits = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') and setting = '0' order by name`,
  )
  if (rows.length > 0)
    throw new StartError(
      `De pooler van DATABASE_URL stelt geen tijdslimiet in (ontbreekt: ${rows.map(({ name }) => name).join(', ')}). Zet connect_query zoals in deploy/pgbouncer.ini.`,
    )
}
