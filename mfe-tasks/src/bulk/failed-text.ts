import type { TaskChangeResult } from '@zaakwerk/contract/task-bulk'
import { taskTitle } from '@zaakwerk/domain/tasks'

interface TitledTask {
  readonly id: number
  readonly title: string
}

/** Notification text with the first three failed tasks and their reasons. */
export const failedText = (failed: readonly TaskChangeResult[], tasks: readonly TitledTask[]): string => {
  const titles = new Map(tasks.map(({ id, title }) => [id, title]))
  return failed
    .slice(0, 3)
    .map(({ id, reason }) => `${taskTitle(titles.get(id) ?? '')}: ${reason ?? 'onbekende reden'}`)
    .join('; ')
}
