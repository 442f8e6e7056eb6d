import type { TaskChanges } from '@zaakwerk/contract/tasks'

/** What staff call the fields of a task: in its dialog, the change of many, its log and the words of a conflict. */
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

/** What staff call the metadata of a grounds task. */
export const groundsLabels = {
  court: 'Rechtbank',
  hearing_date: 'Zittingsdatum',
  date: 'Dagtekening',
} as const
