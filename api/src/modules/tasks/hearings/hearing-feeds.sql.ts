import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { hearing_feeds } from '../../../platform/db/schema/hearing-feeds.ts'
import { users } from '../../../platform/db/schema/users.ts'

/** What the address of a colleague is made of, with who they are now. */
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

/** What all addresses are made of. */
export const selectFeeds = (db: Queryable) =>
  db.select({ userId: hearing_feeds.user_id, nonce: hearing_feeds.nonce }).from(hearing_feeds)

/** Stores what the same addresses are made of in another way; false where they ended meanwhile. */
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

/** A feed as it was written. */
export interface MadeFeed {
  readonly userId: number
  readonly nonce: string
  readonly renewedAt: Date
}

/** Starts the feed of a colleague, or ends its address for a new one. One statement: of two at once the later one stays. */
export const upsertFeed = async (db: Queryable, { userId, nonce, renewedAt }: MadeFeed): Promise<void> => {
  await db
    .insert(hearing_feeds)
    .values({ user_id: userId, nonce, renewed_at: renewedAt })
    .onConflictDoUpdate({ target: hearing_feeds.user_id, set: { nonce, renewed_at: renewedAt } })
}
