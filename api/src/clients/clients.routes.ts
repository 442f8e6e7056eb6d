import { createClient, getClient, searchClients, updateClient } from '@zaakwerk/contract/clients'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { selectClients } from './client-search.sql.ts'
import { addClient, changeClient, holdClient, readClient } from './clients.service.ts'

export const clientRoutes = (app: App): void => {
  serve(app, searchClients, ({ services, query }) => selectClients(services.db, query))

  serve(app, getClient, ({ services, params }) => readClient(services.db, params.id))

  serve(app, createClient, {
    handle: ({ services, viewer, body }) => addClient(services, viewer, body),
    again: ({ services }, [id = 0]) => readClient(services.db, id),
  })

  serve(app, updateClient, {
    hold: ({ services, body }) => holdClient(services.db, body.id),
    handle: ({ services, viewer, held, body }) => changeClient(services, viewer, { held, changes: body }),
  })
}
