import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'

/** Sends a notification to all processes, on the channel of the triggers. */
export const announce = async (db: Queryable, announcement: unknown): Promise<void> => {
  await db.execute(sql`select pg_notify('zaakwerk_live', ${JSON.stringify(announcement)})`)
}
