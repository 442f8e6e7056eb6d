import * as z from '@zaakwerk/contract/zod'
import { Id, Timestamp } from '../primitives.ts'

export const CaseDocument = z.object({
  id: Id,
  name: z.string(),
  web_url: z.string(),
  is_primary_document: z.boolean(),
  /** Determined by content, not by name. */
  content_type: z.string(),
  /** Bytes. */
  size: z.int().min(0),
  /** Who added it; null: the system. */
  user_id: Id.nullable(),
  created_at: Timestamp,
})
export type CaseDocument = z.output<typeof CaseDocument>
