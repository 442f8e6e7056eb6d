import { linkCaseAuthority, searchAuthorities } from '@zaakwerk/contract/authorities'
import type { App } from '../core/app-type.ts'
import { etagOf, requireVersion } from '../core/require-version.ts'
import { serve } from '../core/serve.ts'
import { linkAuthority, searchAuthoritiesFor } from './authorities.service.ts'

export const authorityRoutes = (app: App): void => {
  serve(app, searchAuthorities, ({ services, query }) => searchAuthoritiesFor(services, query))

  serve(app, linkCaseAuthority, async ({ services, viewer, params, body, request, reply }) => {
    const { version, detail } = await linkAuthority(services, viewer, {
      caseId: body.case_id,
      authorityId: params.id,
      checkVersion: (seen) => requireVersion(request, seen),
    })
    reply.header('etag', etagOf(version))
    return detail
  })
}
