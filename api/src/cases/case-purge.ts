import { restoreLimit } from '@zaakwerk/domain/case-deletion'
import { forLog } from '../core/database-errors.ts'
import type { Database, DatabaseLog } from '../db/database.ts'
import { ofCase, removeJobs } from '../jobs/jobs.sql.ts'
import type { DocumentsPort } from '../ports/documents/documents.port.ts'
import { removeCase, selectDeletedBefore } from './case-deletion.sql.ts'
import { lockCase } from './hold-case.sql.ts'

interface Purge {
  readonly now: Date
  readonly documents: Pick<DocumentsPort, 'removeFolder'>
  readonly log: DatabaseLog
}

/**
 * Removes one case while its row is held, so that a restore begun before keeps row and files.
 * The folder goes first: a crash in between leaves a row that is tried again, never a forgotten file.
 */
const purgeCase = (db: Database, { id, now, documents }: Purge & { id: number }): Promise<boolean> =>
  db.transaction(async (tx) => {
    const held = await lockCase(tx, id, { wait: false })
    if (!held?.deleted_at || held.deleted_at > restoreLimit(now)) return false
    if (held.delete_folder) await documents.removeFolder(id)
    await removeJobs(tx, ofCase(id))
    await removeCase(tx, id)
    return true
  })

/** Really removes the cases whose 30 days are over, with their folder where that was chosen; answers how many. */
export const purgeDeletedCases = async (db: Database, purge: Purge): Promise<number> => {
  let purged = 0
  for (const id of await selectDeletedBefore(db, restoreLimit(purge.now))) {
    try {
      if (await purgeCase(db, { id, ...purge })) purged += 1
    } catch (error) {
      // One that cannot be removed must not keep the others.
      purge.log.warn({ caseId: id, problem: forLog(error) }, 'a deleted case could not be removed')
    }
  }
  return purged
}
