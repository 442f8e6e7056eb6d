import type { Queryable } from '../../../platform/db/database.ts'
import { inArray } from '../../../platform/db/drizzle.ts'
import { incoming_sources } from '../../../platform/db/schema/incoming.ts'

/** The used part of the quota of mailboxes at their last reading. */
export const selectMailboxQuota = (db: Queryable, names: readonly string[]) =>
  db
    .select({ name: incoming_sources.name, usedPercent: incoming_sources.used_percent })
    .from(incoming_sources)
    .where(inArray(incoming_sources.name, [...names]))
    .orderBy(incoming_sources.name)
