import * as calls from '@zaakwerk/contract/webhooks'
import { verifySignature } from '../../../platform/adapters/bookkeeping/moneybird-signature.ts'
import { recordWebhook, type WebhookOutcome } from '../../../platform/adapters/record-webhook.sql.ts'
import { conflict } from '../../../platform/errors/errors.ts'
import { rawBodyOf } from '../../../platform/http/body-parsers.ts'
import { serve } from '../../../platform/http/serve.ts'
import { runSoon } from '../../../platform/jobs/schedules.ts'
import type { App } from '../../../platform/request/app-type.ts'

/** A webhook only asks for a reading, which finds out itself what changed: one that is repeated, late or forged can do no more than that. */
export const moneybirdWebhookRoutes = (app: App): void => {
  serve(app, calls.receiveMoneybirdWebhook, async ({ services, request }) => {
    const { bookkeeping, config, db, now } = services
    if (bookkeeping.keeps) throw conflict('integration_off')
    const secret = config.moneybird?.webhookSecret
    const at = now()
    const signed = {
      signature: String(request.headers['moneybird-signature'] ?? ''),
      body: rawBodyOf(request),
    }
    const verified = secret ? verifySignature(signed, { secret, now: at }) : 'no_secret'
    const outcome: WebhookOutcome = verified === 'valid' ? 'accepted' : verified
    await recordWebhook(db, 'moneybird', { outcome, at })
    if (outcome === 'accepted') await runSoon(db, 'read-books')
    return undefined
  })
}
