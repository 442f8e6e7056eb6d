import { TaskStatus } from '@zaakwerk/contract/entities/task'
import { CalendarDate } from '@zaakwerk/contract/primitives'
import type { BulkTaskChanges } from '@zaakwerk/contract/task-bulk'
import { nobody } from '@zaakwerk/widgets/staff/colleague-field'
import { useMemo, useState } from 'react'

/** Values of the fields; empty ones are not changed. */
export interface BulkDraft {
  readonly assignee: string
  readonly status: string
  readonly due: string
  /** Clears the deadline instead of setting one. */
  readonly clearsDue: boolean
}

const empty: BulkDraft = { assignee: '', status: '', due: '', clearsDue: false }

/** Undefined while the date is incomplete. */
const changesOf = ({ assignee, status, due, clearsDue }: BulkDraft): BulkTaskChanges | undefined => {
  const date = CalendarDate.safeParse(due)
  const known = TaskStatus.safeParse(status)
  if (due !== '' && !date.success) return undefined
  return {
    ...(assignee === '' ? {} : { assignee_id: assignee === nobody ? null : Number(assignee) }),
    ...(known.success ? { status: known.data } : {}),
    ...(clearsDue ? { due_date: null } : date.success ? { due_date: date.data } : {}),
  }
}

/** State of the dialog: the draft, whether it is empty, and its changes; undefined while incomplete. */
export const useBulkDraft = () => {
  const [draft, setDraft] = useState(empty)
  const changes = useMemo(() => changesOf(draft), [draft])
  const set = (values: Partial<BulkDraft>): void => setDraft((before) => ({ ...before, ...values }))
  return { draft, isTyped: Object.values(draft).some(Boolean), set, changes }
}
