import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { shelves } from './documents.port.ts'
import { type S3Client, s3Client } from './s3-client.ts'
import { isFileKey } from './s3-keys.ts'
import { s3Objects } from './s3-objects.ts'
import type { S3Settings } from './s3-settings.ts'
import { stageObject } from './s3-stage.ts'

/** A file of the bucket, by its path in a data folder: `documents/7/brief.pdf`, `imports/lijst.csv`. */
export interface BucketFile {
  readonly path: string
  readonly size: number
  /** Milliseconds. */
  readonly mtime: number
}

/** The documents of a bucket, for a backup that copies them out of it and a restore that puts them back. */
export interface BucketCopies {
  files(): Promise<readonly BucketFile[]>
  find(path: string): Promise<(BucketFile & { readonly sha256: string | undefined }) | undefined>
  /** Content, checked while it is read; undefined when it is gone. */
  open(path: string): Promise<Readable | undefined>
  /** Writes a file of this machine. */
  put(file: {
    readonly path: string
    readonly from: string
    readonly size: number
    readonly sha256: string
  }): Promise<void>
  remove(path: string): Promise<void>
}

const bucketCopies = (client: S3Client): BucketCopies => {
  const objects = s3Objects(client)
  return {
    files: async () => {
      const found: BucketFile[] = []
      // Others are no documents either: a path of another depth could be in the way of a file.
      for (const folder of ['documents', ...shelves])
        for await (const page of objects.pages(`${folder}/`, { deep: true }))
          for (const { key, size, at } of page)
            if (isFileKey(key)) found.push({ path: key, size, mtime: at.getTime() })
      return found
    },
    find: async (path) => {
      const found = isFileKey(path) ? await objects.head(path) : undefined
      return found && { path, size: found.size, mtime: found.at.getTime(), sha256: found.sha256 }
    },
    open: async (path) => (isFileKey(path) ? (await client.open(path))?.stream : undefined),
    put: async ({ path, from, size, sha256 }) => {
      const headers = { 'x-amz-meta-sha256': sha256 }
      await stageObject(client, { key: path, stream: createReadStream(from), limit: size, headers })
    },
    remove: objects.remove,
  }
}

/** The bucket of the settings; undefined: documents are in the data folder. */
export const bucketOf = (settings: S3Settings | undefined): BucketCopies | undefined =>
  settings && bucketCopies(s3Client(settings))
