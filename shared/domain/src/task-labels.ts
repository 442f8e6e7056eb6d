import type { TaskChanges } from '@zaakwerk/contract/tasks'

/** Labels of the fields of a task: in its dialog, the bulk change, its log and conflict messages. */
export const taskLabels = {
  title: 'Titel',
  description: 'Beschrijving',
  type: 'Taak Type',
  status: 'Status',
  assignee_id: 'Toegewezen aan',
  due_date: 'Deadline',
  case_id: 'Dossier',
  active_from: 'Actief vanaf',
  meta_data: 'Metadata',
} as const satisfies Readonly<Record<keyof TaskChanges, string>>

/** Label of the note to the new assignee of a task. */
export const handoverNoteLabel = 'Notitie voor de collega'

/** Labels of the metadata of a grounds task. */
export const groundsLabels = {
  court: 'Rechtbank',
  hearing_date: 'Zittingsdatum',
  date: 'Dagtekening',
} as const
