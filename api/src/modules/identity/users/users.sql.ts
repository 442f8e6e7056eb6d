import type { StartPage } from '@zaakwerk/contract/start-pages'
import type { Queryable } from '../../../platform/db/database.ts'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { isActiveStaff } from '../staff/active-staff.sql.ts'

const columns = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  role: users.role,
}

export const findUser = async (db: Queryable, id: number) => {
  const [user] = await db
    .select({
      ...columns,
      start_page: users.start_page,
      start_view_id: users.start_view_id,
      takes_new_work: users.takes_new_work,
    })
    .from(users)
    .where(eq(users.id, id))
  return user
}

/** Active staff, by name. */
export const activeStaff = (db: Queryable) =>
  db
    .select(columns)
    .from(users)
    .where(isActiveStaff(users))
    .orderBy(asc(users.first_name), asc(users.last_name), asc(users.id))

/** Start page of a user: a page or a saved view. */
export interface StartChoice {
  readonly page: StartPage | null
  readonly viewId: number | null
}

/** Sets the start page or view of a user. Keeps the version, which is for edits by administrators. */
export const updateStartPage = async (
  db: Queryable,
  { id, page, viewId }: StartChoice & { readonly id: number },
): Promise<void> => {
  await db.update(users).set({ start_page: page, start_view_id: viewId }).where(eq(users.id, id))
}
