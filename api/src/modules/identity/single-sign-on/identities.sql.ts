import type { IdentityKey } from '../../../platform/adapters/identity-provider/identity-provider.port.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL } from '../../../platform/db/drizzle.ts'
import { identities, sessions, users } from '../../../platform/db/schema/users.ts'
import type { EndReason } from '../session/session.sql.ts'

const isOf = ({ issuer, subject }: IdentityKey): SQL | undefined =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject))

/** The user that an identity is linked to. */
export const findLinkedUser = async (db: Queryable, key: IdentityKey): Promise<number | undefined> => {
  const [row] = await db.select({ userId: identities.user_id }).from(identities).where(isOf(key))
  return row?.userId
}

/** Whether a user is linked, to whichever provider. */
export const isLinked = async (db: Queryable, userId: number): Promise<boolean> => {
  const rows = await db.select().from(identities).where(eq(identities.user_id, userId))
  return rows.length > 0
}

/** Links a user, in place of an earlier identity. */
export const insertIdentity = (db: Queryable, userId: number, { issuer, subject }: IdentityKey, at: Date) =>
  db
    .insert(identities)
    .values({ user_id: userId, issuer, subject, created_at: at })
    .onConflictDoUpdate({ target: identities.user_id, set: { issuer, subject, created_at: at } })

/** Unlinks a user; false when nothing was linked. */
export const deleteIdentity = async (db: Queryable, userId: number): Promise<boolean> => {
  const deleted = await db.delete(identities).where(eq(identities.user_id, userId)).returning()
  return deleted.length > 0
}

/** Whether one of these e-mail addresses belongs to another account. */
export const isEmailOfOther = async (
  db: Queryable,
  { userId, emails }: { readonly userId: number; readonly emails: readonly string[] },
): Promise<boolean> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.email, [...emails]), ne(users.id, userId)))
  return rows.length > 0
}

const endSessionsWhere = (db: Queryable, where: SQL | undefined, reason: EndReason, at: Date) =>
  db
    .update(sessions)
    .set({ ended_at: at, end_reason: reason })
    .where(and(where, isNotNull(sessions.provider_session), isNull(sessions.ended_at)))
    .returning({ id: sessions.id, userId: sessions.user_id })

interface Ending {
  readonly userId: number
  readonly reason: EndReason
  readonly at: Date
  /** A session that stays. */
  readonly keep?: string
}

/** Ends the sessions of a user that began at the provider. */
export const endProviderSessionsOf = (db: Queryable, { userId, reason, at, keep }: Ending) =>
  endSessionsWhere(
    db,
    and(eq(sessions.user_id, userId), keep === undefined ? undefined : ne(sessions.id, keep)),
    reason,
    at,
  )

/** Ends the sessions that belong to one at the provider, and those of this user of which the provider never said to which they belong. */
export const endSessionsAtProvider = (
  db: Queryable,
  {
    session,
    userId,
    at,
  }: { readonly session: string; readonly userId: number | undefined; readonly at: Date },
) => {
  const isUnnamed =
    userId === undefined ? undefined : and(eq(sessions.user_id, userId), eq(sessions.provider_session, ''))
  return endSessionsWhere(
    db,
    or(eq(sessions.provider_session, session), isUnnamed),
    'provider_signed_out',
    at,
  )
}
