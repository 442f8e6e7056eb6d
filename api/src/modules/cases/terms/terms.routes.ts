import * as calls from '@zaakwerk/contract/terms'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import {
  chooseTermDay,
  closeTerm,
  confirmTerm,
  countTerms,
  exportTerms,
  getCaseTerms,
  getTerm,
  searchTerms,
} from './terms.service.ts'

export const termRoutes = (app: App): void => {
  serve(app, calls.searchTerms, ({ services, viewer, query }) => searchTerms(services, viewer, query))

  serve(app, calls.exportTerms, ({ services, viewer, query }) => exportTerms(services, viewer, query))

  serve(app, calls.countTerms, ({ services, viewer, query }) => countTerms(services, viewer, query.tab))

  serve(app, calls.getCaseTerms, ({ services, viewer, params }) => getCaseTerms(services, viewer, params.id))

  serve(app, calls.confirmTerm, {
    handle: ({ services, viewer, params, body }) => confirmTerm(services, viewer, { ...params, ...body }),
    replay: ({ services, viewer, params }) => getTerm(services, viewer, params.id),
  })

  serve(app, calls.chooseTermDay, {
    handle: ({ services, viewer, params, body }) => chooseTermDay(services, viewer, { ...params, ...body }),
    replay: ({ services, viewer, params }) => getTerm(services, viewer, params.id),
  })

  serve(app, calls.closeTerm, {
    handle: ({ services, viewer, params, body }) => closeTerm(services, viewer, { ...params, ...body }),
    replay: ({ services, viewer, params }) => getTerm(services, viewer, params.id),
  })
}
