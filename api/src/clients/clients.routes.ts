import { createClient, getClient, searchClients, updateClient } from '@zaakwerk/contract/clients'
import type { Client } from '@zaakwerk/contract/entities/people'
import type { FastifyReply } from 'fastify'
import type { App } from '../core/app-type.ts'
import { etagOf, requireVersion } from '../core/require-version.ts'
import { serve } from '../core/serve.ts'
import { selectClients } from './client-search.sql.ts'
import { addClient, changeClient, readClient } from './clients.service.ts'

const withEtag = (reply: FastifyReply, client: Client): Client => {
  reply.header('etag', etagOf(client.version))
  return client
}

export const clientRoutes = (app: App): void => {
  serve(app, searchClients, ({ services, query }) => selectClients(services.db, query))

  serve(app, getClient, async ({ services, params, reply }) =>
    withEtag(reply, await readClient(services.db, params.id)),
  )

  serve(app, createClient, async ({ services, viewer, body, reply }) =>
    withEtag(reply, await addClient(services, viewer, body)),
  )

  serve(app, updateClient, async ({ services, viewer, body, request, reply }) => {
    const checkVersion = (version: number): void => requireVersion(request, version)
    return withEtag(reply, await changeClient(services, viewer, { changes: body, checkVersion }))
  })
}
