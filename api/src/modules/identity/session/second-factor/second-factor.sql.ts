import type { Queryable } from '../../../../platform/db/database.ts'
import { and, count, eq, isNotNull, isNull, lt, or, sql } from '../../../../platform/db/drizzle.ts'
import {
  recovery_codes,
  second_factor_roles,
  second_factors,
  sessions,
  users,
} from '../../../../platform/db/schema/users.ts'
import type { EndReason } from '../session.sql.ts'

/** The second factor of a user, confirmed or not. */
export const findSecondFactor = async (db: Queryable, userId: number) => {
  const [factor] = await db
    .select({ encrypted: second_factors.secret, confirmedAt: second_factors.confirmed_at })
    .from(second_factors)
    .where(eq(second_factors.user_id, userId))
  return factor
}

export const selectConfirmedFactors = (db: Queryable) =>
  db
    .select({ userId: second_factors.user_id, encrypted: second_factors.secret })
    .from(second_factors)
    .where(isNotNull(second_factors.confirmed_at))

/** Stores the same secret in a new encryption; false when it was replaced meanwhile. */
export const replaceEncrypted = async (
  db: Queryable,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<boolean> => {
  const replaced = await db
    .update(second_factors)
    .set({ secret: to })
    .where(and(eq(second_factors.user_id, userId), eq(second_factors.secret, from)))
    .returning({ userId: second_factors.user_id })
  return replaced.length === 1
}

/** Stores an unconfirmed secret. False when an active one exists already. */
export const insertSecret = async (
  db: Queryable,
  { userId, encrypted, at }: { userId: number; encrypted: string; at: Date },
): Promise<boolean> => {
  const stored = await db
    .insert(second_factors)
    .values({ user_id: userId, secret: encrypted, created_at: at })
    .onConflictDoUpdate({
      target: second_factors.user_id,
      set: { secret: encrypted, created_at: at, last_step: null },
      setWhere: isNull(second_factors.confirmed_at),
    })
    .returning({ userId: second_factors.user_id })
  return stored.length === 1
}

interface Confirmed {
  readonly userId: number
  /** Ciphertext as read. */
  readonly encrypted: string
  /** Ciphertext to store. */
  readonly reencrypted: string
  readonly step: number
  readonly at: Date
}

/** Activates exactly this secret; false when it was replaced meanwhile, or is active already. */
export const confirmSecret = async (
  db: Queryable,
  { userId, encrypted, reencrypted, step, at }: Confirmed,
): Promise<boolean> => {
  const confirmed = await db
    .update(second_factors)
    .set({ secret: reencrypted, confirmed_at: at, last_step: step })
    .where(
      and(
        eq(second_factors.user_id, userId),
        eq(second_factors.secret, encrypted),
        isNull(second_factors.confirmed_at),
      ),
    )
    .returning({ userId: second_factors.user_id })
  return confirmed.length === 1
}

/** Marks the code of this time step as used; false when it, or a later one, was used before. */
export const consumeStep = async (
  db: Queryable,
  { userId, step }: { userId: number; step: number },
): Promise<boolean> => {
  const used = await db
    .update(second_factors)
    .set({ last_step: step })
    .where(
      and(
        eq(second_factors.user_id, userId),
        isNotNull(second_factors.confirmed_at),
        or(isNull(second_factors.last_step), lt(second_factors.last_step, step)),
      ),
    )
    .returning({ userId: second_factors.user_id })
  return used.length === 1
}

export const removeSecondFactor = async (db: Queryable, userId: number): Promise<void> => {
  await db.delete(recovery_codes).where(eq(recovery_codes.user_id, userId))
  await db.delete(second_factors).where(eq(second_factors.user_id, userId))
}

export const replaceRecoveryCodes = async (
  db: Queryable,
  { userId, hashes }: { userId: number; hashes: readonly string[] },
): Promise<void> => {
  await db.delete(recovery_codes).where(eq(recovery_codes.user_id, userId))
  await db.insert(recovery_codes).values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
}

/** Consumes a recovery code; false when it does not exist, or was used before. */
export const consumeRecoveryCode = async (
  db: Queryable,
  { userId, hash, at }: { userId: number; hash: string; at: Date },
): Promise<boolean> => {
  const used = await db
    .update(recovery_codes)
    .set({ used_at: at })
    .where(
      and(
        eq(recovery_codes.user_id, userId),
        eq(recovery_codes.code_hash, hash),
        isNull(recovery_codes.used_at),
      ),
    )
    .returning({ userId: recovery_codes.user_id })
  return used.length === 1
}

export const countRecoveryCodes = async (db: Queryable, userId: number): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(recovery_codes)
    .where(and(eq(recovery_codes.user_id, userId), isNull(recovery_codes.used_at)))
  return row?.left ?? 0
}

/** Whether a user has an active second factor, and whether their role requires one. */
export const secondFactorState = async (db: Queryable, userId: number) => {
  const [state] = await db
    .select({
      isOn: sql<boolean>`${second_factors.confirmed_at} is not null`,
      isNeeded: sql<boolean>`${second_factor_roles.role} is not null`,
    })
    .from(users)
    .leftJoin(second_factors, eq(second_factors.user_id, users.id))
    .leftJoin(second_factor_roles, eq(second_factor_roles.role, users.role))
    .where(eq(users.id, userId))
  return state ?? { isOn: false, isNeeded: false }
}

/**
 * Sets or clears the requirement to set up a second factor, for one session or all of a user. Never set where the identity provider checked one.
 */
export const setMustEnrol = (
  db: Queryable,
  { userId, sessionId, mustEnrol }: { userId: number; sessionId?: string; mustEnrol: boolean },
) =>
  db
    .update(sessions)
    .set({ must_enrol: mustEnrol ? sql`not ${sessions.provider_factor}` : false })
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.ended_at),
        sessionId === undefined ? undefined : eq(sessions.id, sessionId),
      ),
    )

/** Ends the sessions that wait for a second factor. */
export const endWaitingSessions = (db: Queryable, { userId, at }: { userId: number; at: Date }) =>
  db
    .update(sessions)
    .set({ ended_at: at, end_reason: 'second_factor_set' satisfies EndReason })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.ended_at), eq(sessions.must_enrol, true)))
