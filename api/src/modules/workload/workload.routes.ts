import * as calls from '@zaakwerk/contract/workload'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/request/app-type.ts'
import { getWorkload, listTasksToDistribute, takeNextTask } from './workload.service.ts'

export const workloadRoutes = (app: App): void => {
  serve(app, calls.getWorkload, ({ services }) => getWorkload(services))
  serve(app, calls.listTasksToDistribute, ({ services, query }) => listTasksToDistribute(services, query))
  serve(app, calls.takeNextTask, {
    handle: ({ services, viewer }) => takeNextTask(services, viewer),
    replay: async (_, [id = null]) => ({ id }),
  })
}
