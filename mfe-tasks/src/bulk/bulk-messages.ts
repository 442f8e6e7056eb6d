import type { BulkTaskChanges, TaskPreview } from '@zaakwerk/contract/task-bulk'
import { formatShortDate } from '@zaakwerk/domain/dates'
import { tasksGone } from '@zaakwerk/domain/task-conflict'
import { taskLabels } from '@zaakwerk/domain/task-labels'
import { taskStatusLabel } from '@zaakwerk/domain/tasks'
import { lowered } from '@zaakwerk/domain/text'
import type { BulkValue } from '@zaakwerk/widgets/bulk/bulk-cells'
import { type BulkRemark, namesInRemark, remarksOf } from '@zaakwerk/widgets/bulk/remarks'

/** Fields of a bulk change, in the order of the dialog. */
export const bulkFields = ['assignee_id', 'status', 'due_date'] as const
export type BulkField = (typeof bulkFields)[number]

export const bulkLabels: Readonly<Record<BulkField, string>> = taskLabels

/** Shows the year once if both dates have the same. */
const dateCell = (before: string | null, after: string | null): Pick<BulkValue, 'before' | 'after'> => ({
  before: before ? formatShortDate(before, { hasYear: before.slice(0, 4) !== after?.slice(0, 4) }) : '-',
  after: after ? formatShortDate(after) : '-',
})

/** Texts of one cell. */
export const bulkCell = (
  field: BulkField,
  { before }: TaskPreview,
  changes: BulkTaskChanges,
  nameOf: (id: number) => string,
): BulkValue => {
  const wanted = changes[field]
  const stays = wanted === before[field]
  if (field === 'assignee_id') {
    const was = before.assigned_to ?? (before.assignee_id === null ? 'Niemand' : 'Oud-medewerker')
    const { assignee_id: after } = changes
    if (after === undefined) return { before: was, after: undefined, stays }
    return { before: was, after: after === null ? 'Niemand' : stays ? was : nameOf(after), stays }
  }
  if (field === 'status') {
    const { status } = changes
    return { before: taskStatusLabel(before.status), after: status && taskStatusLabel(status), stays }
  }
  const { due_date } = changes
  if (due_date === undefined)
    return { before: before.due_date ? formatShortDate(before.due_date) : '-', after: undefined, stays }
  return { ...dateCell(before.due_date, due_date), stays }
}

/** Remarks about the tasks, each sentence once. */
export const bulkRemarks = (
  rows: readonly TaskPreview[],
  missing: readonly number[],
): readonly BulkRemark[] => [
  ...remarksOf(rows.map(({ id, remarks }) => ({ name: id, remarks }))),
  ...(missing.length > 0
    ? [{ about: namesInRemark(missing), text: `${lowered(tasksGone(missing.length))}.` }]
    : []),
]
