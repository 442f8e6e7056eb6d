import type { EndpointAnswer, ParsedInput } from '@zaakwerk/contract/endpoint'
import {
  type BulkTaskChanges,
  type previewTaskChanges as call,
  type TaskPreview,
  type TaskSelection,
  tasksAtOnce,
} from '@zaakwerk/contract/task-bulk'
import { dayOf } from '@zaakwerk/domain/dates'
import { reportedLetter, taskChangeRemarks } from '@zaakwerk/domain/task-change-remarks'
import type { Queryable } from '../../../platform/db/database.ts'
import { invalidField } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { countMatching, selectMatchingIds, selectTasksToChange, type TaskToChange } from './task-bulk.sql.ts'
import { selectTaskFacts, type TaskFacts } from './task-facts.sql.ts'
import { scopeOf } from './task-scope.ts'

const inDutch = new Intl.NumberFormat('nl-NL')

const tooMany = (found: number) =>
  invalidField(
    ['body', 'selection', 'filter'],
    `Er zijn ${inDutch.format(found)} taken gevonden; hoogstens ${inDutch.format(tasksAtOnce)} kunnen tegelijk gewijzigd worden.`,
    'too_big',
  )

/** The selected ids, in display order; a filter selects from the viewer's list. 422 when it finds too many. */
const idsOf = async (
  db: Queryable,
  viewer: Viewer,
  { ids, filter }: TaskSelection,
): Promise<readonly number[]> => {
  if (!filter) return [...new Set(ids)]
  const listed = { ...filter, scope: scopeOf(viewer) }
  const found = await selectMatchingIds(db, { filter: listed, limit: tasksAtOnce + 1 })
  if (found.length > tasksAtOnce) throw tooMany(await countMatching(db, listed))
  return found
}

const changesAnything = (task: TaskToChange, { assignee_id, status, due_date }: BulkTaskChanges): boolean =>
  (assignee_id !== undefined && assignee_id !== task.assignee_id) ||
  (status !== undefined && status !== task.status) ||
  (due_date !== undefined && due_date !== task.due_date)

interface Change {
  readonly changes: BulkTaskChanges
  /** The new assignee; null for nobody, undefined for unchanged. */
  readonly assignee: { readonly name: string; readonly isActive: boolean } | null | undefined
  readonly today: string
}

const assigneeOf = (id: BulkTaskChanges['assignee_id'], facts: TaskFacts): Change['assignee'] =>
  id ? { name: facts.personName(id), isActive: facts.mayBeAssigned(id) } : id === null ? null : undefined

const previewOf = (task: TaskToChange, { changes, assignee, today }: Change): TaskPreview => {
  const { id, version, title, type, assignee_id, assigned_to, is_assignee_active, status, due_date } = task
  const isChanged = changesAnything(task, changes)
  const subject = {
    ...task,
    assignee: assigned_to === null ? null : { name: assigned_to, isActive: is_assignee_active },
    letter: task.letter ?? undefined,
  }
  return {
    id,
    version,
    title,
    type,
    internal_id: task.case?.internal_id ?? null,
    before: { assignee_id, assigned_to, status, due_date },
    outcome: isChanged ? 'changes' : 'stays',
    reports: reportedLetter(subject, { ...changes, assignee }) ?? null,
    remarks: isChanged ? taskChangeRemarks(subject, { ...changes, assignee }, today) : [],
  }
}

/** Dry run of a bulk change. Writes nothing; the change is then made with the versions returned here. */
export const previewTaskChanges = async (
  { db, now }: Services,
  viewer: Viewer,
  { selection, changes }: ParsedInput<typeof call>['body'],
): Promise<EndpointAnswer<typeof call>> => {
  const ids = await idsOf(db, viewer, selection)
  const found = await selectTasksToChange(db, ids)
  const facts = await selectTaskFacts(db, { people: [changes.assignee_id], cases: [] })
  const change = { changes, assignee: assigneeOf(changes.assignee_id, facts), today: dayOf(now()) }
  const rows = found.map((task) => previewOf(task, change))
  const there = new Set(found.map(({ id }) => id))
  return {
    rows: rows.toSorted((one, other) => Number(other.remarks.length > 0) - Number(one.remarks.length > 0)),
    missing: ids.filter((id) => !there.has(id)),
  }
}
