import * as history from '@zaakwerk/contract/case-history'
import * as search from '@zaakwerk/contract/case-search'
import * as calls from '@zaakwerk/contract/cases'
import { serve } from '../../../platform/http/serve.ts'
import { lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { selectMatches } from './case-lookup.sql.ts'
import { deleteCase, getCase, lockDeletedCase, restoreCase, searchCases } from './cases.service.ts'
import { searchCaseHistory } from './history/case-history.service.ts'

export const caseRoutes = (app: App): void => {
  serve(app, search.searchCases, ({ services, viewer, query }) => searchCases(services, viewer, query))

  serve(app, search.lookupCases, ({ services, query }) => selectMatches(services.db, query.query))

  serve(app, calls.getCase, ({ services, params }) => getCase(services, params.id))

  serve(app, calls.deleteCase, {
    lock: ({ services, params }) => lockCase(services.db, params.id),
    handle: async ({ services, viewer, locked, query }) => {
      await deleteCase(services, viewer, { id: locked.id, deleteFolder: query.delete_sharepoint })
      return undefined
    },
  })

  serve(app, history.searchCaseHistory, ({ services, params, query }) =>
    searchCaseHistory(services, { params, query }),
  )

  serve(app, calls.restoreCase, {
    lock: ({ services, params }) => lockDeletedCase(services, params.id),
    handle: ({ services, viewer, locked }) => restoreCase(services, viewer, locked),
    replay: ({ services, params }) => getCase(services, params.id),
  })
}
