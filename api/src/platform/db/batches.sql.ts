import type { Database, Queryable } from './database.ts'
import { type SQL, sql } from './drizzle.ts'

/** Starts a read-only transaction that lasts until `end` is called. */
const openSnapshot = async (
  db: Database,
): Promise<{ readonly tx: Queryable; readonly end: () => Promise<void> }> => {
  const opened = Promise.withResolvers<Queryable>()
  const over = Promise.withResolvers<void>()
  const transaction = db.transaction(
    (tx) => {
      opened.resolve(tx)
      return over.promise
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  transaction.catch(opened.reject)
  const end = async (): Promise<void> => {
    over.resolve()
    // Commit or rollback makes no difference: it wrote nothing, and an error while reading was thrown there.
    await transaction.catch(() => undefined)
  }
  return { tx: await opened.promise, end }
}

/**
 * Streams the `item` column of a statement in batches from one snapshot, by a database cursor: memory holds one batch. It holds a connection until the last row
 * or until the reader stops; the database ends it when it waits for its reader for a minute.
 */
export async function* itemsInBatches<Item extends object>(
  db: Database,
  statement: SQL,
  size: number,
): AsyncGenerator<readonly Item[], void> {
  const { tx, end } = await openSnapshot(db)
  try {
    // All rows are wanted; by default a cursor is planned to return its first rows soon.
    await tx.execute(sql`set local cursor_tuple_fraction = 1`)
    await tx.execute(sql`declare batches no scroll cursor for ${statement}`)
    for (;;) {
      const { rows } = await tx.execute<{ item: Item }>(sql.raw(`fetch forward ${size} from batches`))
      if (rows.length > 0) yield rows.map(({ item }) => item)
      if (rows.length < size) return
    }
  } finally {
    await end()
  }
}
