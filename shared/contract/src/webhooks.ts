import * as z from '@zaakwerk/contract/zod'
import { endpoint, nothing } from './endpoint.ts'
import { lenient, Timestamp } from './primitives.ts'

/** Third parties that call us of their own accord. */
export const webhookSenders = ['moneybird', 'whatsapp', 'sign_in'] as const
export type WebhookSender = (typeof webhookSenders)[number]

/**
 * Why a webhook was refused. `no_secret`: the secret that signs it is not set here. `signature`: it was not signed with that. `expired`: its signature is of
 * another time, as of one that is sent again.
 */
export const webhookRefusals = ['no_secret', 'signature', 'expired'] as const
export type WebhookRefusal = (typeof webhookRefusals)[number]

export const Webhook = z.object({
  sender: lenient(z.enum(webhookSenders), z.string()),
  /** Below the public address of the server. */
  path: z.string(),
  /** Whether the secret is set with which its signatures are verified. */
  is_set_up: z.boolean(),
  /** When one was last accepted. */
  last_accepted_at: z.nullable(Timestamp),
  /** Accepted since midnight. */
  accepted_today: z.int(),
  last_refused_at: z.nullable(Timestamp),
  /** Refused since midnight, by reason. */
  refused_today: z.array(z.object({ reason: lenient(z.enum(webhookRefusals), z.string()), count: z.int() })),
})
export type Webhook = z.output<typeof Webhook>

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/integrations/webhooks',
  access: 'jobs.read',
  audit: 'nobody',
  summary: 'What third parties told us of their own accord: how often and when, without what they said.',
  answer: z.array(Webhook),
})

/** Always answered alike, so that who forges one learns nothing, and Moneybird may register it before its secret is known here. */
export const receiveMoneybirdWebhook = endpoint({
  method: 'POST',
  path: '/hooks/moneybird',
  access: 'public',
  limit: 'anonymous',
  bodyType: 'raw',
  audit: 'nobody',
  summary: 'For Moneybird, signed by it: something changed there, so that it is read back soon.',
  answer: nothing,
  status: 200,
  errors: [409],
})

const challenge = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((digits) => Number(digits)),
)

export const verifyWhatsAppWebhook = endpoint({
  method: 'GET',
  path: '/hooks/whatsapp',
  access: 'public',
  limit: 'anonymous',
  audit: 'nobody',
  summary:
    'For WhatsApp, when it is set up: whether this address wants its reports. The secret of the settings says yes.',
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().check(z.maxLength(200)),
    'hub.challenge': challenge,
  }),
  /** The challenge. */
  answer: z.int(),
  errors: [403, 409],
})

export const receiveWhatsAppWebhook = endpoint({
  method: 'POST',
  path: '/hooks/whatsapp',
  access: 'public',
  limit: 'anonymous',
  bodyType: 'raw',
  audit: 'nobody',
  summary: 'For WhatsApp, signed by it: what became of messages, and that a client wrote.',
  answer: nothing,
  status: 200,
  errors: [403, 409],
})
