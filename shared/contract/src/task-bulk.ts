import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { TaskStatus, TaskType } from './entities/task.ts'
import { AnsweredDate, Id, Line, lenient, Version } from './primitives.ts'
import { TaskChanges, TaskEdit, TaskFilter } from './tasks.ts'

/** Maximum number of tasks that one call can preview or change. */
export const tasksAtOnce = 5000

/** Maximum length of the reason of a change. */
const reasonLength = 200

const tooMany = 'Kies hoogstens 5.000 taken tegelijk.'
const distinct = (ids: readonly number[]): boolean => new Set(ids).size === ids.length
const twice = 'Een taak staat er twee keer in.'

/** Fields that can be changed for many tasks at once; null clears the assignee or deadline. Absent fields are unchanged. */
export const BulkTaskChanges = z.pick(TaskChanges, { assignee_id: true, status: true, due_date: true })
export type BulkTaskChanges = z.output<typeof BulkTaskChanges>

/** Tasks by ids, or all tasks that match a filter of the list: exactly one of the two. */
export const TaskSelection = z
  .object({
    ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(tasksAtOnce, tooMany))),
    filter: z.optional(z.omit(TaskFilter, { offset: true, limit: true })),
  })
  .check(
    z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      message: 'Geef ids of een filter.',
      path: ['ids'],
    }),
  )
export type TaskSelection = z.output<typeof TaskSelection>

/** `changes` when at least one value differs, otherwise `stays`. */
export const previewOutcomes = ['changes', 'stays'] as const

/** `posted`: given to the post, which the mailroom can undo; `handed_in`: delivered at the counter, which cannot be undone. */
export const letterReports = ['posted', 'handed_in'] as const

/** A task and the effect of the change on it. */
export const TaskPreview = z.object({
  id: Id,
  /** Sent back with the change. */
  version: Version,
  title: z.string(),
  type: lenient(TaskType, z.string()),
  /** Number of its case; null without a case. */
  internal_id: z.nullable(z.string()),
  before: z.object({
    assignee_id: z.nullable(Id),
    /** Name of the assignee, also when they have left. */
    assigned_to: z.nullable(z.string()),
    status: lenient(TaskStatus, z.string()),
    due_date: AnsweredDate,
  }),
  outcome: lenient(z.enum(previewOutcomes), z.string()),
  /** How completing the task reports its letter as sent; undoing the change does not revoke that. Null: no report. */
  reports: z.nullable(lenient(z.enum(letterReports), z.string())),
  /** Dutch warnings: a term that ends before the new deadline, an assignee who left, an effect on the case. */
  remarks: z.array(z.string()),
})
export type TaskPreview = z.output<typeof TaskPreview>

export const previewTaskChanges = endpoint({
  method: 'POST',
  path: '/tasks/bulk/preview',
  access: 'tasks.write',
  audit: { action: 'list', entity: 'task', ids: 'answer.rows' },
  summary: 'Preview a bulk change of tasks, by ids or by a filter; at most 5,000. Changes nothing.',
  body: z.object({ selection: TaskSelection, changes: BulkTaskChanges }),
  answer: z.object({
    /** Rows with a remark first; then in the order of the ids, or of the list. */
    rows: z.array(TaskPreview),
    /** Ids of deleted tasks, or of tasks of a deleted case. */
    missing: z.array(Id),
  }),
})

export const bulkOutcomes = ['changed', 'unchanged', 'failed'] as const

/** Result for one task. */
export const TaskChangeResult = z.object({
  id: Id,
  outcome: lenient(z.enum(bulkOutcomes), z.string()),
  /** Its current version, to undo a change or retry a failed one. Null when the task was deleted. */
  version: z.nullable(Version),
  /** Why it failed, in Dutch: "Al afgerond door Nadia Verhoeven om 10:47"; otherwise null. */
  reason: z.nullable(z.string()),
})
export type TaskChangeResult = z.output<typeof TaskChangeResult>

export const changeTasks = endpoint({
  method: 'POST',
  path: '/tasks/bulk',
  access: 'tasks.write',
  audit: { action: 'change', entity: 'task', ids: 'body.tasks' },
  summary:
    'Change up to 5,000 tasks, each as the caller saw it; one that fails is left as it was and does not stop the others. Undoing is the same call with the former values and the new versions.',
  body: z.object({
    tasks: z
      .array(
        z.object({
          id: Id,
          version: Version,
          changes: BulkTaskChanges,
          /** Reason of the change, for the log of the task. */
          reason: z.optional(Line(reasonLength)),
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(tasksAtOnce, tooMany),
        z.refine((tasks) => distinct(tasks.map(({ id }) => id)), twice),
      ),
    /**
     * Note to the new assignee, added to the description of each task as a mention. Ignored for tasks without a new assignee. With `undoes`, the note of the
     * earlier change, which is removed.
     */
    handover_note: TaskEdit.shape.handover_note,
    /** The change reverts an earlier one; the log of each task says so. */
    undoes: z.optional(z.boolean()),
  }),
  /** One result per task, in the order of the call. */
  answer: z.array(TaskChangeResult),
  idempotent: true,
  /** Another user moved one of the tasks to another case at the same time: nothing was written. */
  errors: [412],
})
