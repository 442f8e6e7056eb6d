import { StorageUnavailable } from './documents.port.ts'
import { type ListedObject, type OpenUpload, parseListing, parseUploads } from './s3-answers.ts'
import type { S3Client } from './s3-client.ts'
import { encodeKey } from './store-calls.ts'

/** What we write beside the content of a file that is put into its folder. */
export interface ObjectFacts {
  /** In hex; checked when it is read. */
  readonly sha256: string
  /** Key of the staged file: whoever replaces the object does not know it. */
  readonly stagedAs: string
  /** By our clock, which is that of the database's rows too; S3's own time has whole seconds. */
  readonly filedAt: Date
}

interface Depth {
  readonly deep: boolean
}

interface FoundObject {
  readonly size: number
  readonly at: Date
  readonly stagedAs: string | undefined
  /** In hex; undefined of an object that we did not make. */
  readonly sha256: string | undefined
}

/** The objects of a bucket, by keys below the prefix of the settings. */
export const s3Objects = (client: S3Client) => {
  const below = (key: string): string => key.slice(client.prefix.length)

  /** Objects whose keys begin so, a page of at most a thousand at a time; `deep`: also those of folders in it. */
  async function* pages(folder: string, { deep }: Depth): AsyncGenerator<readonly ListedObject[], void> {
    let token: string | undefined
    do {
      const query = {
        'list-type': '2',
        'encoding-type': 'url',
        prefix: client.prefix + folder,
        ...(deep ? {} : { delimiter: '/' }),
        ...(token === undefined ? {} : { 'continuation-token': token }),
      }
      const { outcome, text } = await client.send({ method: 'GET', query })
      // An empty listing would mean that every file is gone.
      if (outcome !== 'done') throw new StorageUnavailable('bucket_missing', 'the bucket cannot be listed')
      const { objects, next } = parseListing(text)
      // The key of a folder itself, as some consoles make it, is no file.
      yield objects.map((one) => ({ ...one, key: below(one.key) })).filter(({ key }) => !key.endsWith('/'))
      token = next
    } while (token !== undefined)
  }

  const head = async (key: string): Promise<FoundObject | undefined> => {
    const { outcome, headers } = await client.send({ method: 'HEAD', key })
    if (outcome !== 'done') return undefined
    const filedAt = headers.get('x-amz-meta-filed-at')
    return {
      size: Number(headers.get('content-length')),
      at: new Date(filedAt ?? headers.get('last-modified') ?? 0),
      stagedAs: headers.get('x-amz-meta-staged-as') ?? undefined,
      sha256: headers.get('x-amz-meta-sha256') ?? undefined,
    }
  }

  return {
    pages,
    list: async (folder: string, depth: Depth): Promise<readonly ListedObject[]> => {
      const found: ListedObject[] = []
      for await (const page of pages(folder, depth)) found.push(...page)
      return found
    },
    /** Undefined when there is none. */
    head,
    /** Writes a small new object; false when there is one of that key. */
    create: async (key: string, content: string): Promise<boolean> => {
      const headers = { 'if-none-match': '*', 'content-type': 'text/plain' }
      const { outcome } = await client.send({ method: 'PUT', key, headers, body: Buffer.from(content) })
      return outcome === 'done'
    },
    /** Content of a small object. */
    text: async (key: string): Promise<string | undefined> => {
      const { outcome, text } = await client.send({ method: 'GET', key })
      return outcome === 'done' ? text : undefined
    },
    /** Over whatever has that key; see `claim`. */
    copy: async (from: string, to: string, { sha256, stagedAs, filedAt }: ObjectFacts): Promise<void> => {
      const { outcome } = await client.send({
        method: 'PUT',
        key: to,
        headers: {
          'x-amz-copy-source': `/${client.bucket}/${encodeKey(client.prefix + from)}`,
          'x-amz-metadata-directive': 'REPLACE',
          'content-type': 'application/octet-stream',
          'x-amz-meta-sha256': sha256,
          'x-amz-meta-staged-as': stagedAs,
          'x-amz-meta-filed-at': filedAt.toISOString(),
        },
      })
      if (outcome !== 'done') throw new Error('the staged file is not there any more')
    },
    /** Does nothing when there is none. */
    remove: async (key: string): Promise<void> => {
      await client.send({ method: 'DELETE', key })
    },
    /** Multipart uploads that were not completed: at most a thousand, the rest the next time. */
    uploads: async (folder: string): Promise<readonly OpenUpload[]> => {
      const query = { uploads: '', 'encoding-type': 'url', prefix: client.prefix + folder }
      const { text } = await client.send({ method: 'GET', query })
      return parseUploads(text).map((one) => ({ ...one, key: below(one.key) }))
    },
    abort: async ({ key, id }: OpenUpload): Promise<void> => {
      await client.send({ method: 'DELETE', key, query: { uploadId: id } })
    },
  }
}

export type S3Objects = ReturnType<typeof s3Objects>
