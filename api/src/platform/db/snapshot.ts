import type { Database, Queryable } from './database.ts'

/** Runs read-only queries in one snapshot of the database, so that a total and its rows agree during concurrent writes. */
export const inSnapshot = <Result>(db: Database, read: (tx: Queryable) => Promise<Result>): Promise<Result> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
