import type { HistoryKind } from '@zaakwerk/contract/entities/history'

/** The kinds of the history, by the word for one and for many. */
export const historyKindNames: Readonly<Record<HistoryKind, { one: string; many: string }>> = {
  event: { one: 'Activiteit', many: 'Activiteiten' },
  log: { one: 'Log', many: 'Logs' },
  document: { one: 'Document', many: 'Documenten' },
  task: { one: 'Taak', many: 'Taken' },
  message: { one: 'Bericht', many: 'Berichten' },
}
