import * as calls from '@zaakwerk/contract/person-data'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { getClient } from '../clients/clients.service.ts'
import { erasePerson, holdPerson, previewErasure } from './erasure.service.ts'
import { exportPerson } from './export.service.ts'

export const personDataRoutes = (app: App): void => {
  serve(app, calls.exportPerson, ({ services, params }) => exportPerson(services, params.id))

  serve(app, calls.previewErasure, ({ services, params }) => previewErasure(services, params.id))

  serve(app, calls.erasePerson, {
    lock: ({ services, params }) => holdPerson(services.db, params.id),
    handle: ({ services, viewer, params, locked, body }) =>
      erasePerson(services, viewer, {
        person: locked,
        askedId: params.id,
        confirmation: body.confirmation,
      }),
    replay: ({ services, params }) => getClient(services.db, params.id),
  })
}
