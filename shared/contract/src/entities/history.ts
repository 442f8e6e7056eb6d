import * as z from '@zaakwerk/contract/zod'
import { Id, lenient, Timestamp } from '../primitives.ts'

export const CaseEvent = z.object({
  id: Id,
  event_type: z.string(),
  message: z.nullable(z.string()),
  additional_data: z.nullable(z.record(z.string(), z.unknown())),
  user_id: z.nullable(Id),
  created_at: Timestamp,
  /** For an event that reports a posted letter: the posting was undone later, so there is no proof of dispatch. */
  is_undone: z.boolean(),
})
export type CaseEvent = z.output<typeof CaseEvent>

export const CaseLog = z.object({
  id: Id,
  user_id: z.nullable(Id),
  message: z.string(),
  created_at: Timestamp,
})
export type CaseLog = z.output<typeof CaseLog>

/** A job of a case that is queued or running. */
export const CaseJob = z.object({
  id: Id,
  kind: z.string(),
  key: z.string(),
  created_at: Timestamp,
})

export const messageChannels = ['email', 'whatsapp'] as const
export const MessageChannel = z.enum(messageChannels)
export type MessageChannel = z.output<typeof MessageChannel>

/**
 * `queued`: not offered to the mail server yet; `sending`: offered, without an answer so far; `unknown`: no answer came, so it may have been sent; `mailed`: not
 * sent to the phone, so that the client only has the mail; `cancelled`: its job was cancelled before it was sent.
 */
export const messageStatuses = [
  'queued',
  'sending',
  'sent',
  'kept',
  'failed',
  'unknown',
  'mailed',
  'cancelled',
] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** Statuses for staff: a sent message can also be delivered to the phone, read, or returned. */
export const outboxStatuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'returned',
  'kept',
  'failed',
  'unknown',
  'mailed',
  'cancelled',
] as const satisfies readonly (MessageStatus | 'delivered' | 'read' | 'returned')[]
export const OutboxStatus = z.enum(outboxStatuses)
export type OutboxStatus = z.output<typeof OutboxStatus>

/** Kinds of history lines, in the order of the filter. */
export const historyKinds = ['event', 'log', 'document', 'task', 'message'] as const
export const HistoryKind = z.enum(historyKinds)
export type HistoryKind = z.output<typeof HistoryKind>

/** One line of the history of a case. */
export const HistoryLine = z.object({
  kind: lenient(HistoryKind, z.string()),
  /** Unique among lines of its kind. */
  id: Id,
  /** Dutch text, as shown and searched. */
  text: z.string(),
  /** Who did it; null: the system. */
  user_id: z.nullable(Id),
  created_at: Timestamp,
  /** Only for events: some have a proof of dispatch. */
  event: z.nullable(z.pick(CaseEvent, { event_type: true, additional_data: true, is_undone: true })),
})
export type HistoryLine = z.output<typeof HistoryLine>

/** Number of lines of each kind; `all` counts an event and the log line that repeats it as one. */
export const HistoryCounts = z.object({
  event: z.int(),
  log: z.int(),
  document: z.int(),
  task: z.int(),
  message: z.int(),
  all: z.int(),
})
export type HistoryCounts = z.output<typeof HistoryCounts>
