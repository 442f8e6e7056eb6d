import { forLog } from '../../../platform/db/database-errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import { dropFileDeletion, lockFileDeletion } from './file-removals.sql.ts'

type Here = Pick<Services, 'db' | 'documents' | 'log'>

/** Removes the next file after a row, and forgets that at once; undefined when there is none. */
const removeNext = ({ db, documents, log }: Here, after: number) =>
  db.transaction(async (tx) => {
    const next = await lockFileDeletion(tx, after)
    if (!next) return undefined
    const { id, storage_key, case_id, asked_at } = next
    try {
      // By the same name there may be a new one since.
      if (storage_key !== null) await documents.remove(storage_key, { before: asked_at })
      if (case_id !== null) await documents.removeFolder(case_id)
    } catch (error) {
      log.warn(
        { removal: id, problem: forLog(error) },
        'a file of an erased person could not be removed; it is retried',
      )
      return { id, isGone: false }
    }
    await dropFileDeletion(tx, id)
    return { id, isGone: true }
  })

/**
 * Removes the files whose rows are gone, and returns how many. Right after the commit, and again by the housekeeping: a process that dies
 * in between leaves no file behind, and no row ever points at a file that is not there. One that fails is tried again the next time.
 */
export const deleteQueuedFiles = async (here: Here): Promise<number> => {
  let removed = 0
  let done = await removeNext(here, 0)
  while (done) {
    if (done.isGone) removed += 1
    done = await removeNext(here, done.id)
  }
  return removed
}
