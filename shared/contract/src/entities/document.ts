import * as z from '@zaakwerk/contract/zod'
import { Id, Timestamp } from '../primitives.ts'

export const CaseDocument = z.object({
  id: Id,
  name: z.string(),
  web_url: z.string(),
  is_primary_document: z.boolean(),
  /** A mandate that was given: signed by a link, or said to be one by staff. */
  is_mandate: z.boolean(),
  /** Determined by content, not by name. */
  content_type: z.string(),
  /** Bytes. */
  size: z.int().check(z.minimum(0)),
  /** Who added it; null: the system. */
  user_id: z.nullable(Id),
  created_at: Timestamp,
  /** Of a letter that left: the query of its proof of dispatch, or of the one way by which it left so far. */
  proof: z.nullable(z.object({ uuid: z.uuid(), mailbox_id: Id, letter_id: Id })),
  /** The kind of proof that its client sent it as, by a link; null: it came in another way. */
  sent_as: z.nullable(z.string()),
})
export type CaseDocument = z.output<typeof CaseDocument>
