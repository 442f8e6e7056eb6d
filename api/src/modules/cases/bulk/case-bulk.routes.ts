import * as batches from '@zaakwerk/contract/case-batches'
import * as calls from '@zaakwerk/contract/case-bulk'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import {
  getCaseBatch,
  listCaseBatches,
  ownBatch,
  startCaseBatch,
  undoCaseBatch,
  updateCaseBatch,
} from './case-batches.service.ts'
import { listBulkActions, previewCaseBulk } from './preview-bulk.service.ts'

export const caseBulkRoutes = (app: App): void => {
  serve(app, calls.listBulkActions, ({ services, viewer, body }) => listBulkActions(services, viewer, body))

  serve(app, calls.previewCaseBulk, ({ services, viewer, body }) => previewCaseBulk(services, viewer, body))

  serve(app, batches.listCaseBatches, ({ services, viewer }) => listCaseBatches(services, viewer))

  serve(app, batches.getCaseBatch, ({ services, viewer, params }) =>
    getCaseBatch(services, viewer, params.id),
  )

  serve(app, calls.startCaseBatch, {
    handle: ({ services, viewer, body }) => startCaseBatch(services, viewer, body),
    replay: ({ services, viewer }, [id = 0]) => ownBatch(services, viewer, id),
  })

  serve(app, batches.updateCaseBatch, {
    handle: ({ services, viewer, params, body }) =>
      updateCaseBatch(services, viewer, { id: params.id, set: body.set }),
  })

  serve(app, batches.undoCaseBatch, {
    handle: ({ services, viewer, params }) => undoCaseBatch(services, viewer, params.id),
    replay: ({ services, viewer }, [id = 0]) => ownBatch(services, viewer, id),
  })
}
