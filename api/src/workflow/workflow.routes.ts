import { postCaseEvent } from '@zaakwerk/contract/cases'
import { readCase } from '../cases/cases.service.ts'
import { holdCase } from '../cases/hold-case.sql.ts'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { postEvent, readEvent } from './post-event.service.ts'

export const workflowRoutes = (app: App): void => {
  serve(app, postCaseEvent, {
    prepare: ({ services, params, body }) => readEvent(services, { id: params.id, call: body }),
    hold: ({ services, params }) => holdCase(services.db, params.id),
    handle: ({ services, viewer, held, prepared }) => postEvent(services, viewer, { held, ...prepared }),
    again: ({ services, params }) => readCase(services, params.id),
  })
}
