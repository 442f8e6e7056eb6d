import { forLog } from '../../../platform/db/database-errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import { isRunning } from './import-answer.ts'
import { selectUnknownFiles } from './import-files.sql.ts'
import { lockImport, sumUpImport, updateImport } from './imports.sql.ts'
import { selectAbandoned, selectUnreported, settleAnswers } from './settling.sql.ts'
import { addReport } from './store-report.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Longer than it takes to record the owner of a file. */
const hourMs = 60 * 60 * 1000

/** Stops imports whose job was cancelled in the queue; what they did stays. */
const stopAbandoned = async ({ db, now }: Services): Promise<void> => {
  for (const id of await selectAbandoned(db))
    await db.transaction(async (tx) => {
      const locked = await lockImport(tx, id)
      if (!locked || !isRunning(locked.status) || !(await selectAbandoned(tx)).includes(id)) return
      await updateImport(tx, id, { status: 'canceled', finished_at: now() })
      await sumUpImport(tx, id)
    })
}

/** Makes the reports of imports that failed or were stopped between two attempts: clients may have been asked. */
const addReports = async (services: Services): Promise<void> => {
  const since = new Date(services.now().getTime() - dayMs)
  for (const { id, file_name } of await selectUnreported(services.db, since))
    await addReport(services, { importId: id, fileName: file_name }).catch((error: unknown) =>
      services.log.error({ import: id, problem: forLog(error) }, 'the report of an import could not be made'),
    )
}

/** Updates imports that no worker is processing: their answers, and whether their job was cancelled. */
export const settleImports = async (services: Services): Promise<void> => {
  await stopAbandoned(services)
  const completed = await settleAnswers(services.db)
  if (completed > 0) services.log.info({ completed }, 'finished imports')
  await addReports(services)
}

/**
 * Removes orphan files of imports: a process died before it recorded their owner. When most files are orphans, the database probably does not match this store,
 * as during a restore: then none is removed.
 */
export const sweepImportFiles = async ({ db, documents, log, now }: Services): Promise<void> => {
  const keys = await documents.shelved('imports', new Date(now().getTime() - hourMs))
  const unknown = await selectUnknownFiles(db, keys)
  if (unknown.length === 0) return
  if (unknown.length > keys.length / 2) {
    log.error(
      { files: keys.length, unknown: unknown.length },
      'most files of imports are unknown, so none is removed',
    )
    return
  }
  for (const key of unknown) await documents.remove(key)
  log.info({ removed: unknown.length }, 'deleted files without an import')
}
