import * as calls from '@zaakwerk/contract/documents'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { getDocumentContent, previewHeic } from './documents.service.ts'

export const documentRoutes = (app: App): void => {
  serve(app, calls.getDocumentContent, ({ services, params, query }) =>
    getDocumentContent(services, { id: params.id, disposition: query.disposition }),
  )

  serve(app, calls.previewHeic, ({ services, files }) => previewHeic(services, files))
}
