import type { ParsedInput } from '@zaakwerk/contract/endpoint'
import type { changeTasks, TaskChangeResult } from '@zaakwerk/contract/task-bulk'
import { taskConflict, tasksGone } from '@zaakwerk/domain/task-conflict'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { selectTasksNow, type TaskNow } from './task-bulk.sql.ts'

export type BulkChange = ParsedInput<typeof changeTasks>['body']
export type WantedChange = BulkChange['tasks'][number]

/** The outcome for a task. The conflicting change is looked up at the end. */
export type Outcome =
  | { readonly kind: 'changed' | 'unchanged' | 'conflict' | 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }

const resultOf = (
  id: number,
  outcome: Outcome,
  { task, at }: { readonly task: TaskNow | undefined; readonly at: Date },
): TaskChangeResult => {
  const version = task?.version ?? null
  switch (outcome.kind) {
    case 'changed':
    case 'unchanged':
      return { id, outcome: outcome.kind, version, reason: null }
    case 'refused':
      return { id, outcome: 'failed', version, reason: outcome.reason }
    case 'conflict':
    case 'gone':
      return { id, outcome: 'failed', version, reason: task ? taskConflict(task, at) : tasksGone(1) }
  }
}

const tasksNow = async ({ db }: Services, ids: readonly number[]): Promise<ReadonlyMap<number, TaskNow>> =>
  new Map((await selectTasksNow(db, ids)).map((task) => [task.id, task]))

/** The response of a bulk change, in the order of the request. */
export const resultsOf = async (
  services: Services,
  outcomes: ReadonlyMap<number, Outcome>,
): Promise<TaskChangeResult[]> => {
  const found = await tasksNow(services, [...outcomes.keys()])
  const at = services.now()
  return [...outcomes].map(([id, outcome]) => resultOf(id, outcome, { task: found.get(id), at }))
}

const isAsAsked = (task: TaskNow, { assignee_id, status, due_date }: WantedChange['changes']): boolean =>
  (assignee_id === undefined || assignee_id === task.assignee_id) &&
  (status === undefined || status === task.status) &&
  (due_date === undefined || due_date === task.due_date)

const repeatedOutcome = (task: TaskNow | undefined, wanted: WantedChange, userId: number): Outcome => {
  if (!task) return { kind: 'gone' }
  const isSeen = task.version === wanted.version
  if (!isAsAsked(task, wanted.changes))
    return isSeen ? { kind: 'refused', reason: 'De taak is niet gewijzigd' } : { kind: 'conflict' }
  if (isSeen) return { kind: 'unchanged' }
  // A colleague who made the same change is distinguished from the caller: undoing would undo the colleague's change.
  return { kind: task.last?.user_id === userId ? 'changed' : 'conflict' }
}

/** The response to a repeated idempotency key, from the current tasks: a change that still stands counts as changed. */
export const repeatResults = async (
  services: Services,
  viewer: Viewer,
  { tasks }: BulkChange,
): Promise<TaskChangeResult[]> => {
  const ids = tasks.map(({ id }) => id)
  const found = await tasksNow(services, ids)
  const at = services.now()
  return tasks.map((wanted) => {
    const task = found.get(wanted.id)
    return resultOf(wanted.id, repeatedOutcome(task, wanted, viewer.id), { task, at })
  })
}
