import { postCaseEvent } from '@zaakwerk/contract/cases'
import { answerCase, versionCheck } from '../cases/answer-case.ts'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { postEvent } from './post-event.service.ts'

export const workflowRoutes = (app: App): void => {
  serve(app, postCaseEvent, async ({ services, viewer, params: { id }, body, request, reply }) => {
    const checkVersion = versionCheck(request)
    return answerCase(reply, await postEvent(services, viewer, { id, checkVersion, call: body }))
  })
}
