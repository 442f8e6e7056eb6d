import type { Database, DatabaseLog } from '../database.ts'
import { openWithoutTimeout } from '../open-database.ts'
import { visitEmbeddedPostgres } from './visit-embedded-postgres.ts'

interface Where {
  readonly dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly databaseListenUrl: string | undefined
}

/** Runs a command's work on the database of the settings, without time limits, beside a running server or without one. */
export const withDatabase = async <Answer>(
  { dataDir, databaseUrl, databaseListenUrl }: Where,
  log: DatabaseLog,
  work: (db: Database) => Promise<Answer>,
): Promise<Answer> => {
  const embedded = databaseUrl ? undefined : await visitEmbeddedPostgres({ dataDir, log })
  const separate = databaseListenUrl ?? databaseUrl
  const { db, close } = openWithoutTimeout(embedded?.connectionString ?? separate ?? '', log)
  try {
    return await work(db)
  } finally {
    await close()
    await embedded?.stop()
  }
}
