import * as z from '@zaakwerk/contract/zod'
import { endpoint, pageOf } from './endpoint.ts'
import { MessageChannel, OutboxStatus } from './entities/history.ts'
import { Id, lenient, Offset, PathId, repeated, SearchText, Timestamp } from './primitives.ts'

/** A mail or message with its delivery status. Links that grant access are masked. */
export const OutboxMessage = z.object({
  id: Id,
  channel: lenient(MessageChannel, z.string()),
  status: lenient(OutboxStatus, z.string()),
  recipient: z.string(),
  subject: z.string(),
  body_text: z.string(),
  /** The case it is about. */
  case: z.nullable(z.object({ id: Id, internal_id: z.string() })),
  /** Names of its attachments. */
  attachments: z.array(z.string()),
  /** Ids of the attachments that are documents of the case, in the same order. An invoice is the last attachment and has no id. */
  document_ids: z._default(z.array(Id), []),
  /** Why sending failed or is uncertain, in Dutch. */
  error: z.nullable(z.string()),
  created_at: Timestamp,
  /** When the mail server accepted it. */
  sent_at: z.nullable(Timestamp),
  /** When it came on the phone, as WhatsApp reports; null: not known, or a mail. */
  delivered_at: z.nullable(Timestamp),
  read_at: z.nullable(Timestamp),
})
export type OutboxMessage = z.output<typeof OutboxMessage>

export const searchOutbox = endpoint({
  method: 'GET',
  path: '/outbox',
  access: 'outbox.read',
  audit: { action: 'list', entity: 'message', ids: 'answer.items' },
  summary:
    'Mails and messages, newest first. `query` looks at recipient, subject, attachments and the internal id of the case.',
  query: z.object({
    offset: Offset,
    query: z.optional(SearchText),
    status: repeated(OutboxStatus),
    channel: repeated(MessageChannel),
    case_id: z.optional(PathId),
  }),
  answer: pageOf(OutboxMessage),
})

export const getOutboxMessage = endpoint({
  method: 'GET',
  path: '/outbox/{id}',
  access: 'outbox.read',
  audit: { action: 'read', entity: 'message', ids: 'params.id' },
  summary: 'One mail or message.',
  params: z.object({ id: PathId }),
  answer: OutboxMessage,
  errors: [404],
})
