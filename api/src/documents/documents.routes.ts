import { getDocumentContent, previewHeic } from '@zaakwerk/contract/documents'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { openDocument, previewOf } from './documents.service.ts'

export const documentRoutes = (app: App): void => {
  serve(app, getDocumentContent, ({ services, params, query }) =>
    openDocument(services, { id: params.id, disposition: query.disposition }),
  )

  serve(app, previewHeic, ({ services, files }) => previewOf(services, files))
}
