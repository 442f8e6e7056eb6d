import { meaningOfCode } from '../../../platform/adapters/messaging/whatsapp-codes.ts'
import type { MessageRow } from '../mails/messages.sql.ts'
import type { MessageReport } from './webhook-body.ts'

type Known = Pick<MessageRow, 'status' | 'outside_reference' | 'delivered_at' | 'read_at'>
type Changes = Partial<Known & Pick<MessageRow, 'error'>>

/** Statuses of a message of which the provider may know more than we do. */
const open: readonly MessageRow['status'][] = ['queued', 'sending', 'unknown', 'sent']

const earliest = (one: Date | null, other: Date): Date => (one && one < other ? one : other)

const failure = (code: number | undefined): Required<Pick<Changes, 'status' | 'error'>> => {
  const known = code === undefined ? undefined : meaningOfCode(code)
  return {
    status: known?.means === 'number' ? 'mailed' : 'failed',
    error: known?.text ?? `WhatsApp bezorgde het bericht niet${code === undefined ? '' : ` (${code})`}.`,
  }
}

/**
 * What a report changes of a message; undefined: nothing. Reports come repeated and out of order, so the furthest counts: what came on the phone has not failed,
 * and a failure of an earlier sending says nothing of a later one.
 */
export const afterReport = (
  message: Known,
  { state, at, reference, code }: Omit<MessageReport, 'key'>,
): Changes | undefined => {
  const { status, outside_reference, delivered_at, read_at } = message
  if (status === 'kept' || status === 'cancelled') return undefined
  const isOpen = open.includes(status)
  if (state === 'failed') {
    const isOfAnother = outside_reference !== null && outside_reference !== reference
    return !isOpen || delivered_at || read_at || isOfAnother
      ? undefined
      : { ...failure(code), outside_reference: reference }
  }
  const isNews = status !== 'sent'
  const sent = { status: 'sent', outside_reference: reference, error: null } as const
  if (state === 'sent') return isOpen && isNews ? sent : undefined
  const column = state === 'read' ? 'read_at' : 'delivered_at'
  const known = message[column]
  const moment = earliest(known, at)
  if (!isNews && known?.getTime() === moment.getTime()) return undefined
  return { ...(isNews ? sent : {}), [column]: moment }
}
