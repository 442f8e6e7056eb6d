import type { Page } from '@zaakwerk/contract/endpoint'
import type { Task, TaskLog, TaskSummary } from '@zaakwerk/contract/entities/task'
import type { GroundsFilter, TaskFilter } from '@zaakwerk/contract/tasks'
import { notFound } from '../../../platform/errors/errors.ts'
import { authorOf, recordOnTasks } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { taskNotFound } from './lock-task.sql.ts'
import { isThere, selectTask, selectTaskLog } from './task-detail.sql.ts'
import { groundsConditions } from './task-filter.sql.ts'
import { scopeOf } from './task-scope.ts'
import { selectTaskPage } from './task-search.sql.ts'

type Store = Pick<Services, 'db'>

export const searchTasks = ({ db }: Store, viewer: Viewer, filter: TaskFilter): Promise<Page<TaskSummary>> =>
  selectTaskPage(db, { ...filter, scope: scopeOf(viewer) })

/** The tasks on grounds and hearings. */
export const searchGrounds = (
  { db }: Store,
  { offset, limit, ...filter }: GroundsFilter,
): Promise<Page<TaskSummary>> => selectTaskPage(db, { offset, limit, ...groundsConditions(filter) })

/** A task; 404 for one of a deleted case. */
export const getTask = async ({ db }: Store, id: number): Promise<Task> => {
  const found = await selectTask(db, id)
  if (!found) throw await taskNotFound(db, id)
  return found
}

export const getTaskLog = async (
  { db }: Store,
  line: { readonly taskId: number; readonly id: number },
): Promise<TaskLog> => {
  const found = await selectTaskLog(db, line)
  if (!found) throw notFound('task_not_found')
  return found
}

/** Adds a user's line to the log of a task. The task itself and its last editor stay unchanged. */
export const addTaskLog = async (
  services: Services,
  viewer: Viewer,
  { taskId, action, message }: { readonly taskId: number; readonly action: string; readonly message: string },
): Promise<TaskLog> => {
  const { db } = services
  if (!(await isThere(db, taskId))) throw notFound('task_not_found')
  const [id = 0] = await recordOnTasks(db, authorOf(viewer, services), {
    taskIds: [taskId],
    action,
    line: message,
    isNote: true,
  })
  return getTaskLog(services, { taskId, id })
}
