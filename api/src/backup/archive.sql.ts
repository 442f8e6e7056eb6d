import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'

/** Whether the newest segment of the write-ahead log could not be put into the archive. */
export const isArchiveFailing = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.execute<{ failing: boolean }>(sql`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
    from pg_stat_archiver`)
  return rows[0]?.failing ?? false
}
