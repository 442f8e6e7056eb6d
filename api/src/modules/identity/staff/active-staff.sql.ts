import { roles, staffRoles } from '@zaakwerk/contract/roles'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import type { users } from '../../../platform/db/schema/users.ts'

const staffNumbers = staffRoles.map((role) => roles[role])

/** Condition: a user is active staff. */
export const isActiveStaff = (user: SQL | typeof users): SQL =>
  sql`(${user}.is_active and ${user}.role = any(${sql.param(staffNumbers)}::int[]))`
