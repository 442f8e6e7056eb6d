import { createCase } from '@zaakwerk/contract/cases'
import { answerCase } from '../cases/answer-case.ts'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { openCase } from './new-case.service.ts'

export const newCaseRoutes = (app: App): void => {
  serve(app, createCase, async ({ services, viewer, body, files, reply }) => {
    return answerCase(reply, await openCase(services, viewer, { given: body, files }))
  })
}
