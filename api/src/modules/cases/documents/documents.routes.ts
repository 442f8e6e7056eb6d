import * as calls from '@zaakwerk/contract/documents'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { getDocumentContent, previewHeic } from './documents.service.ts'
import { updateDocument } from './update-document.ts'

export const documentRoutes = (app: App): void => {
  serve(app, calls.getDocumentContent, ({ services, params, query }) =>
    getDocumentContent(services, { id: params.id, disposition: query.disposition }),
  )

  serve(app, calls.updateDocument, {
    handle: ({ services, viewer, params, body }) =>
      updateDocument(services, viewer, { id: params.id, isMandate: body.is_mandate }),
  })

  serve(app, calls.previewHeic, ({ services, files }) => previewHeic(services, files))
}
