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
export type CaseEvent = z.output<typeof CaseEvent>

export const CaseLog = z.object({
  id: Id,
  user_id: Id.nullable(),
  message: z.string(),
  created_at: Timestamp,
})
export type CaseLog = z.output<typeof CaseLog>

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

/** What the history of a case is made of, in the order of its filter. */
export const historyKinds = ['event', 'log', 'document', 'task', 'message'] as const
export const HistoryKind = z.enum(historyKinds)
export type HistoryKind = z.output<typeof HistoryKind>

/** One line of what happened to a case. */
export const HistoryLine = z.object({
  kind: lenient(HistoryKind, z.string()),
  /** Unique among lines of its kind. */
  id: Id,
  /** Dutch, as it is shown and searched. */
  text: z.string(),
  /** Who did it; null: the system. */
  user_id: Id.nullable(),
  created_at: Timestamp,
  /** Of an event: there may be a proof of dispatch behind it. */
  event: CaseEvent.pick({ event_type: true, additional_data: true }).nullable(),
})
export type HistoryLine = z.output<typeof HistoryLine>

/** How many lines of each kind a case has; `all` counts once what both an event and a log tell. */
export const HistoryCounts = z.object({
  event: z.int(),
  log: z.int(),
  document: z.int(),
  task: z.int(),
  message: z.int(),
  all: z.int(),
})
export type HistoryCounts = z.output<typeof HistoryCounts>
