import { isStaff, roleName } from '@zaakwerk/domain/access'

/** Whether an account may enter the shell: active, and of a role that works there. */
export const maySignIn = ({ isActive, role }: { isActive: boolean; role: number }): boolean => {
  const name = roleName(role)
  return isActive && name !== undefined && isStaff(name)
}
