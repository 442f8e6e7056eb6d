import { restoreLimit } from '@zaakwerk/domain/case-deletion'
import type { DocumentsPort } from '../../../platform/adapters/documents/documents.port.ts'
import type { Database, DatabaseLog } from '../../../platform/db/database.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import { ofCase, removeJobs } from '../../../platform/jobs/jobs.sql.ts'
import { eraseAuditValues, recordAudit } from '../../../platform/journal/audit.sql.ts'
import { removeDeletedCase, removeMessages, selectDeletedBefore } from './case-deletion.sql.ts'

/** Longer than a restore plus any clock difference, so that a restore and a removal never overlap. */
const marginMs = 60 * 60 * 1000

interface Purge {
  readonly now: Date
  readonly documents: Pick<DocumentsPort, 'removeFolder' | 'outside'>
  readonly log: DatabaseLog
}

/**
 * Permanently removes the cases that were deleted 30 days ago, with their folder if that was chosen. Returns how many.
 * No row is locked while files are removed: the case could not be restored for the past hour.
 * The folder goes first: after a crash in between, the row is still there and the removal is tried again.
 */
export const purgeDeletedCases = async (db: Database, { now, documents, log }: Purge): Promise<number> => {
  const limit = new Date(restoreLimit(now).getTime() - marginMs)
  let purged = 0
  for (const { id, deleteFolder } of await selectDeletedBefore(db, limit)) {
    try {
      if (deleteFolder) await documents.removeFolder(id)
      else await documents.outside?.release(id)
      const isRemoved = await db.transaction(async (tx) => {
        await removeJobs(tx, ofCase(id))
        await removeMessages(tx, id)
        if (!(await removeDeletedCase(tx, { id, limit }))) return false
        await eraseAuditValues(tx, id)
        await recordAudit(tx, [
          { at: now, userId: null, act: 'purge', call: 'housekeeping', subject: 'case', subjectId: id },
        ])
        return true
      })
      if (isRemoved) purged += 1
    } catch (error) {
      // A case that cannot be removed must not stop the others.
      log.warn({ caseId: id, problem: forLog(error) }, 'a deleted case could not be removed')
    }
  }
  return purged
}
