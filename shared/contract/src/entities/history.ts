import { z } from 'zod'
import { Id, lenient, Timestamp } from '../primitives.ts'

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

/** Work for a case that waits in the queue or is being done. */
export const CaseJob = z.object({
  id: Id,
  kind: z.string(),
  key: z.string(),
  created_at: Timestamp,
})

export const messageChannels = ['email', 'whatsapp'] as const
export const MessageChannel = z.enum(messageChannels)
export type MessageChannel = z.output<typeof MessageChannel>

export const messageStatuses = ['kept', 'sent', 'failed'] as const
export const MessageStatus = z.enum(messageStatuses)
export type MessageStatus = z.output<typeof MessageStatus>

/** A mail or message about a case, without its text. */
export const CaseMessage = z.object({
  id: Id,
  channel: lenient(MessageChannel, z.string()),
  status: lenient(MessageStatus, z.string()),
  recipient: z.string(),
  subject: z.string(),
  created_at: Timestamp,
})
