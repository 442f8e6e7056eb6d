import { postCaseEvent } from '@zaakwerk/contract/cases'
import type { App } from '../core/app-type.ts'
import { etagOf, requireVersion } from '../core/require-version.ts'
import { serve } from '../core/serve.ts'
import { postEvent } from './post-event.service.ts'

export const workflowRoutes = (app: App): void => {
  serve(app, postCaseEvent, async ({ services, viewer, params, body, request, reply }) => {
    const { version, detail } = await postEvent(services, viewer, {
      id: params.id,
      checkVersion: (seen) => requireVersion(request, seen),
      call: body,
    })
    reply.header('etag', etagOf(version))
    return detail
  })
}
