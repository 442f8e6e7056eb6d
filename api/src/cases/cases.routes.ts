import { searchCaseHistory } from '@zaakwerk/contract/case-history'
import { deleteCase, getCase, lookupCases, restoreCase, searchCases } from '@zaakwerk/contract/cases'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { searchHistory } from './case-history.service.ts'
import { selectMatches } from './case-lookup.sql.ts'
import {
  bringCaseBack,
  holdDeletedCase,
  readCase,
  removeCaseFromLists,
  searchCasesFor,
} from './cases.service.ts'
import { holdCase } from './hold-case.sql.ts'

export const caseRoutes = (app: App): void => {
  serve(app, searchCases, ({ services, viewer, query }) => searchCasesFor(services, viewer, query))

  serve(app, lookupCases, ({ services, query }) => selectMatches(services.db, query.query))

  serve(app, getCase, ({ services, params }) => readCase(services, params.id))

  serve(app, deleteCase, {
    hold: ({ services, params }) => holdCase(services.db, params.id),
    handle: async ({ services, viewer, held, query }) => {
      await removeCaseFromLists(services, viewer, { id: held.id, deleteFolder: query.delete_sharepoint })
      return undefined
    },
  })

  serve(app, searchCaseHistory, ({ services, params, query }) => searchHistory(services, { params, query }))

  serve(app, restoreCase, {
    hold: ({ services, params }) => holdDeletedCase(services, params.id),
    handle: ({ services, viewer, held }) => bringCaseBack(services, viewer, held),
    again: ({ services, params }) => readCase(services, params.id),
  })
}
