import { searchCaseHistory } from '@zaakwerk/contract/case-history'
import { deleteCase, getCase, lookupCases, restoreCase, searchCases } from '@zaakwerk/contract/cases'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { answerCase, versionCheck } from './answer-case.ts'
import { searchHistory } from './case-history.service.ts'
import { selectMatches } from './case-lookup.sql.ts'
import { bringCaseBack, readCase, removeCaseFromLists, searchCasesFor } from './cases.service.ts'

export const caseRoutes = (app: App): void => {
  serve(app, searchCases, ({ services, viewer, query }) => searchCasesFor(services, viewer, query))

  serve(app, lookupCases, ({ services, query }) => selectMatches(services.db, query.query))

  serve(app, getCase, async ({ services, params, reply }) => {
    return answerCase(reply, await readCase(services, params.id))
  })

  serve(app, searchCaseHistory, ({ services, params, query }) => searchHistory(services, { params, query }))

  serve(app, deleteCase, async ({ services, viewer, params, query, request }) => {
    await removeCaseFromLists(services, viewer, {
      id: params.id,
      deleteFolder: query.delete_sharepoint,
      checkVersion: versionCheck(request),
    })
    return undefined
  })

  serve(app, restoreCase, async ({ services, viewer, params, request, reply }) => {
    return answerCase(
      reply,
      await bringCaseBack(services, viewer, {
        id: params.id,
        checkVersion: versionCheck(request),
      }),
    )
  })
}
