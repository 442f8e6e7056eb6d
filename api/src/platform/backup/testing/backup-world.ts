import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts'
import { migrate } from '../../db/open-database.ts'
import { testFolder } from '../../testing/set-up.ts'
import { type MadeBackup, makeBackup } from '../make-backup.ts'
import { type Restored, restoreBackup } from '../restore-backup.ts'
import type { Until } from '../timelines.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Files of their own for the tests of a file: embedded databases, backups of them, and what is restored. */
export interface BackupWorld {
  readonly home: string
  /** Path below it. */
  at(name: string): string
  /** Starts the database in a folder below it; stopped after the tests at the latest. */
  start(name: string, archive?: string): Promise<EmbeddedPostgres>
  backUp(from: string, into?: string): Promise<MadeBackup>
  restore(from: string, to: string, until?: Until): Promise<Restored>
}

export const backupWorld = async (): Promise<BackupWorld> => {
  const home = await testFolder()
  // The database user, when it is another than ours, has to get in.
  fs.chmodSync(home, 0o755)
  const running = new Set<EmbeddedPostgres>()
  afterAll(async () => {
    for (const server of running) await server.stop()
  })
  const at = (name: string): string => path.join(home, name)
  return {
    home,
    at,
    start: async (name, archive) => {
      const server = await startEmbeddedPostgres({
        dataDir: at(name),
        log: silent,
        fsync: false,
        archive: { folder: archive && at(archive) },
        // By itself it commits now and then, also after what a test takes for the last change.
        settings: { autovacuum: 'off' },
      })
      running.add(server)
      await migrate(server.connectionString, silent, server.applicationConnectionString)
      const stop = async (): Promise<void> => {
        running.delete(server)
        await server.stop()
      }
      return { ...server, stop }
    },
    backUp: (from, into = 'backups') =>
      makeBackup({
        dataDir: at(from),
        databaseUrl: undefined,
        into: at(into),
        log: silent,
        signal: new AbortController().signal,
      }),
    restore: (from, to, until = 'backup') =>
      restoreBackup({ from: at(from), dataDir: at(to), databaseUrl: undefined, until, log: silent }),
  }
}

/** The rows that a statement gives. */
export const ask = async <Row extends pg.QueryResultRow = Readonly<Record<string, unknown>>>(
  connectionString: string,
  statement: string,
): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
