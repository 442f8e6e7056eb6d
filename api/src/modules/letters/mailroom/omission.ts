import { forLog } from '../../../platform/db/database-errors.ts'
import { ApiError } from '../../../platform/errors/errors.ts'
import type { Log } from '../../../platform/request/services.ts'
import { ThreadEnded, TooMuch } from '../../../platform/threads/thread-limits.ts'

/**
 * Reason in Dutch why an enclosure is missing in a print; the other papers are printed. Rethrows errors that are not about the file, such as a full queue.
 * Internal errors are logged, and reported as such.
 */
export const omissionReason = (log: Pick<Log, 'error'>, error: unknown): string => {
  if (error instanceof ApiError) throw error
  if (error instanceof TooMuch || error instanceof ThreadEnded)
    return 'dit bestand is te zwaar om af te drukken'
  log.error({ problem: forLog(error) }, 'an enclosure could not be put on sheets')
  return 'kon door een fout in Zaakwerk niet worden afgedrukt'
}
