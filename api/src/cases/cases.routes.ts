import * as history from '@zaakwerk/contract/case-history'
import * as calls from '@zaakwerk/contract/cases'
import type { App } from '../core/app-type.ts'
import { askOnce } from '../core/asked-once.ts'
import { serve } from '../core/serve.ts'
import { searchCaseHistory } from './case-history.service.ts'
import { selectMatches } from './case-lookup.sql.ts'
import { deleteCase, getCase, holdDeletedCase, restoreCase, searchCases } from './cases.service.ts'
import { holdCase } from './hold-case.sql.ts'

export const caseRoutes = (app: App): void => {
  const total = askOnce()
  serve(app, calls.searchCases, ({ services, viewer, query }) =>
    searchCases(services, viewer, { filter: query, total }),
  )

  serve(app, calls.lookupCases, ({ services, query }) => selectMatches(services.db, query.query))

  serve(app, calls.getCase, ({ services, params }) => getCase(services, params.id))

  serve(app, calls.deleteCase, {
    hold: ({ services, params }) => holdCase(services.db, params.id),
    handle: async ({ services, viewer, held, query }) => {
      await deleteCase(services, viewer, { id: held.id, deleteFolder: query.delete_sharepoint })
      return undefined
    },
  })

  serve(app, history.searchCaseHistory, ({ services, params, query }) =>
    searchCaseHistory(services, { params, query }),
  )

  serve(app, calls.restoreCase, {
    hold: ({ services, params }) => holdDeletedCase(services, params.id),
    handle: ({ services, viewer, held }) => restoreCase(services, viewer, held),
    again: ({ services, params }) => getCase(services, params.id),
  })
}
