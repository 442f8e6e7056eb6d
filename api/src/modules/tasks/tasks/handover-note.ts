import type { TaskChanges, TaskEdit } from '@zaakwerk/contract/tasks'
import type { LockedTask } from './lock-task.sql.ts'
import type { TaskFacts } from './task-facts.sql.ts'

/** Adds the hand-over note to the description of the task as a mention of the new assignee. Ignores a note without a new assignee. */
export const withHandoverNote = (
  stored: Pick<LockedTask, 'assignee_id' | 'description'>,
  { handover_note: note, ...changes }: TaskEdit,
  { personName }: Pick<TaskFacts, 'personName'>,
): TaskChanges => {
  const { assignee_id: to, description = stored.description } = changes
  if (!note || !to || to === stored.assignee_id) return changes
  return { ...changes, description: [description, `@${personName(to)} ${note}`].filter(Boolean).join('\n\n') }
}
