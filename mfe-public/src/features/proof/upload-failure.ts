import { ApiError } from '@zaakwerk/platform/public'
import { type DeadReason, deadReason } from '../../link/use-link-check.ts'
import type { Interruption, Problem } from './proof-state.ts'

/** Meaning of a failure for the queue. */
export type Failed =
  | { readonly is: 'dead'; readonly reason: DeadReason }
  /** Retried automatically; `after`: not before so many milliseconds. */
  | { readonly is: 'interrupted'; readonly interruption: Interruption; readonly after: number | undefined }
  /** `isCertain`: nothing was done, so a retry gets a new key. */
  | { readonly is: 'refused'; readonly problem: Problem; readonly isCertain: boolean }

/** Temporary statuses: a retry may succeed. */
const passing: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504])

const problemOf = ({ status, detail, fields }: ApiError): Problem => {
  if (fields.some(({ type }) => type === 'too_many_files')) return { kind: 'too_many' }
  if (status === 413) return { kind: 'size' }
  if (status === 507) return { kind: 'full' }
  return status >= 400 && status < 500 ? { kind: 'told', detail } : { kind: 'failed' }
}

/** Classifies an error of a call. */
export const failedAs = (error: unknown): Failed => {
  if (!(error instanceof ApiError)) return { is: 'refused', problem: { kind: 'failed' }, isCertain: false }
  const reason = deadReason(error)
  if (reason) return { is: 'dead', reason }
  const { status, code, retryAfter, lostFile } = error
  if (lostFile) return { is: 'refused', problem: { kind: lostFile }, isCertain: true }
  if (status === 0) return { is: 'interrupted', interruption: 'lost', after: undefined }
  if (passing.has(status) || code === 'request_in_progress')
    return { is: 'interrupted', interruption: 'busy', after: retryAfter && retryAfter * 1000 }
  return { is: 'refused', problem: problemOf(error), isCertain: status >= 400 && status < 500 }
}
