import { z } from 'zod'
import { Id, Timestamp } from '../primitives.ts'

export const CaseEvent = z.object({
  id: Id,
  event_type: z.string(),
  message: z.string().nullable(),
  additional_data: z.record(z.string(), z.unknown()).nullable(),
  user_id: Id.nullable(),
  created_at: Timestamp,
})

export const CaseLog = z.object({
  id: Id,
  user_id: Id.nullable(),
  message: z.string(),
  created_at: Timestamp,
})

/** A mail or message about a case, without its text. */
export const CaseMessage = z.object({
  id: Id,
  channel: z.enum(['email', 'whatsapp']),
  status: z.string(),
  recipient: z.string(),
  subject: z.string(),
  created_at: Timestamp,
})
