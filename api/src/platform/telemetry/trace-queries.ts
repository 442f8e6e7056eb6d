import type pg from 'pg'
import { inSpan, isTracing } from './tracing.ts'

type Query = (...given: readonly unknown[]) => unknown

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : ''
  return typeof text === 'string' ? text : ''
}

const table = /\b(?:from|into|update|join)\s+((?:"?\w+"?\.)?"?\w+\b"?)(?!\s*\()/i

/** "select cases": the verb and the first table. Nothing more of the statement, as it might hold a value; quoted parts are removed first. */
export const summaryOf = (query: unknown): string => {
  const text = textOf(query).replace(/'[^']*'/g, "''")
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'query'
  const name = table.exec(text)?.[1]
  return name ? `${verb} ${name.replaceAll('"', '').toLowerCase()}` : verb
}

const traced =
  (query: Query): Query =>
  (...given) => {
    const name = summaryOf(given[0])
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
    return inSpan({ name, kind: 'query', attributes }, async () => query(...given))
  }

/**
 * Traces the statements of a pool, including the wait for a connection. A client is traced only while a transaction has borrowed it: then its calls run in the
 * context of that work, while the pool's own run in the context of whoever freed a connection.
 */
export const traceQueries = (pool: pg.Pool): void => {
  if (!isTracing()) return
  // The driver has a dozen overloads; all but those with a callback return a promise.
  const query = pool.query.bind(pool) as Query
  pool.query = traced(query) as typeof pool.query
  const connect = pool.connect.bind(pool) as (...given: readonly unknown[]) => unknown
  const borrow = async (): Promise<pg.PoolClient> => {
    const client = (await connect()) as pg.PoolClient
    client.query = traced(client.query.bind(client) as Query) as typeof client.query
    return client
  }
  pool.connect = ((...given: readonly unknown[]) =>
    given.length === 0 ? borrow() : connect(...given)) as typeof pool.connect
  // The own property hides the driver's method; deleting it restores that.
  pool.on('release', (_error, client) => void Reflect.deleteProperty(client, 'query'))
}
