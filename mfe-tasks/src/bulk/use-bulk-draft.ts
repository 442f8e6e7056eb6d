import { TaskStatus } from '@zaakwerk/contract/entities/task'
import { CalendarDate } from '@zaakwerk/contract/primitives'
import type { BulkTaskChanges } from '@zaakwerk/contract/task-bulk'
import { taskTextLengths } from '@zaakwerk/contract/tasks'
import { tooLong } from '@zaakwerk/domain/text-lengths'
import { useViewer } from '@zaakwerk/platform'
import { nobody } from '@zaakwerk/widgets/staff/colleague-field'
import { useMemo, useState } from 'react'
import { isHandedOver } from '../task/task-draft.ts'

/** Values of the fields; empty ones are not changed. */
export interface BulkDraft {
  readonly assignee: string
  readonly status: string
  readonly due: string
  /** Clears the deadline instead of setting one. */
  readonly clearsDue: boolean
  /** Note to the new assignee. */
  readonly note: string
}

const empty: BulkDraft = { assignee: '', status: '', due: '', clearsDue: false, note: '' }

/** Undefined while the date is incomplete. */
const changesOf = ({
  assignee,
  status,
  due,
  clearsDue,
}: Omit<BulkDraft, 'note'>): BulkTaskChanges | undefined => {
  const date = CalendarDate.safeParse(due)
  const known = TaskStatus.safeParse(status)
  if (due !== '' && !date.success) return undefined
  return {
    ...(assignee === '' ? {} : { assignee_id: assignee === nobody ? null : Number(assignee) }),
    ...(known.success ? { status: known.data } : {}),
    ...(clearsDue ? { due_date: null } : date.success ? { due_date: date.data } : {}),
  }
}

/**
 * State of the dialog: the draft, whether it is empty, its changes (undefined while incomplete), whether it hands tasks over to a colleague, and the note to the
 * colleague.
 */
export const useBulkDraft = () => {
  const { userId } = useViewer()
  const [draft, setDraft] = useState(empty)
  const { note, assignee, status, due, clearsDue } = draft
  // Excludes the note, which needs no new preview.
  const changes = useMemo(
    () => changesOf({ assignee, status, due, clearsDue }),
    [assignee, status, due, clearsDue],
  )
  const set = (values: Partial<BulkDraft>): void => setDraft((before) => ({ ...before, ...values }))
  const handsOver = assignee !== nobody && isHandedOver({ assignee_id: assignee, stored: null, userId })
  return {
    draft,
    isTyped: Object.values(draft).some(Boolean),
    set,
    changes: tooLong(note, taskTextLengths.handover_note) ? undefined : changes,
    handsOver,
    note: (handsOver && note.trim()) || undefined,
  }
}
