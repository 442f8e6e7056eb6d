import { type WhatsAppErrorKind, whatsAppCode } from '../../../platform/adapters/messaging/whatsapp-codes.ts'
import type { MessageRow } from '../mails/messages.sql.ts'
import type { MessageReport } from './webhook-body.ts'

type Known = Pick<MessageRow, 'status' | 'outside_reference' | 'delivered_at' | 'read_at'>
export type ReportChanges = Partial<Known & Pick<MessageRow, 'error' | 'sent_at'>>

/** Statuses of a message of which the provider may know more than we do. */
const open: readonly MessageRow['status'][] = ['queued', 'sending', 'unknown', 'sent']

const afterFailure: Partial<Record<WhatsAppErrorKind, MessageRow['status']>> = {
  number: 'mailed',
  later: 'queued',
}

const earliest = (one: Date | null, other: Date): Date => (one && one < other ? one : other)

/** What a failure makes of a message: `queued` is tried again later, `failed` asks a person. */
const failure = (code: number | undefined): Required<Pick<ReportChanges, 'status' | 'error'>> => {
  const known = code === undefined ? undefined : whatsAppCode(code)
  return {
    status: (known && afterFailure[known.kind]) ?? 'failed',
    error: known?.text ?? `WhatsApp bezorgde het bericht niet${code === undefined ? '' : ` (${code})`}.`,
  }
}

/**
 * What a report changes of a message; undefined: nothing. Reports come repeated and out of order, so the furthest counts: what came on the phone has not failed,
 * and a failure of an earlier sending says nothing of a later one. A message that is not `sent` and has the reference of the report is one of which that sending
 * is known to have failed.
 */
export const afterReport = (
  message: Known,
  { state, at, reference, code }: Omit<MessageReport, 'key'>,
): ReportChanges | undefined => {
  const { status, outside_reference, delivered_at, read_at } = message
  if (status === 'kept' || status === 'cancelled') return undefined
  const isOpen = open.includes(status)
  if (state === 'failed') {
    const isOfAnother = outside_reference !== null && !(outside_reference === reference && status === 'sent')
    if (!isOpen || delivered_at || read_at || isOfAnother) return undefined
    const failed = failure(code)
    // It is to be sent again already.
    if (status === 'queued' && failed.status !== 'mailed') return { outside_reference: reference }
    return {
      ...failed,
      outside_reference: reference,
      ...(failed.status === 'queued' && { sent_at: null }),
    }
  }
  const isNews = status !== 'sent'
  const sent = { status: 'sent', outside_reference: reference, error: null } as const
  if (state === 'sent') return isOpen && isNews && outside_reference !== reference ? sent : undefined
  const column = state === 'read' ? 'read_at' : 'delivered_at'
  const known = message[column]
  const moment = earliest(known, at)
  if (!isNews && known?.getTime() === moment.getTime()) return undefined
  return { ...(isNews ? sent : {}), [column]: moment }
}
