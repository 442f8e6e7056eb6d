import * as history from '@zaakwerk/contract/case-history'
import * as calls from '@zaakwerk/contract/cases'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { singleFlight } from '../core/single-flight.ts'
import { searchCaseHistory } from './case-history.service.ts'
import { selectMatches } from './case-lookup.sql.ts'
import { deleteCase, getCase, holdDeletedCase, restoreCase, searchCases } from './cases.service.ts'
import { holdCase } from './hold-case.sql.ts'

export const caseRoutes = (app: App): void => {
  const total = singleFlight()
  serve(app, calls.searchCases, ({ services, viewer, query }) =>
    searchCases(services, viewer, { filter: query, total }),
  )

  serve(app, calls.lookupCases, ({ services, query }) => selectMatches(services.db, query.query))

  serve(app, calls.getCase, ({ services, params }) => getCase(services, params.id))

  serve(app, calls.deleteCase, {
    lock: ({ services, params }) => holdCase(services.db, params.id),
    handle: async ({ services, viewer, locked, query }) => {
      await deleteCase(services, viewer, { id: locked.id, deleteFolder: query.delete_sharepoint })
      return undefined
    },
  })

  serve(app, history.searchCaseHistory, ({ services, params, query }) =>
    searchCaseHistory(services, { params, query }),
  )

  serve(app, calls.restoreCase, {
    lock: ({ services, params }) => holdDeletedCase(services, params.id),
    handle: ({ services, viewer, locked }) => restoreCase(services, viewer, locked),
    replay: ({ services, params }) => getCase(services, params.id),
  })
}
