import type { Reading } from '@zaakwerk/contract/entities/reading'
import { today } from '@zaakwerk/domain/date-parsing'
import { readPages } from '@zaakwerk/domain/reading/read-pages'
import type { StagedFile } from '../../../platform/adapters/documents/documents.port.ts'
import { invalidField, notFound } from '../../../platform/errors/errors.ts'
import { enqueueJobs, type JobSubject, selectOpenJobs } from '../../../platform/jobs/jobs.sql.ts'
import { type Author, authorOf } from '../../../platform/journal/journal.sql.ts'
import { isReadable } from '../../../platform/reading/read-words.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { judgeFile } from '../documents/file-kind.ts'
import {
  type FileOfReading,
  insertReading,
  type ReadingRow,
  selectFileOfDocument,
  selectKnownAuthorities,
  selectLayouts,
  selectReading,
} from './reading.sql.ts'

const ofSystem: JobSubject = { type: 'system', id: null }

/** Content types that can be read; a HEIC is converted first. */
const canBeRead = (contentType: string): boolean => contentType === 'image/heic' || isReadable(contentType)

/**
 * Has a file read by a job, unless it was read before; nothing happens for a file without pages. In the transaction of its cause. The file has to stay where
 * it is until then.
 */
export const askReading = async (
  { db }: Pick<Services, 'db'>,
  author: Author,
  file: FileOfReading,
): Promise<void> => {
  if (!canBeRead(file.contentType) || !(await insertReading(db, file, author.at))) return
  const { sha256 } = file
  const plan = { kind: 'read_document', key: `read_document:${sha256}`, payload: { sha256 } } as const
  const open = await selectOpenJobs(db, ofSystem, [plan])
  if (open.length === 0) await enqueueJobs(db, author, { subject: ofSystem, plans: [plan] })
}

const unread = (sha256: string, reason: Reading['reason']): Reading => ({
  sha256,
  state: 'unread',
  reason,
  method: null,
  page_count: null,
  turns: [],
  papers: [],
})

/** What is proposed of the papers of a file, by what is known now. */
export const papersOf = async ({ db, now }: Pick<Services, 'db' | 'now'>, { state, pages }: ReadingRow) =>
  state === 'read'
    ? readPages(pages, {
        authorities: await selectKnownAuthorities(db),
        layouts: await selectLayouts(db),
        today: today(now()),
      })
    : []

const toReading = async (services: Pick<Services, 'db' | 'now'>, row: ReadingRow): Promise<Reading> => {
  const { sha256, state, reason, method, page_count, pages } = row
  return {
    sha256,
    state,
    reason,
    method,
    page_count,
    turns: pages.map(({ turn }) => turn?.quarters ?? 0),
    papers: [...(await papersOf(services, row))],
  }
}

const findReading = async (
  services: Pick<Services, 'db' | 'now'>,
  { sha256, contentType }: { readonly sha256: string; readonly contentType?: string },
): Promise<Reading | null> => {
  if (contentType !== undefined && !canBeRead(contentType)) return unread(sha256, 'unsupported')
  const row = await selectReading(services.db, sha256)
  return row ? toReading(services, row) : null
}

/** The reading of a file, by its hash; 404 if its reading was never requested. */
export const getReading = async (
  services: Pick<Services, 'db' | 'now'>,
  file: { readonly sha256: string; readonly contentType?: string },
): Promise<Reading> => {
  const reading = await findReading(services, file)
  if (!reading) throw notFound('reading_not_found')
  return reading
}

const requireFile = async ({ db }: Pick<Services, 'db'>, documentId: number): Promise<FileOfReading> => {
  const file = await selectFileOfDocument(db, documentId)
  if (!file) throw notFound('document_not_found')
  return file
}

/** The reading of a document; null if its reading was never requested. */
export const getDocumentReading = async (
  services: Pick<Services, 'db' | 'now'>,
  documentId: number,
): Promise<Reading | null> => findReading(services, await requireFile(services, documentId))

/** Has a document read, and answers what is known so far. */
export const requestDocumentReading = async (
  services: Services,
  viewer: Viewer,
  documentId: number,
): Promise<Reading> => {
  const file = await requireFile(services, documentId)
  await askReading(services, authorOf(viewer, services), file)
  return getReading(services, file)
}

/** Removes a file from the shelf, unless a job will read it there and remove it then. */
const removeUnused = async (
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  { sha256, storageKey }: Pick<FileOfReading, 'sha256' | 'storageKey'>,
): Promise<void> => {
  const row = await selectReading(db, sha256)
  if (row?.storage_key !== storageKey) await documents.remove(storageKey)
}

/** Puts a file that belongs to no case yet onto the shelf for readings, unless it was read before. */
export const shelveForReading = async (
  services: Services,
  files: readonly StagedFile[],
): Promise<FileOfReading> => {
  const { db, documents, unitOfWork } = services
  const [file, ...more] = files
  if (!file) throw notFound('no_files')
  if (more.length > 0) throw invalidField(['body', 'files'], 'Kies één bestand.')
  const { contentType } = await judgeFile(documents, file)
  const { sha256 } = file
  if (!canBeRead(contentType) || (await selectReading(db, sha256)))
    return { sha256, contentType, storageKey: '' }
  const filed: string[] = []
  unitOfWork.compensate(async (after) => {
    for (const key of filed) await removeUnused(after, { sha256, storageKey: key })
  })
  const { storageKey } = await documents.file(file, { shelf: 'readings', name: sha256 })
  filed.push(storageKey)
  return { sha256, contentType, storageKey }
}

/** Has a file read that was put onto the shelf, and answers what is known so far. */
export const requestReading = async (
  services: Services,
  viewer: Viewer,
  file: FileOfReading,
): Promise<Reading> => {
  if (file.storageKey !== '') {
    await askReading(services, authorOf(viewer, services), file)
    // The same file was put there twice at once.
    services.unitOfWork.afterCommit((after) => removeUnused(after, file))
  }
  return getReading(services, file)
}
