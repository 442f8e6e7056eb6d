import type { UnreadReason } from '@zaakwerk/contract/entities/reading'
import { readHashed } from '../../../platform/adapters/documents/read-hashed.ts'
import { ApiError } from '../../../platform/errors/errors.ts'
import type { JobWork } from '../../../platform/jobs/job-handler.ts'
import { type FileToRead, readLimits, readWords } from '../../../platform/reading/read-words.ts'
import type { Services } from '../../../platform/request/services.ts'
import { heicToJpeg, type OpenedFile } from '../documents/heic/heic-to-jpeg.ts'
import { deleteReading, type FileOfReading, selectReading, updateRead, updateUnread } from './reading.sql.ts'

const isOwnCopy = (storageKey: string): boolean => storageKey.startsWith('readings/')

const heicAsJpeg = async (opened: OpenedFile): Promise<FileToRead | UnreadReason> => {
  try {
    return { bytes: new Uint8Array(await heicToJpeg(opened)), contentType: 'image/jpeg' }
  } catch (error) {
    // Too many wait for a conversion: the job is tried again.
    if (error instanceof ApiError && error.status === 503) throw error
    return 'broken'
  }
}

const keep = async ({ db }: Services, sha256: string, file: FileToRead): Promise<void> => {
  const read = await readWords(file)
  if (typeof read === 'string') await updateUnread(db, sha256, read)
  else await updateRead(db, sha256, read)
}

/** Reads the words of a file and keeps them. What cannot be read is an outcome, and no failure of the job. */
const readFile = async (
  services: Services,
  { sha256, storageKey, contentType }: FileOfReading,
): Promise<void> => {
  const { db, documents } = services
  const opened = await documents.open(storageKey)
  const fails = (reason: UnreadReason): Promise<void> => updateUnread(db, sha256, reason)
  if (!opened) return fails('broken')
  if (opened.size > readLimits.bytes) {
    opened.stream.destroy()
    return fails('too_large')
  }
  if (contentType === 'image/heic') {
    const jpeg = await heicAsJpeg(opened)
    return typeof jpeg === 'string' ? fails(jpeg) : keep(services, sha256, jpeg)
  }
  const { bytes, sha256: found } = await readHashed(opened)
  // Somebody changed the file since: it has another hash now, and another reading.
  if (found !== sha256) {
    await deleteReading(db, sha256)
    return
  }
  return keep(services, sha256, { bytes, contentType })
}

/** Reads a file that somebody asked for, and removes it if it was only there for that. */
export const readDocument: JobWork<'read_document'> = {
  run: async (services, { payload: { sha256 } }) => {
    const row = await selectReading(services.db, sha256)
    if (!row?.storage_key) return { result: 'done' }
    const { storage_key: storageKey, content_type: contentType } = row
    await readFile(services, { sha256, storageKey, contentType })
    if (isOwnCopy(storageKey)) await services.documents.remove(storageKey)
    return { result: 'done' }
  },
  failed: async ({ db }, { payload: { sha256 } }) => updateUnread(db, sha256, 'broken'),
}
