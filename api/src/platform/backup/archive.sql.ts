import { archiveFails } from '../db/archiving.sql.ts'
import type { Queryable } from '../db/database.ts'
import { and, eq, gte, sql } from '../db/drizzle.ts'
import { documents } from '../db/schema/documents.ts'
import { import_files } from '../db/schema/imports.ts'
import { incoming_files, incoming_items } from '../db/schema/incoming.ts'
import { remote_releases } from '../db/schema/releases.ts'

/** What a database does with its write-ahead log. */
interface LogState {
  /** The newest segment could not be put into the archive. */
  readonly isFailing: boolean
  /** What it archives with; `(disabled)` when it does not. */
  readonly command: string
}

export const selectLogState = async (db: Queryable): Promise<LogState | undefined> => {
  const { rows } = await db.execute<{ isFailing: boolean; command: string }>(sql`
    select ${archiveFails} as "isFailing", current_setting('archive_command') as command`)
  return rows[0]
}

/** Storage keys of rows that were made since a moment, but for documents in SharePoint. */
export const selectFiledSince = async (db: Queryable, since: Date): Promise<readonly string[]> => {
  const { storage_key, released_at } = remote_releases
  const found = await Promise.all([
    db
      .select({ key: documents.storage_key })
      .from(documents)
      .where(
        and(
          gte(documents.created_at, since),
          sql`not exists (select from sharepoint_files s where s.storage_key = ${documents.storage_key} and s.item_id is not null)`,
        ),
      ),
    db
      .select({ key: import_files.storage_key })
      .from(import_files)
      .where(gte(import_files.created_at, since)),
    db
      .select({ key: incoming_files.storage_key })
      .from(incoming_files)
      .innerJoin(incoming_items, eq(incoming_items.id, incoming_files.item_id))
      .where(gte(incoming_items.updated_at, since)),
    db
      .select({ key: incoming_items.storage_key })
      .from(incoming_items)
      .where(gte(incoming_items.updated_at, since)),
    db.select({ key: storage_key }).from(remote_releases).where(gte(released_at, since)),
  ])
  return found.flat().flatMap(({ key }) => key ?? [])
}
