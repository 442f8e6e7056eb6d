import * as calls from '@zaakwerk/contract/templates'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { previewTemplate, searchTemplates } from './templates.service.ts'

export const templateRoutes = (app: App): void => {
  serve(app, calls.searchTemplates, ({ services }) => searchTemplates(services))
  serve(app, calls.previewTemplate, ({ params, query, services }) =>
    previewTemplate(services, params.id, query.brand),
  )
}
