import * as calls from '@zaakwerk/contract/readings'
import * as related from '@zaakwerk/contract/related-cases'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { confirmReading } from './confirm-reading.ts'
import {
  getDocumentReading,
  getReading,
  requestDocumentReading,
  requestReading,
  shelveForReading,
} from './reading.service.ts'
import { listRelatedCases } from './related-cases.service.ts'

export const readingRoutes = (app: App): void => {
  serve(app, related.listRelatedCases, ({ services, query }) => listRelatedCases(services, query))
  serve(app, calls.requestDocumentReading, {
    handle: ({ services, viewer, params }) => requestDocumentReading(services, viewer, params.id),
  })
  serve(app, calls.getDocumentReading, ({ services, params }) => getDocumentReading(services, params.id))
  serve(app, calls.requestReading, {
    prepare: ({ services, files }) => shelveForReading(services, files),
    handle: ({ services, viewer, prepared }) => requestReading(services, viewer, prepared),
  })
  serve(app, calls.getReading, ({ services, params }) => getReading(services, params))
  serve(app, calls.confirmReading, {
    handle: async ({ services, params, body }) => {
      await confirmReading(services, { sha256: params.sha256, values: body.values })
      return undefined
    },
  })
}
