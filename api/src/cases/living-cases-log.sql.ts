import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'

/** What somebody did, as a case's log tells it. */
export interface LogLine {
  readonly userId: number
  readonly at: Date
  readonly message: string
}

/** Writes one line into the log of every living case among those that `links` selects as `case_id`. */
export const logOnLivingCases = async (
  db: Queryable,
  { links, userId, at, message }: LogLine & { readonly links: SQL },
): Promise<void> => {
  await db.execute(sql`
    insert into case_logs (case_id, user_id, message, created_at)
    select k.id, ${userId}::int, ${message}, ${at.toISOString()}::timestamptz
    from (${links}) l join cases k on k.id = l.case_id
    where k.deleted_at is null
    order by k.id`)
}
