import * as z from '@zaakwerk/contract/zod'
import { CaseEventCall } from './case-events.ts'
import { endpoint } from './endpoint.ts'
import { Id, lenient, PathId } from './primitives.ts'

/** A part of a mail: text of its template, a value of the case, or the name of a required field that is empty. */
export const mailPieceKinds = ['template', 'case', 'empty'] as const

export const MailPiece = z.object({ kind: lenient(z.enum(mailPieceKinds), z.string()), text: z.string() })
export type MailPiece = z.output<typeof MailPiece>

/** Preview of a mail as it would be sent now. */
export const MailPreview = z.object({
  recipient: z.object({ id: Id, name: z.string(), email: z.string() }),
  subject: z.array(MailPiece),
  paragraphs: z.array(z.object({ is_heading: z.boolean(), pieces: z.array(MailPiece) })),
  /** Names of required fields that are empty. The mail cannot be sent if there are any. */
  empty: z.array(z.string()),
  template: z.object({ id: Id, version: z.int() }),
})
export type MailPreview = z.output<typeof MailPreview>

export const previewEventMail = endpoint({
  method: 'POST',
  path: '/cases/{id}/event/mail',
  access: 'cases.write',
  audit: { action: 'read', entity: 'case', ids: 'params.id', clients: 'answer.mail.recipient' },
  summary:
    'Preview the mail that an event would send to the client now; null if it sends no mail. Changes nothing. The links in the preview do not work.',
  params: z.object({ id: PathId }),
  body: CaseEventCall,
  answer: z.object({ mail: z.nullable(MailPreview) }),
  errors: [208, 400, 404],
})
