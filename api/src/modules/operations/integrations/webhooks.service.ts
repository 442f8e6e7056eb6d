import { receiveSignOut } from '@zaakwerk/contract/single-sign-on'
import {
  receiveMoneybirdWebhook,
  receiveWhatsAppWebhook,
  type Webhook,
  type WebhookSender,
  webhookSenders,
} from '@zaakwerk/contract/webhooks'
import { dayOf } from '@zaakwerk/domain/dates'
import {
  selectWebhookOutcomes,
  type WebhookOutcomeRow,
} from '../../../platform/adapters/record-webhook.sql.ts'
import type { Services } from '../../../platform/request/services.ts'

interface Sender {
  readonly path: string
  readonly secret: string | undefined
}

/** Where each sender calls us; undefined: we do not work with it. */
const senders: Readonly<Record<WebhookSender, (services: Services) => Sender | undefined>> = {
  moneybird: ({ bookkeeping, config }) =>
    bookkeeping.keeps
      ? undefined
      : { path: `/api${receiveMoneybirdWebhook.path}`, secret: config.moneybird?.webhookSecret },
  whatsapp: ({ config: { whatsapp } }) =>
    whatsapp && { path: `/api${receiveWhatsAppWebhook.path}`, secret: whatsapp.appSecret },
  // Signed with keys that the provider publishes.
  sign_in: ({ identityProvider }) =>
    identityProvider && { path: `/api${receiveSignOut.path}`, secret: identityProvider.issuer },
}

const lastOf = (rows: readonly WebhookOutcomeRow[]): string | null =>
  rows
    .map(({ last_at }) => last_at.toISOString())
    .toSorted()
    .at(-1) ?? null

/** What came in from each sender that we work with. */
export const listWebhooks = async (services: Services): Promise<Webhook[]> => {
  const today = dayOf(services.now())
  const rows = await selectWebhookOutcomes(services.db)
  return webhookSenders.flatMap((sender) => {
    const found = senders[sender](services)
    if (!found) return []
    const own = rows.filter((row) => row.sender === sender)
    const accepted = own.filter(({ outcome }) => outcome === 'accepted')
    const refused = own.filter(({ outcome }) => outcome !== 'accepted')
    return [
      {
        sender,
        path: found.path,
        is_set_up: found.secret !== undefined,
        last_accepted_at: lastOf(accepted),
        accepted_today: accepted.find(({ day }) => day === today)?.count ?? 0,
        last_refused_at: lastOf(refused),
        refused_today: refused
          .filter(({ day }) => day === today)
          .map(({ outcome, count }) => ({ reason: outcome, count })),
      },
    ]
  })
}
