import * as calls from '@zaakwerk/contract/task-bulk'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { repeatResults } from './bulk-results.ts'
import { changeTasks } from './change-tasks.service.ts'
import { previewTaskChanges } from './preview-tasks.service.ts'

export const taskBulkRoutes = (app: App): void => {
  serve(app, calls.previewTaskChanges, ({ services, viewer, body }) =>
    previewTaskChanges(services, viewer, body),
  )

  serve(app, calls.changeTasks, {
    handle: ({ services, viewer, body }) => changeTasks(services, viewer, body),
    replay: ({ services, viewer, body }) => repeatResults(services, viewer, body),
  })
}
