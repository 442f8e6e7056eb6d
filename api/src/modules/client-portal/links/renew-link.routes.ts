import * as calls from '@zaakwerk/contract/client-new-link'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { addressKey } from '../../../platform/request/client-address.ts'
import { countRenewal, renewLink } from './renew-link.service.ts'

const answer = { detail: 'Als deze link bij ons bekend is, heb je binnen een paar minuten een e-mail.' }

export const renewLinkRoutes = (app: App): void => {
  serve(app, calls.requestNewLink, {
    prepare: ({ body, services, request }) =>
      countRenewal(services, { token: body.token, address: addressKey(request.ip) }),
    handle: async ({ body, services, prepared }) => {
      await renewLink(services, { ...prepared, caseId: body.case_id })
      return answer
    },
    replay: async () => answer,
  })
}
