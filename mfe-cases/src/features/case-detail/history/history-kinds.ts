/** What the history of a case is made of, by the word for one and for many. */
export const historyKinds = {
  event: { one: 'Activiteit', many: 'Activiteiten' },
  log: { one: 'Log', many: 'Logs' },
  document: { one: 'Document', many: 'Documenten' },
  task: { one: 'Taak', many: 'Taken' },
  message: { one: 'Bericht', many: 'Berichten' },
} as const
export type HistoryKind = keyof typeof historyKinds

/** The kinds in the order of their filters. */
export const kindOrder: readonly HistoryKind[] = ['event', 'log', 'document', 'task', 'message']
