import type { Import, ImportStatus, OutcomeCounts } from '@zaakwerk/contract/entities/import'
import type { FoundImport } from './imports.sql.ts'

/** The import type whose rows are processed here. */
export const workedType = 'cvom_iban_request_list'

const none: OutcomeCounts = { iban_known: 0, iban_requested: 0, no_case: 0, invalid_number: 0, double_row: 0 }

/** Whether it is queued or being processed. */
export const isRunning = (status: ImportStatus): boolean => status === 'created' || status === 'pending'

/** Status of an import. Partly derived: from the answers received, and from whether its job is still queued. */
const statusOf = ({ import_type, status, answered, job }: FoundImport, requested: number): ImportStatus => {
  if (isRunning(status) && import_type === workedType && job === null) return 'canceled'
  if (status !== 'awaiting_update' || answered === 0) return status
  return answered < requested ? 'update_received' : 'completed'
}

/**
 * Estimate at the pace since it began. Rows without a number have their outcome from the start. There is no estimate after a failed attempt, as its rows count
 * as done while its waiting time is unknown.
 */
const secondsLeft = (
  { rows_total, started_at, job, outcomes }: FoundImport,
  { done, now }: { readonly done: number; readonly now: Date },
): number | null => {
  const decided = done - (outcomes.invalid_number ?? 0)
  if (rows_total === null || started_at === null || job !== 'running' || decided === 0) return null
  const passed = Math.max(0, now.getTime() - new Date(started_at).getTime()) / 1000
  return Math.round((passed / decided) * (rows_total - done))
}

/** An import as the API returns it. */
export const importAnswer = (found: FoundImport, now: Date): Import => {
  const outcomes = { ...none, ...found.outcomes }
  const done = Object.values(outcomes).reduce((sum, count) => sum + count, 0)
  const status = statusOf(found, outcomes.iban_requested)
  const { id, import_type, file_name, note, rows_total, uploaded_file, downloads, answered, created_at } =
    found
  return {
    id,
    import_type,
    status,
    file_name,
    uploaded_file,
    downloads: [...downloads],
    created_at: new Date(created_at).toISOString(),
    rows_total,
    rows_done: done,
    outcomes,
    answered,
    seconds_left:
      status === 'pending' && import_type === workedType ? secondsLeft(found, { done, now }) : null,
    is_at_work: found.job !== null,
    note,
  }
}
