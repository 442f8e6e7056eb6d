import { linkCaseAuthority, searchAuthorities } from '@zaakwerk/contract/authorities'
import { answerCase, versionCheck } from '../cases/answer-case.ts'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { linkAuthority, searchAuthoritiesFor } from './authorities.service.ts'

export const authorityRoutes = (app: App): void => {
  serve(app, searchAuthorities, ({ services, query }) => searchAuthoritiesFor(services, query))

  serve(app, linkCaseAuthority, async ({ services, viewer, params, body, request, reply }) => {
    return answerCase(
      reply,
      await linkAuthority(services, viewer, {
        caseId: body.case_id,
        authorityId: params.id,
        checkVersion: versionCheck(request),
      }),
    )
  })
}
