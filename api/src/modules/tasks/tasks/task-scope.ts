import { taskListCaseTypes } from '@zaakwerk/domain/case-types'
import type { Viewer } from '../../../platform/request/viewer.ts'
import type { TaskScope } from './task-filter.sql.ts'

/** What the list of tasks is limited to for its viewer; undefined for a role that finds all of them. */
export const scopeOf = ({ id, role }: Pick<Viewer, 'id' | 'role'>): TaskScope | undefined => {
  const caseTypes = taskListCaseTypes(role)
  return caseTypes && { caseTypes, userId: id }
}
