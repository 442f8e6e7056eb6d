import * as z from '@zaakwerk/contract/zod'
import { Id, Timestamp } from '../primitives.ts'

/** An IBAN that a client submitted by a link, next to the previous one. */
export const IbanUpdate = z.object({
  id: Id,
  /** The client; after a merge, the contact that it was merged into. */
  client_id: Id,
  old_iban: z.nullable(z.string()),
  new_iban: z.string(),
  old_holder: z.nullable(z.string()),
  /** Null: not requested, as on the page with the mandate. */
  new_holder: z.nullable(z.string()),
  created_at: Timestamp,
})
export type IbanUpdate = z.output<typeof IbanUpdate>
