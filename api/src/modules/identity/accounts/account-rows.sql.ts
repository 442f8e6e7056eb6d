import { staffRoles } from '@zaakwerk/contract/roles'
import type { SecondFactorRolesChange } from '@zaakwerk/contract/second-factor'
import { roleNumber } from '@zaakwerk/domain/access'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, asc, eq, inArray, isNotNull, sql } from '../../../platform/db/drizzle.ts'
import { hearing_feeds } from '../../../platform/db/schema/hearing-feeds.ts'
import { second_factor_roles, users } from '../../../platform/db/schema/users.ts'

/** Acquires the lock on changes of accounts, held until the transaction ends. */
export const lockAccountChanges = (db: Queryable) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts', 0))`)

/** The same, and returns the current state of the caller. */
export const lockAccountsAs = async (db: Queryable, viewerId: number) => {
  await lockAccountChanges(db)
  const [viewer] = await db
    .select({ role: users.role, isActive: users.is_active })
    .from(users)
    .where(eq(users.id, viewerId))
  return viewer
}

/** Locks a staff account until the transaction ends. */
export const lockAccount = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.first_name,
      role: users.role,
      isActive: users.is_active,
      invitedAt: users.invited_at,
      version: users.version,
    })
    .from(users)
    .where(and(eq(users.id, id), inArray(users.role, staffRoles.map(roleNumber))))
    .for('no key update')
  return row
}

/** Adds an invited account; undefined when the address is in use. */
export const insertInvited = async (
  db: Queryable,
  user: { email: string; first_name: string; last_name: string; role: number; at: Date },
): Promise<number | undefined> => {
  const { at, ...values } = user
  const [row] = await db
    .insert(users)
    .values({ ...values, is_active: false, invited_at: at })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return row?.id
}

export const findAccountByEmail = async (db: Queryable, email: string) => {
  const [row] = await db
    .select({ id: users.id, invitedAt: users.invited_at })
    .from(users)
    .where(eq(users.email, email))
  return row
}

export const setInvitedAt = (db: Queryable, id: number, at: Date) =>
  db.update(users).set({ invited_at: at }).where(eq(users.id, id))

/** Removes an account that was never used. */
export const removeInvited = (db: Queryable, id: number) =>
  db.delete(users).where(and(eq(users.id, id), isNotNull(users.invited_at)))

export const updateAccountRow = (
  db: Queryable,
  id: number,
  values: { readonly role: number; readonly is_active: boolean },
) =>
  db
    .update(users)
    .set({ ...values, ...(values.is_active && { provisioning: null }) })
    .where(eq(users.id, id))

/** Sets the capacity and weekly hours of a user, and whether the user takes new work. */
export const updateNewWork = (
  db: Queryable,
  id: number,
  values: Partial<Pick<typeof users.$inferInsert, 'room' | 'takes_new_work' | 'weekly_hours'>>,
) => db.update(users).set(values).where(eq(users.id, id))

/** Revokes the calendar link of a user, who can make another. */
export const endCalendar = (db: Queryable, userId: number) =>
  db.delete(hearing_feeds).where(eq(hearing_feeds.user_id, userId))

export const selectSecondFactorRoles = async (db: Queryable): Promise<number[]> => {
  const rows = await db.select().from(second_factor_roles).orderBy(asc(second_factor_roles.role))
  return rows.map(({ role }) => role)
}

/** A role in both lists stays required. */
export const changeSecondFactorRoles = async (
  db: Queryable,
  { required, optional }: SecondFactorRolesChange,
): Promise<void> => {
  await db.delete(second_factor_roles).where(inArray(second_factor_roles.role, optional))
  if (required.length > 0)
    await db
      .insert(second_factor_roles)
      .values(required.map((role) => ({ role })))
      .onConflictDoNothing()
}
