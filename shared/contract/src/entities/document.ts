import * as z from '@zaakwerk/contract/zod'
import { Id, Timestamp } from '../primitives.ts'

export const CaseDocument = z.object({
  id: Id,
  name: z.string(),
  web_url: z.string(),
  is_primary_document: z.boolean(),
  /** A mandate: signed by a link, or marked as one by staff. */
  is_mandate: z.boolean(),
  /** MIME type, detected from the content, not from the name. */
  content_type: z.string(),
  /** Bytes. */
  size: z.int().check(z.minimum(0)),
  /** Who added it; null: the system. */
  user_id: z.nullable(Id),
  created_at: Timestamp,
  /** For a sent letter: the query parameters of its proof of dispatch, or of the only channel by which it was sent so far. */
  proof: z.nullable(z.object({ uuid: z.uuid(), mailbox_id: Id, letter_id: Id })),
  /** The kind of proof that its client uploaded it as, by a link; null: it was not uploaded that way. */
  sent_as: z.nullable(z.string()),
})
export type CaseDocument = z.output<typeof CaseDocument>
