import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as z from '@zaakwerk/contract/zod'
import pg from 'pg'
import { StartError } from '../errors/start-error.ts'
import type { DatabaseLog } from './database.ts'
import { drizzle, migrate } from './drizzle.ts'
import { hasCode } from './error-codes.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const Journal = z.object({ entries: z.array(z.object({ when: z.int(), tag: z.string() })) })

/** State of the schema compared with the migrations of this release. */
export interface SchemaState {
  /** Pending migrations, by name, in order. */
  readonly pending: readonly string[]
  /** A newer release has migrated it: this one runs on it, and changes nothing. */
  readonly isNewer: boolean
}

/** Timestamp of the newest migration that was applied; 0: none. */
const newestRun = async (client: pg.Client): Promise<number> => {
  const there = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!there.rows[0]?.isThere) return 0
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.newest ?? 0)
}

export const readSchemaState = async (client: pg.Client): Promise<SchemaState> => {
  const { entries } = Journal.parse(
    JSON.parse(await readFile(`${migrationsFolder}/meta/_journal.json`, 'utf8')),
  )
  const newest = await newestRun(client)
  return {
    pending: entries.filter(({ when }) => when > newest).map(({ tag }) => tag),
    isNewer: newest > (entries.at(-1)?.when ?? 0),
  }
}

/** How a migration waits for a table in use. */
export interface Waiting {
  /**
   * Lock timeout: all later queries queue behind it. Less than a second, after which PostgreSQL looks for a deadlock and may end a user's transaction instead of
   * ours.
   */
  readonly lockMs: number
  /** Pause between two attempts, so that those queries go first. */
  readonly restMs: number
  readonly tries: number
}

/** About five minutes in all. */
const usualWaiting: Waiting = { lockMs: 900, restMs: 600, tries: 200 }

const tables = `select relname::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`

/** What transactions of users lock first and last. In another order a user holds what we need and needs what we hold: a deadlock. */
const lockedFirst = ['clients', 'companies', 'authorities', 'case_clients', 'cases']
const lockedLast = ['messages', 'audit_entries', 'audit_values', 'security_entries']
const rankOf = (name: string): number => {
  if (lockedFirst.includes(name)) return lockedFirst.indexOf(name) - lockedFirst.length
  return lockedLast.indexOf(name) + 1
}

/** Milliseconds in which what is under way ends. */
const drainMs = 300

/**
 * Locks every table that the pending migrations name, before the first of them runs. If each were locked when its turn comes, a migration that takes seconds would
 * hold one table while users hold the next: a deadlock, in nearly every attempt. Sessions come first: every call reads its session before its transaction, so new
 * ones wait there while those under way end.
 */
const lockTables = async (client: pg.Client): Promise<void> => {
  const { pending } = await readSchemaState(client)
  const scripts = await Promise.all(
    pending.map((name) => readFile(`${migrationsFolder}/${name}.sql`, 'utf8')),
  )
  const words = new Set(scripts.join(' ').match(/\w+/g))
  const { rows } = await client.query<{ name: string }>(tables)
  const used = rows
    .map(({ name }) => name)
    .filter((name) => words.has(name))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(pg.escapeIdentifier)
  if (used.length === 0) return
  await client.query('lock table sessions in access exclusive mode')
  await pause(drainMs)
  await client.query(`lock table ${used.join(', ')} in access exclusive mode`)
}

const noRights = '42501'
/** Lock timeout; deadlock. */
const inUseCodes = ['55P03', '40P01']

/** Runs the pending migrations in one transaction. When it cannot lock its tables soon, it rolls back, releasing all of them, and retries. */
export const runMigrations = async (
  client: pg.Client,
  log: DatabaseLog,
  { lockMs, restMs, tries }: Waiting = usualWaiting,
): Promise<void> => {
  const db = drizzle(client)
  await client.query(`set lock_timeout = ${lockMs}`)
  for (let tried = 1; ; tried += 1)
    try {
      // drizzle's own `begin` joins this transaction, and its `commit` ends it.
      await client.query('begin')
      await lockTables(client)
      await migrate(db, { migrationsFolder })
      break
    } catch (error) {
      await client.query('rollback')
      if (hasCode(error, [noRights]))
        throw new StartError(
          'Deze rol mag de database niet bijwerken. Geef met DATABASE_OWNER_URL de eigenaar op.',
        )
      if (!hasCode(error, inUseCodes)) throw error
      if (tried === tries)
        throw new StartError(
          'De tabellen bleven in gebruik, dus de database is niet bijgewerkt. Probeer het opnieuw als het rustiger is.',
        )
      log.warn({ tried, nextTryInMs: restMs }, 'tables are in use: the migration waits until others are done')
      await pause(restMs)
    }
  await client.query('set lock_timeout = 0')
}
