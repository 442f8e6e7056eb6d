import * as calls from '@zaakwerk/contract/client-links'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { idempotencyKeyOf } from '../../../platform/tx/idempotency-key.ts'
import { checkLink } from '../links/check-link.ts'
import { giveIban } from './give-iban.ts'
import { requireHolder, requireIban } from './given-iban.ts'

export const ibanLinkRoutes = (app: App): void => {
  serve(app, calls.checkIbanLink, ({ services, viewer, query }) => checkLink(services, viewer, query.case_id))

  const thanks = { detail: 'Je IBAN is geüpdate' }
  serve(app, calls.updateIban, {
    prepare: async ({ body }) => ({
      iban: requireIban(body.iban),
      holder: requireHolder(body.additional_data.in_attention_of),
    }),
    handle: async ({ services, viewer, request, body, prepared }) => {
      await giveIban(services, {
        endpoint: calls.updateIban,
        link: viewer,
        key: idempotencyKeyOf(calls.updateIban, request),
        caseId: body.case_id,
        given: prepared,
        awaitedBy: ['get_iban_update'],
      })
      return thanks
    },
    replay: async () => thanks,
  })
}
