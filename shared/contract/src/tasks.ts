import * as z from '@zaakwerk/contract/zod'
import { CaseType } from './case-types.ts'
import { endpoint, pageOf } from './endpoint.ts'
import { Task, TaskLog, TaskStatus, TaskSummary, TaskType } from './entities/task.ts'
import {
  CalendarDate,
  Id,
  IsoDate,
  Line,
  Offset,
  OrderDirection,
  PathId,
  QueryFlag,
  RowLimit,
  repeated,
  SearchText,
  Text,
  Timestamp,
  Typed,
} from './primitives.ts'
import { taskSearchKey } from './task-search-key.ts'

/** Maximum length of each text of a task; inputs enforce it. `court` is part of the metadata of a grounds task. */
export const taskTextLengths = {
  title: 300,
  description: 10_000,
  meta_data: 20_000,
  court: 100,
  log: 2_000,
  handover_note: 500,
} as const

/**
 * Sort columns of a list of tasks. Status sorts by its Dutch label, the title of a grounds task by its case number; tasks without a deadline or hearing come
 * last in either direction.
 */
export const taskOrderColumns = ['id', 'title', 'due_date', 'hearing_date', 'status'] as const

/** Filters that both lists of tasks share. */
const listFilter = {
  offset: Offset,
  query: z.optional(SearchText),
  statuses: repeated(TaskStatus),
  assignee_ids: repeated(PathId),
  case_types: repeated(z.pipe(z.coerce.number(), CaseType)),
  order_column: z.optional(z.enum(taskOrderColumns)),
  order_by: z.optional(OrderDirection),
}

export const TaskFilter = z.object({
  ...listFilter,
  limit: RowLimit,
  task_types: repeated(TaskType),
  /** Deadline on or after this day. */
  start_date: z.optional(CalendarDate),
  /** Deadline on or before this day. */
  end_date: z.optional(CalendarDate),
})
export type TaskFilter = z.output<typeof TaskFilter>

const hearingRange = {
  /** Hearing on or after this day. */
  start_hearing_date: z.optional(CalendarDate),
  /** Hearing on or before this day. */
  end_hearing_date: z.optional(CalendarDate),
}

export const GroundsFilter = z.object({
  ...listFilter,
  limit: RowLimit,
  /** Deadline on or after this day. */
  start_date: z.optional(CalendarDate),
  /** Deadline on or before this day. */
  end_date: z.optional(CalendarDate),
  ...hearingRange,
})
export type GroundsFilter = z.output<typeof GroundsFilter>

/** Courts as in `meta_data`, with or without "Rechtbank"; "Rechtbank onbekend" for hearings without a court. */
export const CourtNames = repeated(Line(200))

/** The filter of the export, with its own names for the deadline. */
export const GroundsExportFilter = z.object({
  ...listFilter,
  courts: CourtNames,
  start_due_date: z.optional(CalendarDate),
  end_due_date: z.optional(CalendarDate),
  ...hearingRange,
})
export type GroundsExportFilter = z.output<typeof GroundsExportFilter>

/** Fields of a task that users can set; absent fields are unchanged. */
export const TaskChanges = z.object({
  assignee_id: z.optional(z.nullable(Id)),
  title: z.optional(Line(taskTextLengths.title)),
  description: z.optional(z.nullable(Text(taskTextLengths.description))),
  type: z.optional(TaskType),
  status: z.optional(TaskStatus),
  due_date: z.optional(z.nullable(IsoDate)),
  /** Null unlinks the task from its case. */
  case_id: z.optional(z.nullable(Id)),
  active_from: z.optional(z.nullable(Timestamp)),
  /** JSON text of an object. */
  meta_data: z.optional(z.nullable(Typed.check(z.maxLength(taskTextLengths.meta_data)))),
})
export type TaskChanges = z.output<typeof TaskChanges>

/** An edit of one task. */
export const TaskEdit = z.extend(TaskChanges, {
  /** Note to the new assignee, added to the description as a mention. Ignored without a new assignee. */
  handover_note: z.optional(Text(taskTextLengths.handover_note)),
})
export type TaskEdit = z.output<typeof TaskEdit>

/** A new task; by default open and of type `user_task`. */
export const NewTask = z.extend(TaskChanges, {
  /** Ignored: the server sets the creation time. */
  created_at: z.optional(Timestamp),
})
export type NewTask = z.output<typeof NewTask>

const TaskParams = z.object({ id: PathId })

export const searchTasks = endpoint({
  ...taskSearchKey,
  access: 'tasks.read',
  audit: { action: 'list', entity: 'task', ids: 'answer.items' },
  summary: 'Search, filter and sort tasks; 100 a page. Tasks of deleted cases are left out.',
  query: TaskFilter,
  answer: pageOf(TaskSummary),
})

export const searchGrounds = endpoint({
  method: 'GET',
  path: '/tasks/grounds_search',
  access: 'grounds.read',
  audit: { action: 'list', entity: 'task', ids: 'answer.items' },
  summary: 'Search, filter and sort the tasks on grounds and hearings; 100 a page.',
  query: GroundsFilter,
  answer: pageOf(TaskSummary),
})

export const getTask = endpoint({
  method: 'GET',
  path: '/tasks/{id}',
  access: 'tasks.read',
  audit: { action: 'read', entity: 'task', ids: 'params.id' },
  summary: 'One task with its case and its log.',
  params: TaskParams,
  answer: Task,
  errors: [404],
})

export const createTask = endpoint({
  method: 'POST',
  path: '/tasks',
  access: 'tasks.write',
  audit: { action: 'create', entity: 'task', ids: 'answer' },
  summary: 'Create a task; without a case only with `case_required=false`.',
  query: z.object({ case_required: z._default(QueryFlag, true) }),
  body: NewTask,
  answer: Task,
  status: 201,
  idempotent: true,
  errors: [404],
})

export const updateTask = endpoint({
  method: 'PATCH',
  path: '/tasks/{id}',
  access: 'tasks.write',
  audit: { action: 'change', entity: 'task', ids: 'params.id' },
  summary:
    'Change a task; each change is logged. Completing the task of a submission reports that submission as done, as the workflow allows.',
  params: TaskParams,
  body: TaskEdit,
  answer: Task,
  versioned: true,
  errors: [400, 403, 404, 409],
})

export const addTaskLog = endpoint({
  method: 'POST',
  path: '/tasks/{id}/logs',
  access: 'tasks.write',
  audit: { action: 'change', entity: 'task', ids: 'params.id' },
  summary: 'Add a line to the log of a task.',
  params: TaskParams,
  body: z.object({
    type: z._default(z.literal(1), 1),
    action: z.enum(['create_task', 'manual_task_update']),
    message: Text(taskTextLengths.log).check(z.minLength(1)),
  }),
  answer: TaskLog,
  status: 201,
  idempotent: true,
  errors: [404],
})
