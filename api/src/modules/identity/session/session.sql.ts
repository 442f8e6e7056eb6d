import { builtOnce } from '../../../platform/db/built-once.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { known_addresses, refresh_tokens, sessions, users } from '../../../platform/db/schema/users.ts'
import { digest } from '../../../platform/security/digest.ts'
import { sessionMaxMs } from './session-term.ts'

/** The account of a sign-in, and whether it used this address before. */
export const findAccount = async (
  db: Queryable,
  email: string,
  { address, device }: { readonly address: string; readonly device?: string },
) => {
  const isKnown = (by: string) => sql<boolean>`exists (
    select from known_addresses k where k.user_id = users.id and k.address = ${digest(by)})`
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.first_name,
      passwordHash: users.password_hash,
      role: users.role,
      isActive: users.is_active,
      knownAddress: isKnown(address),
      knownDevice: device === undefined ? sql<boolean>`false` : isKnown(device),
    })
    .from(users)
    .where(eq(users.email, email))
  return account
}

/**
 * Locks a user until the transaction ends, so that their permission to sign in cannot change meanwhile. `share` to let the user in, `no key update` to change
 * that permission. Read dependent data in a later query: only that sees what was committed during the wait.
 */
export const lockUser = async (db: Queryable, id: number, strength: 'share' | 'no key update') => {
  const [user] = await db
    .select({ passwordHash: users.password_hash, role: users.role, isActive: users.is_active })
    .from(users)
    .where(eq(users.id, id))
    .for(strength)
  return user
}

const sessionsWhere = (db: Queryable, which: SQL) =>
  db
    .select({
      id: sessions.id,
      userId: users.id,
      role: users.role,
      isActive: users.is_active,
      createdAt: sessions.created_at,
      expiresAt: sessions.expires_at,
      endedAt: sessions.ended_at,
      mustEnrol: sessions.must_enrol,
      providerSession: sessions.provider_session,
      providerFactor: sessions.provider_factor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(which)

const sessionsWithUser = (db: Queryable, ids: readonly string[]) =>
  sessionsWhere(db, inArray(sessions.id, [...ids]))

export type SessionRow = Awaited<ReturnType<typeof sessionsWithUser>>[number]

const sessionById = builtOnce((db) =>
  sessionsWhere(db, eq(sessions.id, sql.placeholder('id'))).prepare('session'),
)

/** The current session and its user: one query by primary key, at every call. A prepared statement, planned once for each connection. */
export const findSession = async (db: Queryable, id: string) => (await sessionById(db).execute({ id }))[0]

/** The same for several sessions. */
export const findSessions = sessionsWithUser

/** The same, locked, so that refreshes of one session are serialised. */
export const lockSession = async (db: Queryable, id: string) =>
  (await sessionsWithUser(db, [id]).for('update', { of: sessions }))[0]

export const insertSession = (
  db: Queryable,
  session: {
    id: string
    userId: number
    createdAt: Date
    expiresAt: Date
    mustEnrol?: boolean
    userAgent?: string | undefined
    address?: string
    /** Signed in at the identity provider. */
    provider?: { readonly session: string; readonly hasSecondFactor: boolean } | undefined
  },
) =>
  db.insert(sessions).values({
    id: session.id,
    user_id: session.userId,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
    last_used_at: session.createdAt,
    must_enrol: session.mustEnrol ?? false,
    user_agent: session.userAgent ?? null,
    address: session.address ?? null,
    provider_session: session.provider?.session ?? null,
    provider_factor: session.provider?.hasSecondFactor ?? false,
  })

export const prolongSession = (
  db: Queryable,
  id: string,
  { at, until, mustEnrol }: { at: Date; until: Date; mustEnrol: boolean },
) =>
  db
    .update(sessions)
    .set({ expires_at: until, last_used_at: at, must_enrol: mustEnrol })
    .where(eq(sessions.id, id))

export const insertRefreshToken = (
  db: Queryable,
  token: { id: string; sessionId: string; hash: string; createdAt: Date; expiresAt: Date },
) =>
  db.insert(refresh_tokens).values({
    id: token.id,
    session_id: token.sessionId,
    token_hash: token.hash,
    created_at: token.createdAt,
    expires_at: token.expiresAt,
  })

export const findRefreshToken = async (db: Queryable, id: string, hash: string) => {
  const [token] = await db
    .select({ sessionId: refresh_tokens.session_id, usedAt: refresh_tokens.used_at })
    .from(refresh_tokens)
    .where(and(eq(refresh_tokens.id, id), eq(refresh_tokens.token_hash, hash)))
  return token
}

export const markRefreshTokenUsed = (db: Queryable, id: string, at: Date) =>
  db
    .update(refresh_tokens)
    .set({ used_at: at })
    .where(and(eq(refresh_tokens.id, id), isNull(refresh_tokens.used_at)))

export type EndReason =
  | 'signed_out'
  /** Unused for as long as a refresh token is valid. */
  | 'expired'
  /** It reached the maximum lifetime. */
  | 'maximum'
  | 'reuse'
  | 'password_changed'
  | 'password_reset'
  | 'ended_by_user'
  | 'ended_by_admin'
  | 'deactivated'
  | 'second_factor_reset'
  | 'second_factor_set'
  /** The identity provider said that its session ended. */
  | 'provider_signed_out'
  /** The account was unlinked from the identity at the provider, or linked to another one. */
  | 'unlinked'

/** Ends a session, and returns its user; undefined when it had already ended. */
export const endSession = (db: Queryable, { id, reason, at }: { id: string; reason: EndReason; at: Date }) =>
  db
    .update(sessions)
    .set({ ended_at: at, end_reason: reason })
    .where(and(eq(sessions.id, id), isNull(sessions.ended_at)))
    .returning({ userId: sessions.user_id })

/** Ends all sessions of a user, except the one to keep. */
export const endSessionsOf = (
  db: Queryable,
  { userId, reason, at, keep }: { userId: number; reason: EndReason; at: Date; keep?: string },
) =>
  db
    .update(sessions)
    .set({ ended_at: at, end_reason: reason })
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.ended_at),
        keep === undefined ? undefined : ne(sessions.id, keep),
      ),
    )

