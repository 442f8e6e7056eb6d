import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { MessageChannel } from '@zaakwerk/contract/entities/history'
import { dispatchEvents } from '@zaakwerk/contract/mailroom'
import { caseEventText } from '@zaakwerk/domain/case-events'
import { documentName } from '@zaakwerk/domain/documents'
import { lookUp } from '@zaakwerk/domain/known'
import { taskTitle } from '@zaakwerk/domain/tasks'
import type { HistoryKind } from './history-kinds.ts'

export type CaseEvent = CaseDetail['events'][number]
type CaseMessage = CaseDetail['messages'][number]

/** One line of the history, before it is drawn. */
export interface HistoryEntry {
  readonly key: string
  readonly kind: HistoryKind
  readonly text: string
  /** Null: the system. */
  readonly userId: number | null
  readonly createdAt: string
  /** A line of the log tells the same, and more: with all kinds together it would stand there twice. */
  readonly isTold?: boolean
  /** The event it tells of: there may be a proof of dispatch behind it. */
  readonly event?: CaseEvent
}

const channels: Readonly<Record<MessageChannel, string>> = { email: 'E-mail', whatsapp: 'WhatsApp-bericht' }

const messageText = ({ channel, recipient, subject, status }: CaseMessage): string => {
  const outcome = status === 'failed' ? ' (mislukt)' : ''
  return `${lookUp(channels, channel, 'Bericht')} aan ${recipient}: ${subject}${outcome}`
}

const base = (kind: HistoryKind, row: { readonly id: number; readonly created_at: string }) => ({
  key: `${kind}-${row.id}`,
  kind,
  createdAt: row.created_at,
})

const eventEntry = (event: CaseEvent): HistoryEntry => ({
  ...base('event', event),
  text: caseEventText(event),
  userId: event.user_id,
  event,
})

export const eventEntries = (events: CaseDetail['events']): readonly HistoryEntry[] => events.map(eventEntry)

/** What is done to a case writes its event and its line in the log at one moment. */
const momentOf = (row: { readonly user_id: number | null; readonly created_at: string }): string =>
  `${row.user_id} ${Date.parse(row.created_at)}`

const isDispatch = ({ event_type }: CaseEvent): boolean => dispatchEvents.some((type) => type === event_type)

export const logEntries = (logs: CaseDetail['logs']): readonly HistoryEntry[] =>
  logs.map((log) => ({ ...base('log', log), text: log.message, userId: log.user_id }))

/** What the history is made of. */
export type HistorySource = Pick<CaseDetail, 'events' | 'logs' | 'documents' | 'tasks' | 'messages'>

/** Which events a line of the log tells as well; a proof of dispatch is found at its event. */
const toldBy = (logs: CaseDetail['logs']): ((event: CaseEvent) => boolean) => {
  const told = new Set(logs.map(momentOf))
  return (event) => told.has(momentOf(event)) && !isDispatch(event)
}

/** How many lines there are with all kinds together. */
export const countOfAll = ({ events, logs, documents, tasks, messages }: HistorySource): number => {
  const isTold = toldBy(logs)
  const others = logs.length + documents.length + tasks.length + messages.length
  return others + events.filter((event) => !isTold(event)).length
}

/** Everything that happened to a case, newest first. */
export const allEntries = (source: HistorySource): readonly HistoryEntry[] => {
  const isTold = toldBy(source.logs)
  const entries: HistoryEntry[] = [
    ...source.events.map((event) => ({ ...eventEntry(event), isTold: isTold(event) })),
    ...logEntries(source.logs),
    ...source.documents.map((document) => ({
      ...base('document', document),
      text: `Document toegevoegd: ${documentName(document.name)}`,
      userId: document.user_id,
    })),
    ...source.tasks.map((task) => ({
      ...base('task', task),
      text: `Taak aangemaakt: ${taskTitle(task.title)}`,
      userId: task.user_id,
    })),
    ...source.messages.map((message) => ({
      ...base('message', message),
      text: messageText(message),
      userId: null,
    })),
  ]
  // Offsets differ, so the texts do not sort by themselves; read once, for there are hundreds.
  return entries
    .map((entry) => ({ entry, at: Date.parse(entry.createdAt) }))
    .sort((one, other) => other.at - one.at)
    .map(({ entry }) => entry)
}
