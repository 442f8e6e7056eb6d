import { gte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { documents } from '../db/schema/documents.ts'
import { import_files } from '../db/schema/finance.ts'

/** Whether the newest segment of the write-ahead log could not be put into the archive. */
export const isArchiveFailing = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.execute<{ failing: boolean }>(sql`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
    from pg_stat_archiver`)
  return rows[0]?.failing ?? false
}

/** Storage keys of rows that were made since a moment. */
export const selectFiledSince = async (db: Queryable, since: Date): Promise<readonly string[]> => {
  const found = await Promise.all(
    [documents, import_files].map((table) =>
      db.select({ key: table.storage_key }).from(table).where(gte(table.created_at, since)),
    ),
  )
  return found.flat().map(({ key }) => key)
}
