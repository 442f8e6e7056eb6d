import type { StartPage } from '@zaakwerk/contract/start-pages'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, asc, eq, inArray } from '../../../platform/db/drizzle.ts'
import { users } from '../../../platform/db/schema/users.ts'

const columns = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  role: users.role,
}

export const findUser = async (db: Queryable, id: number) => {
  const [user] = await db
    .select({ ...columns, start_page: users.start_page })
    .from(users)
    .where(eq(users.id, id))
  return user
}

export const activeUsers = (db: Queryable, roles: readonly number[]) =>
  db
    .select(columns)
    .from(users)
    .where(and(eq(users.is_active, true), inArray(users.role, [...roles])))
    .orderBy(asc(users.first_name), asc(users.last_name), asc(users.id))

/** Sets the page that a user starts on. The version does not change: it is for the edits of administrators. */
export const updateStartPage = async (
  db: Queryable,
  { id, page }: { readonly id: number; readonly page: StartPage | null },
): Promise<void> => {
  await db.update(users).set({ start_page: page }).where(eq(users.id, id))
}
