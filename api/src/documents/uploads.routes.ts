import { syncDocuments as syncEndpoint, uploadDocuments } from '@zaakwerk/contract/documents'
import { answerCase } from '../cases/answer-case.ts'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { addDocuments } from './add-documents.ts'
import { syncDocuments } from './sync-documents.ts'

export const uploadRoutes = (app: App): void => {
  serve(app, uploadDocuments, ({ services, viewer, params, files }) =>
    addDocuments(services, viewer, { caseId: params.id, files }),
  )

  serve(app, syncEndpoint, async ({ services, viewer, params, reply }) => {
    return answerCase(reply, await syncDocuments(services, viewer, params.id))
  })
}
