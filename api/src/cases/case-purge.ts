import fs from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../db/database.ts'
import { alonePurging, removeCase, selectDeletedBefore } from './case-deletion.sql.ts'
import { restoreLimit } from './cases.service.ts'

/** Where the files of a case are. */
export const caseFolder = (dataDir: string, caseId: number): string =>
  path.join(dataDir, 'documents', String(caseId))

/**
 * Really removes the cases whose 30 days are over, with their folder where that was chosen; answers how many.
 * The folder goes first: a crash in between leaves a row that is tried again, never a forgotten file.
 */
export const purgeDeletedCases = (
  db: Database,
  { now, dataDir }: { now: Date; dataDir: string },
): Promise<number> =>
  alonePurging(db, async (tx) => {
    const limit = restoreLimit(now)
    let purged = 0
    for (const { id, deleteFolder } of await selectDeletedBefore(tx, limit)) {
      if (deleteFolder) await fs.rm(caseFolder(dataDir, id), { recursive: true, force: true })
      if (await removeCase(tx, id, limit)) purged += 1
    }
    return purged
  })
