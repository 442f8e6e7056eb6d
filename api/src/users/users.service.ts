import { staffRoles } from '@zaakwerk/contract/roles'
import { User } from '@zaakwerk/contract/users'
import { roleNumber } from '@zaakwerk/domain/access'
import { unauthorized } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import { activeUsers, findUser } from './users.sql.ts'

export const currentUser = async ({ db }: Services, id: number): Promise<User> => {
  const user = await findUser(db, id)
  if (!user) throw unauthorized()
  return User.parse(user)
}

/** Active staff, for the assignee pickers. Accounts of clients are nobody's colleagues. */
export const staffList = async ({ db }: Services): Promise<User[]> =>
  User.array().parse(await activeUsers(db, staffRoles.map(roleNumber)))
