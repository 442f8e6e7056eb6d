import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, inArray, lt, ne, sql } from '../../../platform/db/drizzle.ts'
import { file_removals } from '../../../platform/db/schema/documents.ts'
import {
  incoming_files,
  incoming_hashes,
  incoming_items,
  incoming_positions,
  incoming_sources,
} from '../../../platform/db/schema/incoming.ts'

export type NewItem = Omit<typeof incoming_items.$inferInsert, 'id'>
export type NewFile = Omit<typeof incoming_files.$inferInsert, 'item_id' | 'position'>

export const selectPosition = async (db: Queryable, source: string): Promise<string | null> => {
  const [row] = await db.select().from(incoming_positions).where(eq(incoming_positions.source, source))
  return row?.position ?? null
}

export const savePosition = async (
  db: Queryable,
  row: typeof incoming_positions.$inferInsert,
): Promise<void> => {
  await db
    .insert(incoming_positions)
    .values(row)
    .onConflictDoUpdate({
      target: incoming_positions.source,
      set: { position: row.position, read_at: row.read_at },
    })
}

/** The result of reading a mailbox or folder. `problem`, in Dutch, if it could not be read. */
type Outcome = { readonly name: string; readonly at: Date } & (
  | { readonly problem: null; readonly usedPercent: number | null }
  | { readonly problem: string }
)

/** Records the result of reading a mailbox or folder. A mailbox that cannot be read keeps the used part of its last reading. */
export const saveOutcome = async (db: Queryable, { name, at, ...end }: Outcome): Promise<void> => {
  const { problem } = end
  const values =
    'usedPercent' in end
      ? { problem, read_at: at, failing_since: null, used_percent: end.usedPercent }
      : { problem, failing_since: at }
  const since = sql`coalesce(${incoming_sources.failing_since}, excluded.failing_since)`
  await db
    .insert(incoming_sources)
    .values({ name, ...values })
    .onConflictDoUpdate({
      target: incoming_sources.name,
      set: problem === null ? values : { ...values, failing_since: since },
    })
}

export const selectOutcomes = (db: Queryable, names: readonly string[]) =>
  db
    .select()
    .from(incoming_sources)
    .where(inArray(incoming_sources.name, [...names]))

/** Records that something came in; false when it had come in before. */
export const recordHash = async (db: Queryable, hash: string, came_at: Date): Promise<boolean> => {
  const made = await db
    .insert(incoming_hashes)
    .values({ hash, came_at })
    .onConflictDoNothing()
    .returning({ hash: incoming_hashes.hash })
  return made.length > 0
}

export const isHashKnown = async (db: Queryable, hash: string): Promise<boolean> =>
  (await db.select().from(incoming_hashes).where(eq(incoming_hashes.hash, hash))).length > 0

/** Returns its id. */
export const insertItem = async (
  db: Queryable,
  item: NewItem,
  files: readonly NewFile[],
): Promise<number> => {
  const [made] = await db.insert(incoming_items).values(item).returning({ id: incoming_items.id })
  if (!made) throw new Error('no row')
  if (files.length > 0)
    await db
      .insert(incoming_files)
      .values(files.map((file, at) => ({ ...file, item_id: made.id, position: at + 1 })))
  return made.id
}

/** The keys among these that belong to nothing that came in. */
export const selectUnknownKeys = async (
  db: Queryable,
  storageKeys: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(storageKeys)}::text[]) as key
    where not exists (select from ${incoming_files} where storage_key = key)
      and not exists (select from ${incoming_items} where storage_key = key)
      and not exists (select from ${file_removals} where storage_key = key)`)
  return rows.map(({ key }) => key)
}

/** Deletes what was filed or put aside before a moment, but for what is in a case that is held, and returns the keys of its files. */
export const deleteClosedItems = async (db: Queryable, before: Date): Promise<readonly string[]> => {
  const closed = and(
    ne(incoming_items.state, 'open'),
    lt(incoming_items.closed_at, before),
    sql`not exists (select from legal_holds h where h.case_id = ${incoming_items.case_id})`,
    // A split or joined item has the same pages as the items made from it, so it is kept as long as any of them.
    sql`not exists (select from incoming_items made left join legal_holds h on h.case_id = made.case_id
      where made.made_from @> array[${incoming_items.id}]
        and (made.state = 'open' or made.closed_at >= ${before.toISOString()}::timestamptz or h.case_id is not null))`,
  )
  const files = await db
    .select({ key: incoming_files.storage_key })
    .from(incoming_files)
    .innerJoin(incoming_items, eq(incoming_items.id, incoming_files.item_id))
    .where(closed)
  const items = await db.delete(incoming_items).where(closed).returning({ key: incoming_items.storage_key })
  return [...files, ...items].flatMap(({ key }) => key ?? [])
}
