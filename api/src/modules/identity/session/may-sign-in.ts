import { isStaff, roleName } from '@zaakwerk/domain/access'

/** Whether an account may sign in: active, with a role that uses the shell. */
export const maySignIn = ({ isActive, role }: { isActive: boolean; role: number }): boolean => {
  const name = roleName(role)
  return isActive && name !== undefined && isStaff(name)
}
