import { type Task, TaskStatus, TaskType } from '@zaakwerk/contract/entities/task'
import { type TaskEdit, taskTextLengths } from '@zaakwerk/contract/tasks'
import { typedDateProblem } from '@zaakwerk/domain/date-parsing'
import { groundsLabels, handoverNoteLabel, taskLabels } from '@zaakwerk/domain/task-labels'
import { tooLong } from '@zaakwerk/domain/text-lengths'
import type { Messages } from '@zaakwerk/platform/forms'
import type { PickedCase } from '@zaakwerk/widgets/case-choice'
import { type HearingField, hearingFields, hearingOf, withHearing } from './task-metadata.ts'

/** The case of a task: known, typed as internal id that is looked up at saving, or none. */
export type CaseChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'known'; readonly known: PickedCase }
  | { readonly kind: 'typed'; readonly text: string }

/** The values of the task form: empty text for what is missing. */
export type TaskDraft = {
  readonly title: string
  readonly description: string
  readonly status: string
  readonly assignee_id: string
  /** Note to the new assignee. */
  readonly handover_note: string
  readonly due_date: string
  readonly type: string
  readonly case: CaseChoice
} & { readonly [Field in HearingField]: string }
export type TaskField = keyof TaskDraft

export const taskFieldLabels: Readonly<Record<TaskField, string>> = {
  title: taskLabels.title,
  description: taskLabels.description,
  status: taskLabels.status,
  assignee_id: taskLabels.assignee_id,
  handover_note: handoverNoteLabel,
  due_date: taskLabels.due_date,
  ...groundsLabels,
  type: taskLabels.type,
  case: 'Voeg een dossier toe',
}

/** Field names of the API's errors. Errors of the metadata show at its first field. */
export const wireNames = { case_id: 'case', meta_data: 'court' } as const

export const noCase: CaseChoice = { kind: 'none' }

/** An empty new task (specification 2, section 4). */
export const emptyDraft: TaskDraft = {
  title: '',
  description: '',
  status: 'open',
  assignee_id: '',
  handover_note: '',
  due_date: '',
  type: 'user_task',
  case: noCase,
  court: '',
  hearing_date: '',
  date: '',
}

export const groundsType = 'grounds_and_hearing_task' satisfies TaskType

const caseOf = ({ case_id: id, case: found }: Task): CaseChoice => {
  if (id === null || !found) return noCase
  const { internal_id, official_id, type, decision_date } = found
  const details = { type, official_id, decision_date }
  return { kind: 'known', known: { id, internal_id, reference: official_id, details } }
}

export const draftOf = (task: Task): TaskDraft => ({
  title: task.title,
  description: task.description ?? '',
  status: task.status,
  assignee_id: task.assignee_id === null ? '' : String(task.assignee_id),
  handover_note: '',
  due_date: task.due_date ?? '',
  type: task.type,
  case: caseOf(task),
  ...hearingOf(task.meta_data),
})

const caseKey = (choice: CaseChoice): number | string | null => {
  if (choice.kind === 'none') return null
  return choice.kind === 'known' ? choice.known.id : choice.text.trim()
}

/** Normal form for comparing: a case is its id. */
export const asStored = (draft: TaskDraft) => ({ ...draft, case: caseKey(draft.case) })

const dateFields = ['due_date', 'hearing_date', 'date'] as const
const textFields = ['title', 'description', 'handover_note', 'court'] as const

/** Problems of a draft. Existing oddities, such as a date in old metadata, do not block saving. */
export const taskProblems = (draft: TaskDraft, start: TaskDraft): Messages<TaskDraft> => {
  const isNew = (field: TaskField): boolean => draft[field] !== start[field]
  return Object.fromEntries([
    ...dateFields.filter(isNew).map((field) => [field, typedDateProblem(draft[field])]),
    ...textFields.filter(isNew).map((field) => [field, tooLong(draft[field], taskTextLengths[field])]),
  ])
}

/** Whether a draft assigns the task to another colleague; `stored`: the current assignee. */
export const isHandedOver = ({
  assignee_id,
  stored,
  userId,
}: {
  readonly assignee_id: string
  readonly stored: number | null
  readonly userId: number
}): boolean => !['', String(userId), String(stored)].includes(assignee_id)

/** Whether the only change is that this user takes the task. */
export const isTaking = (draft: TaskDraft, changed: readonly TaskField[], userId: number): boolean =>
  draft.assignee_id === String(userId) &&
  changed.includes('assignee_id') &&
  changed.every((field) => field === 'assignee_id' || field === 'status')

interface Sent {
  readonly draft: TaskDraft
  readonly changed: readonly TaskField[]
  /** Id of the chosen case; null for none. */
  readonly caseId: number | null
  /** The stored metadata. */
  readonly metaData: string | null
}

/** The body of a write: only changed fields. Status and type are changed to known values only. */
export const changesOf = ({ draft, changed, caseId, metaData }: Sent): TaskEdit => {
  const has = (field: TaskField): boolean => changed.includes(field)
  const hearing = draft.type === groundsType ? hearingFields.filter(has) : []
  return {
    title: has('title') ? draft.title.trim() : undefined,
    description: has('description') ? draft.description.trim() || null : undefined,
    status: has('status') ? TaskStatus.safeParse(draft.status).data : undefined,
    assignee_id: has('assignee_id') ? Number(draft.assignee_id) || null : undefined,
    handover_note: has('handover_note') ? draft.handover_note.trim() || undefined : undefined,
    due_date: has('due_date') ? draft.due_date || null : undefined,
    type: has('type') ? TaskType.safeParse(draft.type).data : undefined,
    case_id: has('case') ? caseId : undefined,
    meta_data:
      hearing.length > 0
        ? withHearing(metaData, Object.fromEntries(hearing.map((field) => [field, draft[field]])))
        : undefined,
  }
}
