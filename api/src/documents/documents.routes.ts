import { getDocumentContent } from '@zaakwerk/contract/documents'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { openDocument } from './documents.service.ts'

export const documentRoutes = (app: App): void => {
  serve(app, getDocumentContent, async ({ services, params, query }) => ({
    ...(await openDocument(services, params.id)),
    disposition: query.disposition,
  }))
}
