import { type Import, importsPageSize } from '@zaakwerk/contract/entities/import'
import type * as calls from '@zaakwerk/contract/imports'
import type * as z from '@zaakwerk/contract/zod'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import { cancelQueuedJobs } from '../../../platform/jobs/cancel-jobs.sql.ts'
import { authorOf } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { importAnswer, isRunning } from './import-answer.ts'
import { findImport, lockImport, selectImportPage, sumUpImport, updateImport } from './imports.sql.ts'

type Reader = Pick<Services, 'db' | 'now'>

export const getImport = async ({ db, now }: Reader, id: number): Promise<Import> => {
  const found = await findImport(db, id)
  if (!found) throw notFound('import_not_found')
  return importAnswer(found, now())
}

export const listImports = async (
  { db, now }: Reader,
  offset: number,
): Promise<z.output<typeof calls.listImports.answer>> => {
  const { items, total } = await selectImportPage(db, offset)
  const at = now()
  return {
    imports: items.map((item) => importAnswer(item, at)),
    pagination: { total, total_pages: Math.ceil(total / importsPageSize) },
  }
}

/** Stops a queued or running import; what it did stays. */
export const cancelImport = async (services: Services, viewer: Viewer, id: number): Promise<Import> => {
  const { db } = services
  const locked = await lockImport(db, id)
  if (!locked) throw notFound('import_not_found')
  if (!isRunning(locked.status)) throw conflict('import_moved_on')
  const author = authorOf(viewer, services)
  await updateImport(db, id, { status: 'canceled', finished_at: author.at })
  await sumUpImport(db, id)
  await cancelQueuedJobs(db, author, { type: 'import', id })
  return getImport(services, id)
}

const waits = ({ status }: Import): boolean => status === 'awaiting_update' || status === 'update_received'

/** Completes an import that still waits for answers. */
export const completeImport = async (services: Services, id: number): Promise<Import> => {
  const { db } = services
  if (!(await lockImport(db, id))) throw notFound('import_not_found')
  if (!waits(await getImport(services, id))) throw conflict('import_moved_on')
  await sumUpImport(db, id)
  await updateImport(db, id, { status: 'completed' })
  return getImport(services, id)
}
