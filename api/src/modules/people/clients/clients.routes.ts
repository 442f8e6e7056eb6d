import * as merges from '@zaakwerk/contract/client-merges'
import * as calls from '@zaakwerk/contract/clients'
import * as consents from '@zaakwerk/contract/message-consents'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { selectDoubles } from './client-doubles.sql.ts'
import { selectMatches } from './client-matches.sql.ts'
import {
  distinguishClients,
  lockPair,
  mergeClients,
  previewMerge,
  undoMerge,
} from './client-merge.service.ts'
import { selectClients } from './client-search.sql.ts'
import { createClient, getClient, holdClient, updateClient } from './clients.service.ts'
import { recordConsent } from './message-consents.service.ts'

export const clientRoutes = (app: App): void => {
  serve(app, calls.searchClients, ({ services, query }) => selectClients(services.db, query))

  serve(app, calls.listDoubles, ({ services, query }) => selectDoubles(services.db, query))

  serve(app, calls.listClientMatches, ({ services, query }) => selectMatches(services.db, query))

  serve(app, calls.getClient, ({ services, params }) => getClient(services.db, params.id))

  serve(app, calls.createClient, {
    handle: ({ services, viewer, body }) => createClient(services, viewer, body),
    replay: ({ services }, [id = 0]) => getClient(services.db, id),
  })

  serve(app, calls.updateClient, {
    lock: ({ services, body }) => holdClient(services.db, body.id),
    handle: ({ services, viewer, locked, body }) => updateClient(services, viewer, { locked, changes: body }),
  })

  serve(app, consents.recordMessageConsent, {
    handle: ({ services, viewer, params, body }) =>
      recordConsent(services, viewer, { id: params.id, given: body }),
    replay: ({ services, params }) => getClient(services.db, params.id),
  })

  serve(app, merges.previewMerge, ({ services, params, query }) =>
    previewMerge(services, params.id, query.with),
  )

  serve(app, merges.mergeClients, {
    lock: ({ services, params, body }) => lockPair(services.db, params.id, body.gone_id),
    handle: ({ services, viewer, params, locked, body }) =>
      mergeClients(services, viewer, { id: params.id, locked, body }),
    replay: ({ services, params }) => getClient(services.db, params.id),
  })

  serve(app, merges.undoMerge, {
    handle: ({ services, viewer, params }) => undoMerge(services, viewer, params.id),
    replay: ({ services }, [id = 0]) => getClient(services.db, id),
  })

  serve(app, merges.distinguishClients, {
    handle: ({ services, viewer, params, body }) =>
      distinguishClients(services, viewer, { id: params.id, body }),
    replay: ({ services, params }) => getClient(services.db, params.id),
  })
}
