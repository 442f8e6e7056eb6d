import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, isNull } from '../../../platform/db/drizzle.ts'
import { sessions } from '../../../platform/db/schema/users.ts'
import { holdsAt } from './session.sql.ts'

/** The valid sessions of a user, most recently used first. */
export const selectLiveSessions = (db: Queryable, userId: number, now: Date) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.user_agent,
      address: sessions.address,
      createdAt: sessions.created_at,
      lastUsedAt: sessions.last_used_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), holdsAt(now)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.created_at), sessions.id)

/** Ends one session, if it is this user's. */
export const endSessionOfUser = (
  db: Queryable,
  { userId, id, at }: { userId: number; id: string; at: Date },
) =>
  db
    .update(sessions)
    .set({ ended_at: at, end_reason: 'ended_by_user' })
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId), isNull(sessions.ended_at)))
