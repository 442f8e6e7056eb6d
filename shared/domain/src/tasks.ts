import type { TaskStatus } from '@zaakwerk/contract/entities/task'
import { lookUp } from './known.ts'

/** "1 taak", "0 taken", "3 taken". */
export const taskCountLabel = (count: number): string => `${count} ${count === 1 ? 'taak' : 'taken'}`

/** Dutch labels of the task statuses. */
const taskStatusLabels: Record<TaskStatus, string> = {
  open: 'Open',
  in_progress: 'In behandeling',
  awaiting: 'In afwachting',
  completed: 'Afgerond',
  closed: 'Gesloten',
  failed: 'Gefaald',
}

/** The label of a task status, or "Onbekende status" for a value that is none. */
export const taskStatusLabel = (status: string): string =>
  lookUp(taskStatusLabels, status, 'Onbekende status')

/** Whether nobody has to do anything for a task any more: its deadline no longer presses. */
export const isTaskDone = (status: string): boolean => status === 'completed' || status === 'closed'

/** The title of a task, or "Geen taak titel" for one without. */
export const taskTitle = (title: string): string => title.trim() || 'Geen taak titel'
