import type { CaseTask } from '@zaakwerk/contract/entities/task'

/** The state of a task. */
export type TaskStatus = CaseTask['status']

/** "1 taak", "0 taken", "3 taken". */
export const taskCountLabel = (count: number): string => `${count} ${count === 1 ? 'taak' : 'taken'}`

/** Dutch labels of the task statuses. */
export const taskStatusLabels: Record<TaskStatus, string> = {
  open: 'Open',
  in_progress: 'In behandeling',
  awaiting: 'In afwachting',
  completed: 'Afgerond',
  closed: 'Gesloten',
  failed: 'Gefaald',
}

/** Whether nobody has to do anything for a task any more: its deadline no longer presses. */
export const isTaskDone = (status: TaskStatus): boolean => status === 'completed' || status === 'closed'

/** The title of a task, or "Geen taak titel" for one without. */
export const taskTitle = (title: string): string => title.trim() || 'Geen taak titel'
