import { updateCase, updateCaseFolder, updateCaseStatus, updateCaseType } from '@zaakwerk/contract/cases'
import type { App } from '../core/app-type.ts'
import { etagOf, requireVersion } from '../core/require-version.ts'
import { serve } from '../core/serve.ts'
import { changeCase, setStatus, setType } from './case-edits.service.ts'
import { setFolder } from './case-folder.service.ts'

export const caseEditRoutes = (app: App): void => {
  serve(app, updateCase, async ({ services, viewer, params, body, request, reply }) => {
    const { version, detail } = await changeCase(services, viewer, {
      id: params.id,
      checkVersion: (seen) => requireVersion(request, seen),
      changes: body,
    })
    reply.header('etag', etagOf(version))
    return detail
  })

  serve(app, updateCaseStatus, async ({ services, viewer, params, query, request, reply }) => {
    const { version, detail } = await setStatus(services, viewer, {
      id: params.id,
      checkVersion: (seen) => requireVersion(request, seen),
      status: query.update,
    })
    reply.header('etag', etagOf(version))
    return detail
  })

  serve(app, updateCaseType, async ({ services, viewer, params, query, request, reply }) => {
    const { version, detail } = await setType(services, viewer, {
      id: params.id,
      checkVersion: (seen) => requireVersion(request, seen),
      type: query.update,
    })
    reply.header('etag', etagOf(version))
    return detail
  })

  serve(app, updateCaseFolder, async ({ services, viewer, params, query, request, reply }) => {
    const { version, detail } = await setFolder(services, viewer, {
      id: params.id,
      checkVersion: (seen) => requireVersion(request, seen),
      folder: query,
    })
    reply.header('etag', etagOf(version))
    return detail
  })
}
