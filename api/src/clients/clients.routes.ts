import * as calls from '@zaakwerk/contract/clients'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { selectClients } from './client-search.sql.ts'
import { createClient, getClient, holdClient, updateClient } from './clients.service.ts'

export const clientRoutes = (app: App): void => {
  serve(app, calls.searchClients, ({ services, query }) => selectClients(services.db, query))

  serve(app, calls.getClient, ({ services, params }) => getClient(services.db, params.id))

  serve(app, calls.createClient, {
    handle: ({ services, viewer, body }) => createClient(services, viewer, body),
    again: ({ services }, [id = 0]) => getClient(services.db, id),
  })

  serve(app, calls.updateClient, {
    hold: ({ services, body }) => holdClient(services.db, body.id),
    handle: ({ services, viewer, held, body }) => updateClient(services, viewer, { held, changes: body }),
  })
}
