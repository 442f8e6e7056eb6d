import type { TaskChanges } from '@zaakwerk/contract/tasks'
import type { FieldProblem } from '@zaakwerk/domain/contact-rules'
import { formatDate, formatMoment } from '@zaakwerk/domain/dates'
import { taskLabels } from '@zaakwerk/domain/task-labels'
import { taskTypeLabel } from '@zaakwerk/domain/task-types'
import { isTaskDone, taskStatusLabel } from '@zaakwerk/domain/tasks'
import { textChangeLine } from '@zaakwerk/domain/text-change'
import type { LockedTask } from './lock-task.sql.ts'
import { groundsProblem, type MetaData, metaDataLines, metaDataOf, parseMetaData } from './meta-data.ts'
import type { TaskFacts } from './task-facts.sql.ts'

/** The fields of a task that a user sets. */
export type TaskValues = Partial<Pick<LockedTask, keyof TaskChanges | 'completed_at'>>

/** The outcome of an edit. */
export interface PlannedTask {
  readonly problems: readonly FieldProblem[]
  /** Only the columns that differ from what is stored. */
  readonly values: TaskValues
  /** One line for the log of the task of each changed field. */
  readonly lines: readonly string[]
}

interface Edit {
  readonly stored: LockedTask
  readonly changes: TaskChanges
  readonly facts: TaskFacts
  readonly at: Date
}

const same = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other

/** The requested values, as they would be stored. Metadata that cannot be parsed stay unchanged. */
const wantedOf = ({ changes }: Edit): TaskValues => {
  const { active_from, meta_data, description, ...plain } = changes
  const parsed = meta_data === undefined ? undefined : parseMetaData(meta_data)
  return {
    ...plain,
    ...(description === undefined ? {} : { description: description || null }),
    ...(active_from === undefined
      ? {}
      : { active_from: active_from === null ? null : new Date(active_from) }),
    ...(parsed === undefined ? {} : { meta_data: parsed }),
  }
}

/** The moment of completion, or null when the task is reopened. */
const completedAt = ({ stored, at }: Edit, { status }: TaskValues): Pick<TaskValues, 'completed_at'> => {
  if (status === undefined || isTaskDone(status) === isTaskDone(stored.status)) return {}
  return { completed_at: isTaskDone(status) ? at : null }
}

const problemsOf = ({ stored, changes, facts }: Edit, values: TaskValues): FieldProblem[] => {
  const isUnreadable = changes.meta_data !== undefined && parseMetaData(changes.meta_data) === undefined
  const isGrounds = (values.type ?? stored.type) === 'grounds_and_hearing_task'
  const meta = isUnreadable
    ? 'De metadata is geen geldige JSON.'
    : isGrounds &&
      values.meta_data &&
      groundsProblem({ before: metaDataOf(stored.meta_data), after: values.meta_data })
  const { assignee_id, case_id } = values
  return [
    ...(assignee_id && !facts.mayBeAssigned(assignee_id)
      ? [{ field: 'assignee_id', message: 'Kies een medewerker die hier nog werkt.' }]
      : []),
    ...(case_id && !facts.hasCase(case_id) ? [{ field: 'case_id', message: 'Dossier niet gevonden.' }] : []),
    ...(meta ? [{ field: 'meta_data', message: meta }] : []),
  ]
}

type LoggedField = Exclude<keyof TaskChanges, 'description' | 'meta_data' | 'case_id'>

/** In the order of the dialog. */
const loggedFields: readonly LoggedField[] = [
  'title',
  'status',
  'type',
  'assignee_id',
  'due_date',
  'active_from',
]

const inWords = (field: LoggedField, values: TaskValues, { personName }: TaskFacts): string => {
  switch (field) {
    case 'title':
      return values.title || 'geen'
    case 'status':
      return taskStatusLabel(values.status ?? '')
    case 'type':
      return taskTypeLabel(values.type ?? '')
    case 'assignee_id':
      return values.assignee_id ? personName(values.assignee_id) : 'niemand'
    case 'due_date':
      return values.due_date ? formatDate(values.due_date) : 'geen'
    case 'active_from':
      return values.active_from ? formatMoment(values.active_from.toISOString()) : 'geen'
  }
}

const caseLine = (before: number | null, after: number | null, { caseName }: TaskFacts): string => {
  if (before === null) return after === null ? '' : `Dossier gekoppeld: ${caseName(after)}`
  return after === null
    ? `Dossier ontkoppeld: ${caseName(before)}`
    : `${taskLabels.case_id} gewijzigd: ${caseName(before)} → ${caseName(after)}`
}

const linesOf = ({ stored, facts }: Edit, values: TaskValues): string[] => {
  const { description, case_id, meta_data } = values
  const label = taskLabels.description
  return [
    ...loggedFields
      .filter((field) => values[field] !== undefined)
      .map(
        (field) =>
          `${taskLabels[field]} gewijzigd: ${inWords(field, stored, facts)} → ${inWords(field, values, facts)}`,
      ),
    ...(description === undefined
      ? []
      : [textChangeLine({ label, before: stored.description ?? '', after: description ?? '' })]),
    ...(case_id === undefined ? [] : [caseLine(stored.case_id, case_id, facts)]),
    ...(meta_data === undefined
      ? []
      : metaDataLines({ before: metaDataOf(stored.meta_data), after: meta_data })),
  ]
}

const isSameMeta = (before: MetaData, after: MetaData): boolean =>
  metaDataLines({ before, after }).length === 0

/** Checks an edit against the stored task and works out what to write. */
export const planTaskChanges = (edit: Edit): PlannedTask => {
  const stored = new Map<string, unknown>(Object.entries(edit.stored))
  const wanted = wantedOf(edit)
  const values: TaskValues = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && !same(stored.get(field), value) && field !== 'meta_data',
    ),
  )
  const isMetaNew =
    wanted.meta_data !== undefined && !isSameMeta(metaDataOf(edit.stored.meta_data), wanted.meta_data)
  const differing: TaskValues = isMetaNew ? { ...values, meta_data: wanted.meta_data } : values
  return {
    problems: problemsOf(edit, differing),
    values: { ...differing, ...completedAt(edit, differing) },
    lines: linesOf(edit, differing),
  }
}
