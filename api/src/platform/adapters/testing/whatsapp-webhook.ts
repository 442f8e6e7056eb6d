import { createHmac } from 'node:crypto'
import type { WhatsAppSettings } from '../messaging/whatsapp-settings.ts'
import type { KeptMessage } from './whatsapp-api.ts'

interface Reported {
  readonly state: 'sent' | 'delivered' | 'read' | 'failed'
  readonly at: Date
  readonly code?: number
}

const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000))

/** A status of a message, as WhatsApp reports it. */
export const statusOf = (
  { id, key, to }: Pick<KeptMessage, 'id' | 'key' | 'to'>,
  { state, at, code }: Reported,
) => ({
  id,
  status: state,
  timestamp: seconds(at),
  recipient_id: to.slice(1),
  biz_opaque_callback_data: key,
  pricing: { billable: true, pricing_model: 'PMP', category: 'utility', type: 'regular' },
  ...(code === undefined ? {} : { errors: [{ code, title: 'Message undeliverable' }] }),
})

/** A text that a client sent. */
export const textFrom = (phone: string, body: string, at: Date) => ({
  from: phone.slice(1),
  id: `wamid.${phone}.${seconds(at)}`,
  timestamp: seconds(at),
  type: 'text',
  text: { body },
})

interface Given {
  readonly statuses?: readonly object[]
  readonly messages?: readonly object[]
  readonly phoneNumberId?: string
}

/** The body of a webhook. WhatsApp escapes all but ASCII. */
export const webhookBody = (
  { phoneNumberId }: WhatsAppSettings,
  { phoneNumberId: other, ...given }: Given,
): string => {
  const metadata = { display_phone_number: '31612345678', phone_number_id: other ?? phoneNumberId }
  const value = { messaging_product: 'whatsapp', metadata, ...given }
  const entry = [{ id: '102290129340398', changes: [{ value, field: 'messages' }] }]
  return JSON.stringify({ object: 'whatsapp_business_account', entry }).replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** What is sent to the webhook: these bytes, with their signature. */
export const signed = ({ appSecret }: Pick<WhatsAppSettings, 'appSecret'>, raw: string) => ({
  raw,
  headers: {
    'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(raw).digest('hex')}`,
  },
})
