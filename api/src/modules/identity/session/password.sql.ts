import type { Queryable } from '../../../platform/db/database.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { users } from '../../../platform/db/schema/users.ts'

export const findCredentials = async (db: Queryable, userId: number) => {
  const [user] = await db
    .select({ email: users.email, passwordHash: users.password_hash, isActive: users.is_active })
    .from(users)
    .where(eq(users.id, userId))
  return user
}

export const setPasswordHash = (
  db: Queryable,
  { userId, hash, at }: { userId: number; hash: string; at: Date },
) => db.update(users).set({ password_hash: hash, updated_at: at }).where(eq(users.id, userId))
