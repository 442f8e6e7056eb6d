import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database, Queryable } from './database.ts'
import { type ExtractTablesWithRelations, NodePgSession, NodePgTransaction, PgDialect } from './drizzle.ts'
import { hasCode } from './error-codes.ts'

/** Maximum runs of a transaction that PostgreSQL aborts because of others. */
const maxRuns = 3
/** Delay before the second run; the third waits twice as long. */
const againAfterMs = 50
/** SQLSTATEs with which PostgreSQL aborts one of several conflicting transactions: deadlock and serialization failure. */
export const brokenOffCodes = ['40P01', '40001'] as const

const dialect = new PgDialect()
type NoRelations = Record<string, never>

const newTransaction = (client: pg.PoolClient) =>
  new NodePgTransaction<NoRelations, ExtractTablesWithRelations<NoRelations>>(
    dialect,
    new NodePgSession(client, dialect, undefined),
    undefined,
  )

const transactions = new WeakMap<pg.PoolClient, ReturnType<typeof newTransaction>>()

/** Drizzle's object for the transactions of a connection. It has no state, and is reused for the statements that are built on it (`builtOnce`). */
const transactionOn = (client: pg.PoolClient): ReturnType<typeof newTransaction> => {
  const known = transactions.get(client)
  if (known) return known
  const made = newTransaction(client)
  transactions.set(client, made)
  return made
}

type LastWork = (tx: Queryable) => Promise<void>

const lastWork = new AsyncLocalStorage<Map<string, LastWork>>()

/**
 * Work that the running transaction does once for a key, just before it commits: what follows from all of its writes. Outside of a transaction nothing is done.
 */
export const beforeCommit = (key: string, work: LastWork): void => {
  lastWork.getStore()?.set(key, work)
}

/**
 * Runs a transaction once. Replaces drizzle's, which leaks its client when `begin` fails, hides the error when the
 * rollback fails too, and reports success when PostgreSQL answered COMMIT with a rollback.
 */
const onceIn =
  (pool: pg.Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    const tx = transactionOn(client)
    try {
      await client.query('begin')
      if (config) await tx.setTransaction(config)
      const result = await lastWork.run(new Map(), async () => {
        const worked = await work(tx)
        for (const last of lastWork.getStore()?.values() ?? []) await last(tx)
        return worked
      })
      // When a statement has failed, PostgreSQL answers COMMIT with ROLLBACK instead of an error.
      const { command } = await client.query('commit')
      if (command !== 'COMMIT') throw new Error('a statement of this transaction failed and nobody said so')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      // The pool replaces a connection that is not idle when it comes back.
      client.release()
    }
  }

/** Runs transactions, and retries one that lost a deadlock: its work may touch nothing but the database. */
export const transactionsOf = (pool: pg.Pool): Database['transaction'] => {
  const once = onceIn(pool)
  return async (work, config) => {
    for (let run = 1; ; run += 1)
      try {
        return await once(work, config)
      } catch (error) {
        if (run === maxRuns || !hasCode(error, brokenOffCodes)) throw error
        // Otherwise it could conflict again before the other transaction has moved on.
        await pause(run * (againAfterMs + Math.random() * againAfterMs))
      }
  }
}
