import * as calls from '@zaakwerk/contract/jobs'
import { serve } from '../../../platform/http/serve.ts'
import type { JobRegistry } from '../../../platform/jobs/job-handler.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { selectJobDetail } from './job-detail.sql.ts'
import { countJobGroups, countJobPage, selectJobPage, selectJobsById } from './job-list.sql.ts'
import { cancelJob, cancelJobs, getJob, retryJob, retryJobs, settleJob, tryJobNow } from './jobs.service.ts'

export const jobRoutes = (app: App, registry: JobRegistry): void => {
  serve(app, calls.searchJobs, async ({ query, services: { db, now } }) => {
    const [items, total] = await Promise.all([
      selectJobPage(db, query, now()),
      countJobPage(db, query, now()),
    ])
    return { items, total }
  })

  serve(app, calls.countJobs, ({ services: { db, now } }) => countJobGroups(db, now()))

  serve(app, calls.getJob, async ({ services, params }) => ({
    ...(await getJob(services, params.id)),
    ...(await selectJobDetail(services.db, params.id)),
  }))

  serve(app, calls.cancelJobs, {
    handle: ({ services, viewer, body }) => cancelJobs(services, viewer, { ids: body.ids, registry }),
    replay: ({ services }, ids) => selectJobsById(services.db, ids),
  })

  serve(app, calls.retryJobs, {
    handle: ({ services, viewer, body }) => retryJobs(services, viewer, { ids: body.ids, registry }),
    replay: ({ services }, ids) => selectJobsById(services.db, ids),
  })

  serve(app, calls.retryJob, {
    handle: ({ services, viewer, params }) => retryJob(services, viewer, { id: params.id, registry }),
    replay: ({ services, params }) => getJob(services, params.id),
  })

  serve(app, calls.tryJobNow, {
    handle: ({ services, viewer, params, body }) =>
      tryJobNow(services, viewer, { id: params.id, attempts: body.attempts }),
    replay: ({ services, params }) => getJob(services, params.id),
  })

  serve(app, calls.cancelJob, {
    handle: ({ services, viewer, params }) => cancelJob(services, viewer, { id: params.id, registry }),
    replay: ({ services, params }) => getJob(services, params.id),
  })

  serve(app, calls.settleJob, {
    handle: ({ services, viewer, params, body }) =>
      settleJob(services, viewer, { id: params.id, said: body.outcome, registry }),
    replay: ({ services, params }) => getJob(services, params.id),
  })
}
