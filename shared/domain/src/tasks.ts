import { type TaskStatus, taskStatuses } from '@zaakwerk/contract/entities/task'
import { countLabel } from './counts.ts'
import { lookUp } from './known.ts'

/** "1 taak", "0 taken", "1.206 taken". */
export const taskCountLabel = (count: number): string => countLabel(count, 'taak', 'taken')

const taskStatusLabels: Record<TaskStatus, string> = {
  open: 'Open',
  in_progress: 'In behandeling',
  awaiting: 'In afwachting',
  completed: 'Afgerond',
  closed: 'Gesloten',
  failed: 'Gefaald',
}

/** The statuses in the order of a task's life cycle: the order of filters and fields. */
export const taskStatusesInOrder: readonly TaskStatus[] = [
  'open',
  'in_progress',
  'awaiting',
  'completed',
  'closed',
  'failed',
]

/** The label of a task status; "Onbekende status" for an unknown value. */
export const taskStatusLabel = (status: string): string =>
  lookUp(taskStatusLabels, status, 'Onbekende status')

/** All task statuses, sorted by label. */
export const taskStatusesByLabel: readonly TaskStatus[] = taskStatuses.toSorted((a, b) =>
  taskStatusLabels[a].localeCompare(taskStatusLabels[b], 'nl'),
)

/** Statuses of finished tasks. */
export const doneTaskStatuses = ['completed', 'closed'] as const satisfies readonly TaskStatus[]

/** Whether a task is finished, so that its deadline no longer matters. */
export const isTaskDone = (status: string): boolean => doneTaskStatuses.some((done) => done === status)

/** Statuses of unfinished tasks, in the order of the life cycle. */
export const openTaskStatuses: readonly TaskStatus[] = taskStatusesInOrder.filter(
  (status) => !isTaskDone(status),
)

/** The title of a task; "Geen taak titel" when it has none. */
export const taskTitle = (title: string): string => title.trim() || 'Geen taak titel'
