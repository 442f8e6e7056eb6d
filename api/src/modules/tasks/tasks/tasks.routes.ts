import * as bulk from '@zaakwerk/contract/task-bulk'
import * as calls from '@zaakwerk/contract/tasks'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { repeatResults } from './bulk-results.ts'
import { changeTasks } from './change-tasks.service.ts'
import { createTask } from './create-task.service.ts'
import { lockTask } from './lock-task.sql.ts'
import { previewTaskChanges } from './preview-tasks.service.ts'
import { addTaskLog, getTask, getTaskLog, searchGrounds, searchTasks } from './tasks.service.ts'
import { updateTask } from './update-task.service.ts'

export const taskRoutes = (app: App): void => {
  serve(app, calls.searchTasks, ({ services, viewer, query }) => searchTasks(services, viewer, query))

  serve(app, calls.searchGrounds, ({ services, query }) => searchGrounds(services, query))

  serve(app, calls.getTask, ({ services, params }) => getTask(services, params.id))

  serve(app, calls.createTask, {
    handle: ({ services, viewer, body, query }) =>
      createTask(services, viewer, { task: body, caseRequired: query.case_required }),
    replay: ({ services }, [id = 0]) => getTask(services, id),
  })

  serve(app, calls.updateTask, {
    lock: ({ services, params, body }) => lockTask(services.db, params.id, body.case_id),
    handle: ({ services, viewer, locked, body }) => updateTask(services, viewer, { locked, changes: body }),
  })

  serve(app, calls.addTaskLog, {
    handle: ({ services, viewer, params, body }) =>
      addTaskLog(services, viewer, { taskId: params.id, action: body.action, message: body.message }),
    replay: ({ services, params }, [id = 0]) => getTaskLog(services, { taskId: params.id, id }),
  })

  serve(app, bulk.previewTaskChanges, ({ services, viewer, body }) =>
    previewTaskChanges(services, viewer, body),
  )

  serve(app, bulk.changeTasks, {
    handle: ({ services, viewer, body }) => changeTasks(services, viewer, body),
    replay: ({ services, viewer, body }) => repeatResults(services, viewer, body),
  })
}
