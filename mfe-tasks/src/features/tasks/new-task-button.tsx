import type { Task } from '@zaakwerk/contract/entities/task'
import { newRecordButton } from '@zaakwerk/ui'

/** "Taak aanmaken". */
export const NewTaskButton = newRecordButton<{ readonly onCreated: (task: Task) => void }>(
  'Taak aanmaken',
  async () => (await import('../../task/new-task.dialog.tsx')).NewTaskDialog,
)
