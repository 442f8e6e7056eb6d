import * as calls from '@zaakwerk/contract/client-links'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { idempotencyKeyOf } from '../../../platform/tx/idempotency-key.ts'
import { checkMandate, downloadMandate } from './offered-mandate.ts'
import { prepareMandate, signMandate } from './sign-mandate.ts'

const answer = { detail: 'Je IBAN en volmacht zijn geüpdate' }

/** Endpoints for the page on which clients give their IBAN and sign the mandate. */
export const mandateRoutes = (app: App): void => {
  serve(app, calls.checkMandateLink, ({ services, viewer, query }) =>
    checkMandate(services, viewer, query.case_id),
  )

  serve(app, calls.downloadMandate, ({ services, viewer, query }) =>
    downloadMandate(services, viewer, query.case_id),
  )

  serve(app, calls.updateIbanMandate, {
    prepare: ({ services, viewer, body }) => prepareMandate(services, viewer, body),
    handle: async ({ services, viewer, request, body, prepared }) => {
      const key = idempotencyKeyOf(calls.updateIbanMandate, request)
      await signMandate(services, viewer, { caseId: body.case_id, key, mandate: prepared })
      return answer
    },
    replay: async () => answer,
  })
}
