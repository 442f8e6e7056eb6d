import { z } from 'zod'
import { endpoint, pageOf } from './endpoint.ts'
import { Id, Offset, SearchText, Timestamp } from './primitives.ts'

export const messageStatuses = ['kept', 'sent', 'failed'] as const

/** A mail or message as the embedded e-mail port keeps it: nothing has left the machine. */
export const OutboxMessage = z.object({
  id: Id,
  channel: z.enum(['email', 'whatsapp']),
  status: z.enum(messageStatuses),
  recipient: z.string(),
  subject: z.string(),
  body_text: z.string(),
  created_at: Timestamp,
})
export type OutboxMessage = z.output<typeof OutboxMessage>

export const searchOutbox = endpoint({
  method: 'GET',
  path: '/outbox',
  access: 'outbox.read',
  summary:
    'Kept mails and messages, newest first. Only in demo mode: elsewhere reset links must not be readable by staff.',
  query: z.object({
    offset: Offset,
    query: SearchText.optional(),
    status: z.enum(messageStatuses).optional(),
  }),
  answer: pageOf(OutboxMessage),
  errors: [404],
})
