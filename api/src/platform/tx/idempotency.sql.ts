import type { Queryable } from '../db/database.ts'
import { and, eq, gte, isNotNull, isNull, lt, or, sql } from '../db/drizzle.ts'
import { idempotency_keys } from '../db/schema/requests.ts'

/** A key with its caller and endpoint. */
export interface KeyOwner {
  readonly key: string
  readonly userId: number | null
  /** Hash of the caller when no user is signed in. */
  readonly caller: string
  readonly route: string
}

const owned = ({ key, userId, caller, route }: KeyOwner) =>
  and(
    eq(idempotency_keys.key, key),
    userId === null ? isNull(idempotency_keys.user_id) : eq(idempotency_keys.user_id, userId),
    eq(idempotency_keys.caller, caller),
    eq(idempotency_keys.route, route),
  )

/**
 * Claims an idempotency key for the transaction of a first call. Waits while another call holds it; false when that call committed. An expired key can be
 * claimed again.
 */
export const claimKey = async (
  db: Queryable,
  { owner, bodyHash, at, over }: { owner: KeyOwner; bodyHash: string; at: Date; over: Date },
): Promise<boolean> => {
  const { key, userId, caller, route } = owner
  const started = { body_hash: bodyHash, status: null, answer: null, created_at: at }
  const claimed = await db
    .insert(idempotency_keys)
    .values({ key, user_id: userId, caller, route, ...started })
    .onConflictDoUpdate({
      target: [
        idempotency_keys.key,
        idempotency_keys.user_id,
        idempotency_keys.caller,
        idempotency_keys.route,
      ],
      set: started,
      // Earlier releases stored keys without an answer.
      setWhere: or(lt(idempotency_keys.created_at, over), isNull(idempotency_keys.status)),
    })
    .returning({ one: sql`1` })
  return claimed.length === 1
}

/** The stored first call of a key that has not expired. */
export const findFirst = async (db: Queryable, { owner, over }: { owner: KeyOwner; over: Date }) => {
  const [first] = await db
    .select({ bodyHash: idempotency_keys.body_hash, answer: idempotency_keys.answer })
    .from(idempotency_keys)
    .where(and(owned(owner), isNotNull(idempotency_keys.status), gte(idempotency_keys.created_at, over)))
  return first
}

export const storeIds = (
  db: Queryable,
  { owner, status, ids }: { owner: KeyOwner; status: number; ids: readonly number[] },
) => db.update(idempotency_keys).set({ status, answer: { ids } }).where(owned(owner))
