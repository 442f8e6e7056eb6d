import { restoreLimit } from '@zaakwerk/domain/case-deletion'
import { forLog } from '../core/database-errors.ts'
import type { Database, DatabaseLog } from '../db/database.ts'
import { ofCase, removeJobs } from '../jobs/jobs.sql.ts'
import type { DocumentsPort } from '../ports/documents/documents.port.ts'
import { removeDeletedCase, selectDeletedBefore } from './case-deletion.sql.ts'

/** Longer than a restore takes and the clocks of two processes differ: a restore and a removal never meet. */
const marginMs = 60 * 60 * 1000

interface Purge {
  readonly now: Date
  readonly documents: Pick<DocumentsPort, 'removeFolder'>
  readonly log: DatabaseLog
}

/**
 * Really removes the cases whose 30 days are over, with their folder where that was chosen; answers how many.
 * No row is held while files go: for an hour already nobody could restore the case.
 * The folder goes first: a crash in between leaves a row that is tried again, never a forgotten file.
 */
export const purgeDeletedCases = async (db: Database, { now, documents, log }: Purge): Promise<number> => {
  const limit = new Date(restoreLimit(now).getTime() - marginMs)
  let purged = 0
  for (const { id, deleteFolder } of await selectDeletedBefore(db, limit)) {
    try {
      if (deleteFolder) await documents.removeFolder(id)
      const isRemoved = await db.transaction(async (tx) => {
        await removeJobs(tx, ofCase(id))
        return removeDeletedCase(tx, { id, limit })
      })
      if (isRemoved) purged += 1
    } catch (error) {
      // One that cannot be removed must not keep the others.
      log.warn({ caseId: id, problem: forLog(error) }, 'a deleted case could not be removed')
    }
  }
  return purged
}
