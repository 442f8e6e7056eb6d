import * as calls from '@zaakwerk/contract/views'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/request/app-type.ts'
import { createView, deleteView, listViews, lockOwnView, readView, updateView } from './views.service.ts'

export const viewRoutes = (app: App): void => {
  serve(app, calls.listViews, ({ services, viewer, query }) => listViews(services, viewer, query.list))
  serve(app, calls.createView, {
    handle: ({ services, viewer, body }) => createView(services, viewer, body),
    replay: ({ services }, [id = 0]) => readView(services.db, id),
  })
  serve(app, calls.updateView, {
    lock: ({ services, viewer, params }) => lockOwnView(services.db, viewer, params.id),
    handle: ({ services, locked, body }) => updateView(services, locked, body),
  })
  serve(app, calls.deleteView, {
    lock: ({ services, viewer, params }) => lockOwnView(services.db, viewer, params.id),
    handle: ({ services, locked }) => deleteView(services, locked),
  })
}
