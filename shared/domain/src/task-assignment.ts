import { fullTimeHours } from '@zaakwerk/contract/accounts'
import { type CaseType, caseTypes } from '@zaakwerk/contract/case-types'
import type { RoleName } from '@zaakwerk/contract/roles'
import { caseFamily, taskListCaseTypes } from './case-types.ts'

/** Roles that take new work by default. */
export const newWorkRoles: readonly RoleName[] = ['lawyer', 'btu_lawyer']

/** Whether a colleague takes new work. `stored`: the setting by an administrator; null: the default of the role. */
export const takesNewWork = (role: RoleName | undefined, stored: boolean | null): boolean =>
  stored ?? (role !== undefined && newWorkRoles.includes(role))

/** The part of a full-time week that a colleague works. `hours`: null is full time. */
export const workingShare = (hours: number | null): number => (hours ?? fullTimeHours) / fullTimeHours

/** The capacity of a colleague for their weekly hours, from the capacity in a full-time week; null: no limit. */
export const roomInHours = (room: number | null, hours: number | null): number | null =>
  room === null ? null : Math.round(room * workingShare(hours))

const withoutBenefits = caseTypes.filter((type) => caseFamily(type) !== 'btu')

/** The case types of a role's tasks; undefined for all. Benefit cases are for BTU lawyers and administrators. */
export const taskCaseTypes = (role: RoleName): readonly CaseType[] | undefined =>
  role === 'system' || role === 'admin' ? undefined : (taskListCaseTypes(role) ?? withoutBenefits)

/** Whether a role handles the tasks of a case type; null: tasks without a case. */
export const doesTasksOf = (role: RoleName, caseType: number | null): boolean => {
  const types = taskCaseTypes(role)
  return caseType === null || types === undefined || types.some((type) => type === caseType)
}

/** Whether a role can cover for another: it handles all case types to which the other role is limited. */
export const doesWorkOf = (role: RoleName, absent: RoleName): boolean =>
  taskCaseTypes(absent)?.every((type) => doesTasksOf(role, type)) ?? true
