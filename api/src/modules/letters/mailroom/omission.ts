import { forLog } from '../../../platform/db/database-errors.ts'
import { ApiError } from '../../../platform/errors/errors.ts'
import type { Log } from '../../../platform/request/services.ts'
import { ThreadEnded, TooMuch } from '../../../platform/threads/thread-limits.ts'

/**
 * Why an enclosure is left out of a print, in Dutch: the letters beside it are printed. Throws what says nothing of the file, as when
 * too many wait. A fault of ours is logged, and called one.
 */
export const omissionReason = (log: Pick<Log, 'error'>, error: unknown): string => {
  if (error instanceof ApiError) throw error
  if (error instanceof TooMuch || error instanceof ThreadEnded)
    return 'dit bestand is te zwaar om af te drukken'
  log.error({ problem: forLog(error) }, 'an enclosure could not be put on sheets')
  return 'kon door een fout in Zaakwerk niet worden afgedrukt'
}
