import { taskListCaseTypes } from '@zaakwerk/domain/case-types'
import type { Viewer } from '../../../platform/request/viewer.ts'
import type { TaskScope } from './task-filter.sql.ts'

/** The scope of the viewer's task lists; undefined for a role that sees all tasks. */
export const scopeOf = ({ id, role }: Pick<Viewer, 'id' | 'role'>): TaskScope | undefined => {
  const caseTypes = taskListCaseTypes(role)
  return caseTypes && { caseTypes, userId: id }
}
