import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { users } from '../../../platform/db/schema/users.ts'

/** Whether this account waits for its owner. */
export const isInvited = async (db: Queryable, userId: number): Promise<boolean> => {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.invited_at)))
  return user !== undefined
}

/** Holds an account until the transaction ends; false when it does not wait for its owner, or not any more. */
export const lockInvited = async (db: Queryable, userId: number): Promise<boolean> => {
  const locked = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.invited_at)))
    .for('no key update')
  return locked.length === 1
}

/** Opens an invited account. */
export const activateInvited = (db: Queryable, userId: number) =>
  db
    .update(users)
    .set({ is_active: true, invited_at: null })
    .where(and(eq(users.id, userId), isNotNull(users.invited_at)))
