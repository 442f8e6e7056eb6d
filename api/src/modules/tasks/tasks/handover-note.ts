import type { TaskChanges, TaskEdit } from '@zaakwerk/contract/tasks'
import type { LockedTask } from './lock-task.sql.ts'
import type { TaskFacts } from './task-facts.sql.ts'

const paragraph = (name: string, note: string): string => `@${name} ${note}`

/** Adds the hand-over note to the description of the task as a mention of the new assignee. Ignores a note without a new assignee. */
export const withHandoverNote = (
  stored: Pick<LockedTask, 'assignee_id' | 'description'>,
  { handover_note: note, ...changes }: TaskEdit,
  { personName }: Pick<TaskFacts, 'personName'>,
): TaskChanges => {
  const { assignee_id: to, description = stored.description } = changes
  if (!note || !to || to === stored.assignee_id) return changes
  return {
    ...changes,
    description: [description, paragraph(personName(to), note)].filter(Boolean).join('\n\n'),
  }
}

/** Removes the hand-over note to the current assignee from the end of the description, to undo a hand-over. */
export const withoutHandoverNote = (
  { assignee_id, description }: Pick<LockedTask, 'assignee_id' | 'description'>,
  { handover_note: note, ...changes }: TaskEdit,
  { personName }: Pick<TaskFacts, 'personName'>,
): TaskChanges => {
  const text = note && assignee_id ? paragraph(personName(assignee_id), note) : undefined
  if (text === undefined || !description) return changes
  if (description === text) return { ...changes, description: null }
  const end = `\n\n${text}`
  return description.endsWith(end) ? { ...changes, description: description.slice(0, -end.length) } : changes
}
