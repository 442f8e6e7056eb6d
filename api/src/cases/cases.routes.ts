import { deleteCase, getCase, lookupCases, restoreCase, searchCases } from '@zaakwerk/contract/cases'
import type { App } from '../core/app-type.ts'
import { etagOf, requireVersion } from '../core/require-version.ts'
import { serve } from '../core/serve.ts'
import { selectMatches } from './case-lookup.sql.ts'
import { bringCaseBack, readCase, removeCaseFromLists, searchCasesFor } from './cases.service.ts'

export const caseRoutes = (app: App): void => {
  serve(app, searchCases, ({ services, viewer, query }) => searchCasesFor(services, viewer, query))

  serve(app, lookupCases, ({ services, query }) => selectMatches(services.db, query.query))

  serve(app, getCase, async ({ services, params, reply }) => {
    const { version, detail } = await readCase(services, params.id)
    reply.header('etag', etagOf(version))
    return detail
  })

  serve(app, deleteCase, async ({ services, viewer, params, query, request }) => {
    await removeCaseFromLists(services, viewer, {
      id: params.id,
      deleteFolder: query.delete_sharepoint,
      checkVersion: (version) => requireVersion(request, version),
    })
    return undefined
  })

  serve(app, restoreCase, async ({ services, viewer, params, request, reply }) => {
    const { version, detail } = await bringCaseBack(services, viewer, {
      id: params.id,
      checkVersion: (seen) => requireVersion(request, seen),
    })
    reply.header('etag', etagOf(version))
    return detail
  })
}
