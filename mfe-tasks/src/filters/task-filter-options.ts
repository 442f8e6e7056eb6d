import type { TaskStatus, TaskType } from '@zaakwerk/contract/entities/task'
import type { RoleName } from '@zaakwerk/contract/roles'
import { taskTypeLabels, visibleTaskTypes } from '@zaakwerk/domain/task-types'
import { taskStatusesInOrder, taskStatusLabel } from '@zaakwerk/domain/tasks'
import type { FilterOption } from '@zaakwerk/ui'

/** Options of the status filter. */
export const taskStatusOptions: readonly FilterOption<TaskStatus>[] = taskStatusesInOrder.map((value) => ({
  value,
  label: taskStatusLabel(value),
}))

/** Options of "Taak Types" for a role, by name. */
export const taskTypeOptions = (role: RoleName): readonly FilterOption<TaskType>[] =>
  visibleTaskTypes(role).map((value) => ({ value, label: taskTypeLabels[value] }))
