import fs from 'node:fs/promises'
import path from 'node:path'
import type { BucketCopies, BucketFile } from '../adapters/documents/bucket-copies.ts'
import { StorageUnavailable, shelves } from '../adapters/documents/documents.port.ts'
import { StartError } from '../errors/start-error.ts'
import { below, type Copied, forEach, hashFile, saveStream } from './files-below.ts'

/** A file to copy, from wherever it is. */
export interface Original {
  stat(): Promise<{ readonly size: number; readonly mtimeMs: number } | undefined>
  /** Undefined when it is gone. */
  copy(to: string): Promise<Copied | undefined>
}

/** A line that breaks once in twenty thousand files is no reason to have no backup. */
const attempts = 3

/** A file of the bucket, by its path in a data folder; `listed` by a listing, it costs no call to know its size and time. */
export const inBucket = (bucket: BucketCopies, name: string, listed?: BucketFile): Original => {
  const find = async () => listed ?? (await bucket.find(name))
  return {
    stat: async () => {
      const found = await find()
      return found && { size: found.size, mtimeMs: found.mtime }
    },
    copy: async (to) => {
      for (let attempt = 1; ; attempt += 1) {
        const found = await find()
        const stream = found && (await bucket.open(name))
        try {
          return stream && (await saveStream(stream, { to, mtimeMs: found.mtime }))
        } catch (error) {
          await fs.rm(to, { force: true })
          if (!(error instanceof StorageUnavailable) || attempt === attempts) throw error
        }
      }
    },
  }
}

/** Refuses a bucket that has documents: those of the backup could not be told from them. */
export const refuseFullBucket = async (bucket: BucketCopies | undefined): Promise<void> => {
  if (bucket && (await bucket.files()).length > 0)
    throw new StartError(
      'In de bucket van S3_BUCKET staan al documenten. Zet een back-up terug in een lege bucket, of onder een andere S3_PREFIX.',
    )
}

/** Moves the documents of a data folder into the bucket: all of them, or none. */
export const moveIntoBucket = async (
  dataDir: string,
  bucket: BucketCopies,
  signal?: AbortSignal,
): Promise<void> => {
  const put: string[] = []
  try {
    for (const folder of ['documents', ...shelves]) {
      const { files } = await below(path.join(dataDir, folder))
      await forEach(
        files,
        async (name) => {
          const from = path.join(dataDir, folder, name)
          const hashed = await hashFile(from)
          if (!hashed) throw new Error('a restored file is gone')
          put.push(`${folder}/${name}`)
          await bucket.put({ path: `${folder}/${name}`, from, ...hashed })
        },
        signal,
      )
      await fs.rm(path.join(dataDir, folder), { recursive: true, force: true })
    }
  } catch (error) {
    await forEach(put, bucket.remove).catch(() => undefined)
    throw error
  }
}
