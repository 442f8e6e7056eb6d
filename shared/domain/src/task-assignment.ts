import { type CaseType, caseTypes } from '@zaakwerk/contract/case-types'
import type { RoleName } from '@zaakwerk/contract/roles'
import { caseFamily, taskListCaseTypes } from './case-types.ts'

/** Roles that take new work unless an administrator set otherwise. */
export const newWorkRoles: readonly RoleName[] = ['lawyer', 'btu_lawyer']

/** Whether a colleague takes new work. `stored`: what an administrator set; null: the default of the role. */
export const takesNewWork = (role: RoleName | undefined, stored: boolean | null): boolean =>
  stored ?? (role !== undefined && newWorkRoles.includes(role))

const withoutBenefits = caseTypes.filter((type) => caseFamily(type) !== 'btu')

/** The types of cases whose tasks a role does; undefined for all. Benefit cases are for BTU lawyers and administrators. */
export const taskCaseTypes = (role: RoleName): readonly CaseType[] | undefined =>
  role === 'system' || role === 'admin' ? undefined : (taskListCaseTypes(role) ?? withoutBenefits)

/** Whether a role does the tasks of a type of case; null: tasks without a case. */
export const doesTasksOf = (role: RoleName, caseType: number | null): boolean => {
  const types = taskCaseTypes(role)
  return caseType === null || types === undefined || types.some((type) => type === caseType)
}

/** Whether a role can cover for another: it does the tasks of all types of cases that the other role is limited to. */
export const doesWorkOf = (role: RoleName, absent: RoleName): boolean =>
  taskCaseTypes(absent)?.every((type) => doesTasksOf(role, type)) ?? true
