import { deleteCase, getCase, lookupCases, restoreCase, searchCases } from '@zaakwerk/contract/cases'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { selectMatches } from './case-lookup.sql.ts'
import { bringCaseBack, readCase, removeCaseFromLists, searchCasesFor } from './cases.service.ts'

const etag = (version: number): string => `"${version}"`

export const caseRoutes = (app: App): void => {
  serve(app, searchCases, ({ services, viewer, query }) => searchCasesFor(services, viewer, query))

  serve(app, lookupCases, ({ services, query }) => selectMatches(services.db, query.query))

  serve(app, getCase, async ({ services, params, reply }) => {
    const { version, detail } = await readCase(services, params.id)
    reply.header('etag', etag(version))
    return detail
  })

  serve(app, deleteCase, async ({ services, viewer, params, query }) => {
    await removeCaseFromLists(services, viewer, { id: params.id, deleteFolder: query.delete_sharepoint })
    return undefined
  })

  serve(app, restoreCase, async ({ services, viewer, params, reply }) => {
    const { version, detail } = await bringCaseBack(services, viewer, params.id)
    reply.header('etag', etag(version))
    return detail
  })
}
