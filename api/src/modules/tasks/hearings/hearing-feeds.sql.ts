import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { hearing_feeds } from '../../../platform/db/schema/hearing-feeds.ts'
import { users } from '../../../platform/db/schema/users.ts'

/** The feed data of a colleague, with their current role and state. */
export const findFeed = async (db: Queryable, userId: number) => {
  const [feed] = await db
    .select({
      userId: hearing_feeds.user_id,
      nonce: hearing_feeds.nonce,
      renewedAt: hearing_feeds.renewed_at,
      role: users.role,
      isActive: users.is_active,
    })
    .from(hearing_feeds)
    .innerJoin(users, eq(users.id, hearing_feeds.user_id))
    .where(eq(hearing_feeds.user_id, userId))
  return feed
}

/** The feed data of all addresses. */
export const selectFeeds = (db: Queryable) =>
  db.select({ userId: hearing_feeds.user_id, nonce: hearing_feeds.nonce }).from(hearing_feeds)

/** Stores another form of the secrets of the same addresses; false when they were replaced meanwhile. */
export const replaceNonce = async (
  db: Queryable,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<boolean> => {
  const replaced = await db
    .update(hearing_feeds)
    .set({ nonce: to })
    .where(and(eq(hearing_feeds.user_id, userId), eq(hearing_feeds.nonce, from)))
    .returning({ userId: hearing_feeds.user_id })
  return replaced.length === 1
}

export interface MadeFeed {
  readonly userId: number
  readonly nonce: string
  readonly renewedAt: Date
}

/** Upserts the feed of a colleague; an earlier address stops working. One statement: of two at once the later one stays. */
export const upsertFeed = async (db: Queryable, { userId, nonce, renewedAt }: MadeFeed): Promise<void> => {
  await db
    .insert(hearing_feeds)
    .values({ user_id: userId, nonce, renewed_at: renewedAt })
    .onConflictDoUpdate({ target: hearing_feeds.user_id, set: { nonce, renewed_at: renewedAt } })
}
