import { previewEventMail as previewEventMailCall } from '@zaakwerk/contract/case-mail'
import * as calls from '@zaakwerk/contract/cases'
import { serve } from '../../../platform/http/serve.ts'
import { lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { getCase } from '../cases/cases.service.ts'
import { postCaseEvent, readEvent } from './post-case-event.service.ts'
import { previewEventMail } from './preview-event-mail.service.ts'

export const workflowRoutes = (app: App): void => {
  serve(app, calls.postCaseEvent, {
    prepare: ({ services, params, body, askedAt }) =>
      readEvent(services, { id: params.id, call: body, askedAt }),
    lock: ({ services, params }) => lockCase(services.db, params.id),
    handle: ({ services, viewer, locked, prepared }) =>
      postCaseEvent(services, viewer, { locked, ...prepared }),
    replay: ({ services, params }) => getCase(services, params.id),
  })
  serve(app, previewEventMailCall, ({ services, viewer, params, body, askedAt }) =>
    previewEventMail(services, viewer, { id: params.id, call: body, askedAt }),
  )
}
