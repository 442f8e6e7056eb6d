import { forLog } from '../core/database-errors.ts'
import type { Services } from '../core/services.ts'
import { forgetRemovals, selectRemovals } from './file-removals.sql.ts'

/** Removed at once; the next turn takes the rest. */
const most = 500

/**
 * Removes the files whose rows are gone, and returns how many. Right after the commit, and again by the housekeeping: a process that dies
 * in between leaves no file behind, and no row ever points at a file that is not there. One that fails is tried again the next time.
 */
export const removeAskedFiles = async ({
  db,
  documents,
  log,
}: Pick<Services, 'db' | 'documents' | 'log'>): Promise<number> => {
  const done: number[] = []
  for (const { id, storage_key, case_id } of await selectRemovals(db, most)) {
    try {
      if (storage_key !== null) await documents.remove(storage_key)
      if (case_id !== null) await documents.removeFolder(case_id)
      done.push(id)
    } catch (error) {
      log.warn({ removal: id, problem: forLog(error) }, 'a file of an erased person could not be removed yet')
    }
  }
  await forgetRemovals(db, done)
  return done.length
}