/** Sessions that began after this moment have not reached their maximum lifetime. */
export const firstStillOn = (now: Date): Date => new Date(now.getTime() - sessionMaxMs)

/** Condition for valid sessions. */
export const holdsAt = (now: Date): SQL | undefined =>
  and(isNull(sessions.ended_at), gt(sessions.expires_at, now), gt(sessions.created_at, firstStillOn(now)))

/** Records why overdue sessions ended: expired by inactivity, or by their maximum lifetime. */
const closeSessions = (db: Queryable, which: SQL, now: Date) => {
  const atMaximum = sql`${sessions.created_at} + ${`${sessionMaxMs} milliseconds`}::interval`
  return db
    .update(sessions)
    .set({
      ended_at: sql`least(${sessions.expires_at}, ${atMaximum})`,
      end_reason: sql`case when ${sessions.expires_at} < ${atMaximum} then 'expired' else 'maximum' end`,
    })
    .where(
      and(
        which,
        isNull(sessions.ended_at),
        or(lte(sessions.expires_at, now), lte(sessions.created_at, firstStillOn(now))),
      ),
    )
}

export const closeSessionsOf = (db: Queryable, userId: number, now: Date) =>
  closeSessions(db, eq(sessions.user_id, userId), now)

/** The same for one session, if it is overdue. */
export const closeSession = (db: Queryable, id: string, now: Date) =>
  closeSessions(db, eq(sessions.id, id), now)

export const rememberAddress = (
  db: Queryable,
  { userId, address, at }: { userId: number; address: string; at: Date },
) =>
  db
    .insert(known_addresses)
    .values({ user_id: userId, address: digest(address), last_seen_at: at })
    .onConflictDoUpdate({
      target: [known_addresses.user_id, known_addresses.address],
      set: { last_seen_at: at },
    })
