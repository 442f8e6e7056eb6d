import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { idempotency_keys } from '../db/schema/requests.ts'

/** Whose key for which call. */
export interface KeyOwner {
  readonly key: string
  readonly userId: number | null
  /** Hash of who calls where that is no user. */
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

/** Takes a key for a first call; false where another call has it. One that is over, or whose process died, is free again. */
export const claimKey = async (
  db: Queryable,
  {
    owner,
    bodyHash,
    at,
    over,
    dead,
  }: { owner: KeyOwner; bodyHash: string; at: Date; over: Date; dead: Date },
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
      setWhere: or(
        lt(idempotency_keys.created_at, over),
        and(isNull(idempotency_keys.status), lt(idempotency_keys.created_at, dead)),
      ),
    })
    .returning({ one: sql`1` })
  return claimed.length === 1
}

export const findFirst = async (db: Queryable, owner: KeyOwner) => {
  const [first] = await db
    .select({
      bodyHash: idempotency_keys.body_hash,
      status: idempotency_keys.status,
      answer: idempotency_keys.answer,
    })
    .from(idempotency_keys)
    .where(owned(owner))
  return first
}

export const keepFirst = (
  db: Queryable,
  { owner, status, answer }: { owner: KeyOwner; status: number; answer: unknown },
) => db.update(idempotency_keys).set({ status, answer }).where(owned(owner))

export const releaseKey = (db: Queryable, owner: KeyOwner) => db.delete(idempotency_keys).where(owned(owner))
