import * as z from '@zaakwerk/contract/zod'
import { Id, Timestamp } from '../primitives.ts'

/** An IBAN that a client gave by a link, beside what we had. */
export const IbanUpdate = z.object({
  id: Id,
  /** Whose it is; of one that was merged: who took that one's place. */
  client_id: Id,
  old_iban: z.nullable(z.string()),
  new_iban: z.string(),
  old_holder: z.nullable(z.string()),
  /** Null: not asked for, as on the page with the mandate. */
  new_holder: z.nullable(z.string()),
  created_at: Timestamp,
})
export type IbanUpdate = z.output<typeof IbanUpdate>
