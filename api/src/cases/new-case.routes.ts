import { createCase } from '@zaakwerk/contract/cases'
import type { App } from '../core/app-type.ts'
import { etagOf } from '../core/require-version.ts'
import { serve } from '../core/serve.ts'
import { openCase } from './new-case.service.ts'

export const newCaseRoutes = (app: App): void => {
  serve(app, createCase, async ({ services, viewer, body, files, reply }) => {
    const { version, detail } = await openCase(services, viewer, { given: body, files })
    reply.header('etag', etagOf(version))
    return detail
  })
}
