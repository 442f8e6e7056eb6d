import { type SQL, sql } from './drizzle.ts'

/** Whether archiving the newest segment of the write-ahead log failed. */
export const archiveFails: SQL = sql`(select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
  from pg_stat_archiver)`
