import type { Task } from '@zaakwerk/contract/entities/task'
import { getTask } from '@zaakwerk/contract/tasks'
import { parseTypedDate } from '@zaakwerk/domain/date-parsing'
import { formatDate } from '@zaakwerk/domain/dates'
import { taskLabels } from '@zaakwerk/domain/task-labels'
import { taskTypeLabel } from '@zaakwerk/domain/task-types'
import { taskStatusLabel } from '@zaakwerk/domain/tasks'
import type { RecordKind } from '@zaakwerk/platform'
import { draftOf, type TaskDraft, type TaskField, taskFieldLabels } from './task-draft.ts'
import { hearingFields } from './task-metadata.ts'

/** Fields in the order of a conflict. */
const fields: readonly TaskField[] = [
  'title',
  'description',
  'status',
  'assignee_id',
  'due_date',
  'type',
  'case',
  ...hearingFields,
]

/** Name of a field in a conflict. */
const nameOf = (field: TaskField): string => (field === 'case' ? taskLabels.case_id : taskFieldLabels[field])

const dateWords = (value: string): string => (parseTypedDate(value) ? formatDate(value) : value)

const caseWords = ({ case: choice }: TaskDraft): string => {
  if (choice.kind === 'none') return ''
  return choice.kind === 'known' ? choice.known.internal_id : choice.text
}

/** Display value of a field; `assignee` is the name of the id. */
const fieldWords = (draft: TaskDraft, field: TaskField, assignee: string): string => {
  switch (field) {
    case 'status':
      return taskStatusLabel(draft.status)
    case 'type':
      return taskTypeLabel(draft.type)
    case 'assignee_id':
      return assignee
    case 'case':
      return caseWords(draft)
    case 'due_date':
    case 'hearing_date':
    case 'date':
      return dateWords(draft[field])
    default:
      return draft[field]
  }
}

/** Display values of some fields, by name. */
export const wordsOf = (
  draft: TaskDraft,
  { changed = fields, assignee }: { readonly changed?: readonly TaskField[]; readonly assignee: string },
): Readonly<Record<string, string>> =>
  Object.fromEntries(changed.map((field) => [nameOf(field), fieldWords(draft, field, assignee)]))

/** "Status, Deadline": the fields being saved. */
export const namesOf = (changed: readonly TaskField[]): string => changed.map(nameOf).join(', ')

/** How conflicts about a task are described. */
export const taskRecord: RecordKind<Task> = {
  read: getTask,
  displayValues: (task) => wordsOf(draftOf(task), { assignee: task.assigned_to ?? '' }),
  authorSince: (base, current) => {
    const known = new Set(base.logs.map(({ id }) => id))
    // A note changes nothing.
    return current.logs.find(({ id, is_note }) => !known.has(id) && !is_note)?.user_id
  },
}
