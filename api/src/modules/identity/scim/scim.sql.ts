import { roles, staffRoles } from '@zaakwerk/contract/roles'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, asc, eq, inArray, isNull, notInArray, or, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { users } from '../../../platform/db/schema/users.ts'

/** Staff, but for the account that was created with the service itself, which no provider knows. */
const isStaff = inArray(
  users.role,
  staffRoles.map((name) => roles[name]).filter((role) => role !== roles.system),
)

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.first_name,
  lastName: users.last_name,
  role: users.role,
  isActive: users.is_active,
  invitedAt: users.invited_at,
  externalId: users.external_id,
  provisioning: users.provisioning,
  createdAt: users.created_at,
  updatedAt: users.updated_at,
  /** Whether the owner ever chose a way to sign in. */
  canSignIn: sql<boolean>`(${users.password_hash} is not null
    or exists (select from identities d where d.user_id = users.id))`,
}

const selectUsers = (db: Queryable, where: SQL | undefined) =>
  db.select(columns).from(users).where(where).orderBy(asc(users.id))

export type ProvisionedUser = Awaited<ReturnType<typeof selectUsers>>[number]

/** The accounts that SCIM shows. */
export const selectProvisioned = (db: Queryable): Promise<ProvisionedUser[]> =>
  selectUsers(
    db,
    and(
      isStaff,
      or(isNull(users.provisioning), notInArray(users.provisioning, ['removed', 'removed_barred'])),
    ),
  )

/** One of them, also one that SCIM deleted. */
export const findProvisioned = async (
  db: Queryable,
  by: { readonly id: number } | { readonly email: string },
): Promise<ProvisionedUser | undefined> => {
  const is = 'id' in by ? eq(users.id, by.id) : eq(users.email, by.email)
  return (await selectUsers(db, and(isStaff, is)))[0]
}

/** Whether an account of any kind has this address. */
export const isEmailInUse = async (db: Queryable, email: string): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0

export const updateProvisioned = (
  db: Queryable,
  id: number,
  values: Partial<
    Pick<
      typeof users.$inferInsert,
      | 'email'
      | 'first_name'
      | 'last_name'
      | 'role'
      | 'external_id'
      | 'password_hash'
      | 'is_active'
      | 'invited_at'
      | 'provisioning'
    >
  >,
) =>
  db
    .update(users)
    .set({ ...values, updated_at: sql`now()` })
    .where(eq(users.id, id))
