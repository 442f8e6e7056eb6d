import type { Database, Queryable } from './database.ts'

/** Runs several reading statements on one snapshot of the database, so that a total and its rows are equal while others write. */
export const inSnapshot = <Result>(db: Database, read: (tx: Queryable) => Promise<Result>): Promise<Result> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
