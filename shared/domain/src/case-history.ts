import type { CaseEvent, CaseLog, HistoryLine, MessageChannel } from '@zaakwerk/contract/entities/history'
import { caseEventText } from './case-events.ts'
import { documentName } from './documents.ts'
import { lookUp } from './known.ts'
import { proofKindLabel } from './proof-messages.ts'
import { recipientText } from './recipients.ts'
import { taskTitle } from './tasks.ts'

/** The source of a history line. */
export type HistorySource =
  | { readonly kind: 'event'; readonly event: Omit<CaseEvent, 'id' | 'user_id' | 'created_at'> }
  | { readonly kind: 'log'; readonly message: string }
  | {
      readonly kind: 'document'
      readonly name: string
      /** The kind of proof that its client uploaded it as. */
      readonly sent_as: string | null
    }
  | { readonly kind: 'task'; readonly title: string }
  | {
      readonly kind: 'message'
      readonly channel: string
      readonly status: string
      readonly recipient: string
      readonly subject: string
    }

/** Suffix for a message that was not sent or not delivered. */
const outcomes: Readonly<Record<string, string>> = {
  failed: ' (mislukt)',
  returned: ' (niet bezorgd)',
  mailed: ' (niet verzonden)',
  cancelled: ' (niet verzonden)',
}
const channels: Readonly<Record<MessageChannel, string>> = { email: 'E-mail', whatsapp: 'WhatsApp-bericht' }

/** The Dutch text of a history line. */
export const historyText = (source: HistorySource): string => {
  switch (source.kind) {
    case 'event':
      return caseEventText(source.event)
    case 'log':
      return source.message
    case 'document':
      return source.sent_as === null
        ? `Document toegevoegd: ${documentName(source.name)}`
        : `Document ontvangen van de cliënt: ${documentName(source.name)} (bewijs: ${proofKindLabel(source.sent_as)})`
    case 'task':
      return `Taak aangemaakt: ${taskTitle(source.title)}`
    case 'message': {
      const outcome = lookUp(outcomes, source.status, '')
      const to = recipientText(source)
      return `${lookUp(channels, source.channel, 'Bericht')} aan ${to}: ${source.subject}${outcome}`
    }
  }
}

/** The parts of an event that its history line keeps. */
export const eventOfLine = ({
  event_type,
  additional_data,
  is_undone,
}: Omit<CaseEvent, 'id' | 'message' | 'user_id' | 'created_at'>): HistoryLine['event'] => ({
  event_type,
  additional_data,
  is_undone,
})

/** An event as a history line. */
export const eventLine = ({ id, user_id, created_at, ...event }: CaseEvent): HistoryLine => ({
  kind: 'event',
  id,
  text: caseEventText(event),
  user_id,
  created_at,
  event: eventOfLine(event),
})

/** A log entry as a history line. */
export const logLine = ({ id, message, user_id, created_at }: CaseLog): HistoryLine => ({
  kind: 'log',
  id,
  text: message,
  user_id,
  created_at,
  event: null,
})
