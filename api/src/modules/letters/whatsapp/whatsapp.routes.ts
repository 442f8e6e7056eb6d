import * as calls from '@zaakwerk/contract/webhooks'
import { recordWebhook } from '../../../platform/adapters/record-webhook.sql.ts'
import { conflict, forbidden } from '../../../platform/errors/errors.ts'
import { rawBodyOf } from '../../../platform/http/body-parsers.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import type { Services } from '../../../platform/request/services.ts'
import { isSame } from '../../../platform/text/constant-time.ts'
import { applyReports } from './reports.service.ts'
import { readWebhook } from './webhook-body.ts'
import { isSignedBy } from './webhook-signature.ts'

const requireSettings = ({ config }: Services) => {
  if (!config.whatsapp) throw conflict('integration_off')
  return config.whatsapp
}

export const whatsappRoutes = (app: App): void => {
  serve(app, calls.verifyWhatsAppWebhook, async ({ query, services }) => {
    const { verifyToken } = requireSettings(services)
    if (!isSame(query['hub.verify_token'], verifyToken)) throw forbidden()
    return query['hub.challenge']
  })

  // Stored before it is answered: what is not answered with 200 is reported again, for days.
  serve(app, calls.receiveWhatsAppWebhook, async ({ request, services }) => {
    const { appSecret, phoneNumberId } = requireSettings(services)
    const { db, now } = services
    const body = rawBodyOf(request)
    const isValid = isSignedBy(body, String(request.headers['x-hub-signature-256'] ?? ''), appSecret)
    await recordWebhook(db, 'whatsapp', { outcome: isValid ? 'accepted' : 'signature', at: now() })
    if (!isValid) throw forbidden()
    await applyReports(services, readWebhook(body, phoneNumberId))
    return undefined
  })
}
