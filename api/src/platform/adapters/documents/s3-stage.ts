import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { FileTooLarge, StorageUnavailable } from './documents.port.ts'
import { parseUploadId } from './s3-answers.ts'
import type { S3Client } from './s3-client.ts'

const usualHeaders = { 'content-type': 'application/octet-stream' }

type Headers = Readonly<Record<string, string>>

/** An object that is written in parts. Nobody sees it before it is completed. */
const openMultipart = async (client: S3Client, key: string, headers: Headers) => {
  const begun = await client.send({ method: 'POST', key, query: { uploads: '' }, headers })
  const uploadId = parseUploadId(begun.text)
  const etags: string[] = []
  return {
    add: async (body: Uint8Array<ArrayBuffer>): Promise<void> => {
      const query = { partNumber: String(etags.length + 1), uploadId }
      const { outcome, headers: answered } = await client.send({ method: 'PUT', key, query, body })
      const [, etag] = /^"?([\w-]{1,128})"?$/.exec(answered.get('etag') ?? '') ?? []
      if (outcome !== 'done' || etag === undefined)
        throw new StorageUnavailable('refused', 'a part of an upload was not taken')
      etags.push(etag)
    },
    complete: async (size: number): Promise<void> => {
      const parts = etags.map(
        (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>"${etag}"</ETag></Part>`,
      )
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      const { outcome } = await client.send({ method: 'POST', key, query: { uploadId }, body })
      if (outcome === 'done') return
      // An earlier attempt completed it, and its answer was lost.
      const found = await client.send({ method: 'HEAD', key })
      if (found.headers.get('content-length') !== String(size))
        throw new StorageUnavailable('refused', 'an upload could not be completed')
    },
    abort: () => client.send({ method: 'DELETE', key, query: { uploadId } }),
  }
}

type Multipart = Awaited<ReturnType<typeof openMultipart>>

interface Incoming {
  readonly key: string
  readonly stream: Readable
  /** Bytes. */
  readonly limit: number
  /** Metadata of the object. */
  readonly headers?: Headers
}

/**
 * Writes a stream to an object: with one call, or in parts when it is larger than one. Each call is signed with the hash of its content, so the server refuses what
 * changed on its way. Reads the stream to its end even when writing fails: a client reads its answer only after its body has been read.
 */
export const stageObject = async (
  client: S3Client,
  { key, stream, limit, headers: metadata }: Incoming,
): Promise<{ size: number; sha256: string }> => {
  const headers = { ...usualHeaders, ...metadata }
  const hash = createHash('sha256')
  const part = Buffer.allocUnsafeSlow(Math.min(client.partBytes, Math.max(limit, 0)))
  let upload: Multipart | undefined
  let [size, held] = [0, 0]
  let problem: unknown

  const take = async (chunk: Buffer): Promise<void> => {
    hash.update(chunk)
    for (let at = 0; at < chunk.length; ) {
      // Only now, as the last part may not be empty.
      if (held === part.length) {
        upload ??= await openMultipart(client, key, headers)
        await upload.add(part)
        held = 0
      }
      const taken = chunk.copy(part, held, at)
      at += taken
      held += taken
    }
  }
  const end = async (): Promise<void> => {
    const rest = part.subarray(0, held)
    if (!upload) return void (await client.send({ method: 'PUT', key, headers, body: rest }))
    await upload.add(rest)
    await upload.complete(size)
  }

  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > limit) problem ??= new FileTooLarge()
      if (!problem)
        await take(chunk).catch((error: unknown) => {
          problem = error
        })
    }
    if (problem) throw problem
    await end()
    return { size, sha256: hash.digest('hex') }
  } catch (error) {
    // The sweep and the lifecycle rule of the bucket remove what cannot be ended now.
    await upload?.abort().catch(() => undefined)
    throw error
  }
}
