import * as calls from '@zaakwerk/contract/client-status'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { addressKey } from '../../../platform/request/client-address.ts'
import { readCaseStatus } from './case-status.service.ts'
import { mailToDo } from './mail-status-to-do.ts'

export const caseStatusRoutes = (app: App): void => {
  serve(app, calls.readCaseStatus, ({ services, viewer, query }) =>
    readCaseStatus(services, viewer, query.case_id),
  )

  const answer = {
    detail: 'Je krijgt deze e-mail hooguit één keer per uur. Zie je hem niet? Kijk ook bij je spam.',
  }
  serve(app, calls.mailToDo, {
    prepare: ({ services, viewer, request }) =>
      services.throttles.attempt({
        action: 'new-link',
        address: addressKey(request.ip),
        link: viewer.tokenId,
      }),
    handle: async ({ services, viewer, body }) => {
      await mailToDo(services, viewer, body)
      return answer
    },
    replay: async () => answer,
  })
}
