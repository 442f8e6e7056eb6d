import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import { TaskType } from '@zaakwerk/contract/entities/task'
import { pageSize } from '@zaakwerk/contract/primitives'
import type { RoleName } from '@zaakwerk/contract/roles'
import type { searchTasks } from '@zaakwerk/contract/tasks'
import * as z from '@zaakwerk/contract/zod'
import { visibleCaseTypes } from '@zaakwerk/domain/case-types'
import { pageOffset } from '@zaakwerk/domain/paging'
import { taskQuery } from '@zaakwerk/domain/task-query'
import { visibleTaskTypes } from '@zaakwerk/domain/task-types'
import { known, wholeOrder } from '@zaakwerk/platform'
import { limitFields, noLimits } from '../../filters/list-limits.ts'

/** The filter in the URL of the overview. Invalid values count as absent. */
export const TaskListFilter = z.pipe(
  z.object({ ...limitFields, task_types: known(TaskType) }),
  z.transform(wholeOrder),
)
export type TaskListFilter = z.output<typeof TaskListFilter>

/** What "Wis filters" sets: the order stays. */
export const noFilters = { ...noLimits, task_types: [] } satisfies Partial<TaskListFilter>

/** The filter for a role: types that it cannot choose are not applied, so that chips and rows agree. */
export const filterWithin = (filter: TaskListFilter, role: RoleName): TaskListFilter => ({
  ...filter,
  case_types: filter.case_types.filter((type) => visibleCaseTypes(role).includes(type)),
  task_types: filter.task_types.filter((type) => visibleTaskTypes(role).includes(type)),
})

/** The API query without the page, for a filter with calendar dates. The URL keeps the text as typed. */
export const queryOf = ({ page: _, columns: __, query, ...filter }: TaskListFilter) => ({
  ...filter,
  query: query === undefined ? undefined : taskQuery(query),
})

/** The API query for a filter. */
export const searchInput = (filter: TaskListFilter): EndpointInput<typeof searchTasks> => ({
  query: { ...queryOf(filter), offset: pageOffset(filter.page ?? 1, pageSize) },
})
