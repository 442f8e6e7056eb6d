import * as z from '@zaakwerk/contract/zod'
import { endpoint, pageOf } from './endpoint.ts'
import { MessageChannel, MessageStatus } from './entities/history.ts'
import { Id, lenient, Offset, SearchText, Timestamp } from './primitives.ts'

/** A mail or message as stored by the embedded e-mail port, which sends nothing. */
export const OutboxMessage = z.object({
  id: Id,
  channel: lenient(MessageChannel, z.string()),
  status: lenient(MessageStatus, z.string()),
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
    status: MessageStatus.optional(),
  }),
  answer: pageOf(OutboxMessage),
  errors: [404],
})
