import { TaskStatus } from '@zaakwerk/contract/entities/task'
import { CalendarDate } from '@zaakwerk/contract/primitives'
import type { BulkTaskChanges } from '@zaakwerk/contract/task-bulk'
import { useMemo, useState } from 'react'

/** The value of "Niemand" among the colleagues. */
export const nobody = 'nobody'

/** The fields; empty ones are not changed. */
export interface BulkDraft {
  readonly assignee: string
  readonly status: string
  readonly due: string
  /** Whether the deadline goes, instead of another one. */
  readonly clearsDue: boolean
}

const empty: BulkDraft = { assignee: '', status: '', due: '', clearsDue: false }

/** Undefined while the date is not whole. */
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

/** What is typed in the dialog, whether anything is, and the changes it means; undefined as long as they mean nothing. */
export const useBulkDraft = () => {
  const [draft, setDraft] = useState(empty)
  const changes = useMemo(() => changesOf(draft), [draft])
  const set = (values: Partial<BulkDraft>): void => setDraft((before) => ({ ...before, ...values }))
  return { draft, isTyped: Object.values(draft).some(Boolean), set, changes }
}
