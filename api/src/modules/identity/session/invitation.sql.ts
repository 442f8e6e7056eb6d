import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, isNotNull } from '../../../platform/db/drizzle.ts'
import { users } from '../../../platform/db/schema/users.ts'

/** Whether this account is invited but not activated. */
export const isInvited = async (db: Queryable, userId: number): Promise<boolean> => {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.invited_at)))
  return user !== undefined
}

/** Locks an account until the transaction ends; false when it is not, or no longer, an open invitation. */
export const lockInvited = async (db: Queryable, userId: number): Promise<boolean> => {
  const locked = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.invited_at)))
    .for('no key update')
  return locked.length === 1
}

export const activateInvited = (db: Queryable, userId: number) =>
  db
    .update(users)
    .set({ is_active: true, invited_at: null })
    .where(and(eq(users.id, userId), isNotNull(users.invited_at)))
