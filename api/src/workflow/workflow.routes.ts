import * as calls from '@zaakwerk/contract/cases'
import { getCase } from '../cases/cases.service.ts'
import { holdCase } from '../cases/hold-case.sql.ts'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { postCaseEvent, readEvent } from './post-case-event.service.ts'

export const workflowRoutes = (app: App): void => {
  serve(app, calls.postCaseEvent, {
    prepare: ({ services, params, body, askedAt }) =>
      readEvent(services, { id: params.id, call: body, askedAt }),
    lock: ({ services, params }) => holdCase(services.db, params.id),
    handle: ({ services, viewer, locked, prepared }) =>
      postCaseEvent(services, viewer, { locked, ...prepared }),
    replay: ({ services, params }) => getCase(services, params.id),
  })
}
