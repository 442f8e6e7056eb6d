import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../documents/s3-settings.ts'

interface StoredObject {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly at: Date
}

interface Answer {
  readonly status: number
  readonly body?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** What it does at one of its calls, instead of executing it. */
export type S3Conduct =
  | { readonly answers: number; readonly code?: string; readonly headers?: Readonly<Record<string, string>> }
  /** Takes the call and says nothing. */
  | 'hangs'
  /** Executes the call, and its answer is lost. */
  | 'does it and drops'
  /** Executes the call, and sends the first half of its answer. */
  | 'breaks off'
  /** Executes the call, and hangs in the middle of its answer. */
  | 'stalls'
  /** Sends content of the right length with another byte in it. */
  | 'falsifies'
  /** A copy or a completed upload that fails after its status was sent. */
  | 'fails in the body'

/** A small S3 on this machine, as far as we use it, which checks no signatures: a real one is beside it in the tests where there is one. */
export interface S3Server {
  readonly settings: S3Settings
  readonly objects: ReadonlyMap<string, StoredObject>
  /** Unfinished multipart uploads, by id. */
  readonly uploads: ReadonlyMap<string, unknown>
  /** What was asked of it, in turn: `PUT tmp/…`. */
  readonly calls: readonly string[]
  /** From now on, so many times, for calls that this is true of. */
  misbehave(matches: RegExp, conduct: S3Conduct, times?: number): void
  /** As an older server: conditions are ignored. */
  ignoreConditions(): void
  /** The bucket is deleted. */
  removeBucket(): void
  /** Writes an object, with metadata by the names of its headers. */
  put(key: string, content: string, headers?: Readonly<Record<string, string>>): void
  close(): Promise<void>
}

const xml = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`

const failure = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
})

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

const pageSize = 3

/** A page of a listing, so small that tests have several. */
const listing = (objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): Answer => {
  const prefix = query.get('prefix') ?? ''
  // Opaque to us, so it is returned unchanged.
  const after = decodeURIComponent(query.get('continuation-token') ?? '')
  const isMeant = (key: string): boolean =>
    key.startsWith(prefix) &&
    key > after &&
    !(query.get('delimiter') === '/' && key.slice(prefix.length).includes('/'))
  const keys = [...objects.keys()].filter(isMeant).toSorted((a, b) => (a < b ? -1 : 1))
  const page = keys.slice(0, pageSize)
  const entries = page.map((key) => {
    const { at, body } = objects.get(key) ?? { at: new Date(), body: Buffer.alloc(0) }
    return `<Contents><Key>${encodeURIComponent(key).replaceAll('%20', '+')}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`
  })
  const more = keys.length > pageSize
  const next = more
    ? `<NextContinuationToken>${encodeURIComponent(page.at(-1) ?? '')}</NextContinuationToken>`
    : ''
  return {
    status: 200,
    body: xml('ListBucketResult', `<IsTruncated>${more}</IsTruncated>${next}${entries.join('')}`),
  }
}

interface Bucket {
  readonly objects: Map<string, StoredObject>
  readonly uploads: Map<string, { readonly key: string; readonly at: Date; readonly parts: Buffer[] }>
  honoursConditions: boolean
}

interface Asked {
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

const write = (bucket: Bucket, { key, headers, body }: Asked): Answer => {
  const source = headers['x-amz-copy-source']
  const from =
    typeof source === 'string'
      ? bucket.objects.get(decodeURIComponent(source).slice('/zaakwerk/'.length))
      : undefined
  if (source && !from) return failure(404, 'NoSuchKey')
  if (!source && headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
    return failure(400, 'XAmzContentSHA256Mismatch')
  // As Ceph 16 does, a copy looks at no condition on its target.
  if (bucket.honoursConditions && !source && headers['if-none-match'] === '*' && bucket.objects.has(key))
    return failure(412, 'PreconditionFailed')
  const meta = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
  )
  const content = from?.body ?? body
  bucket.objects.set(key, { body: content, headers: Object.fromEntries(meta), at: new Date() })
  return from
    ? { status: 200, body: xml('CopyObjectResult', `<ETag>${etagOf(content)}</ETag>`) }
    : { status: 200, headers: { etag: etagOf(content) } }
}

const multipart = (bucket: Bucket, asked: Asked): Answer => {
  const { method, key, query, body } = asked
  if (query.has('uploads')) {
    if (method === 'POST') {
      const id = randomUUID()
      bucket.uploads.set(id, { key, at: new Date(), parts: [] })
      return { status: 200, body: xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`) }
    }
    const open = [...bucket.uploads].map(
      ([id, upload]) =>
        `<Upload><Key>${encodeURIComponent(upload.key)}</Key><UploadId>${id}</UploadId><Initiated>${upload.at.toISOString()}</Initiated></Upload>`,
    )
    return { status: 200, body: xml('ListMultipartUploadsResult', open.join('')) }
  }
  const id = query.get('uploadId') ?? ''
  const upload = bucket.uploads.get(id)
  if (!upload) return failure(404, 'NoSuchUpload')
  if (method === 'PUT') {
    upload.parts[Number(query.get('partNumber')) - 1] = body
    return { status: 200, headers: { etag: etagOf(body) } }
  }
  bucket.uploads.delete(id)
  if (method === 'DELETE') return { status: 204 }
  // Each part has to be named by its hash, in turn.
  const named = [...String(body).matchAll(/<ETag>(.*?)<\/ETag>/g)].map(([, etag]) => etag)
  if (named.join() !== upload.parts.map(etagOf).join()) return failure(400, 'InvalidPart')
  bucket.objects.set(key, { body: Buffer.concat(upload.parts), headers: {}, at: new Date() })
  return { status: 200, body: xml('CompleteMultipartUploadResult', '') }
}

const answerOf = (bucket: Bucket, asked: Asked): Answer => {
  const { method, key, query } = asked
  if (query.has('list-type')) return listing(bucket.objects, query)
  if (query.has('versioning')) return { status: 200, body: xml('VersioningConfiguration', '') }
  if (query.has('uploads') || query.has('uploadId')) return multipart(bucket, asked)
  if (method === 'PUT') return write(bucket, asked)
  if (method === 'DELETE') {
    bucket.objects.delete(key)
    return { status: 204 }
  }
  const found = bucket.objects.get(key)
  if (!found) return failure(404, 'NoSuchKey')
  return {
    status: 200,
    body: found.body,
    headers: { ...found.headers, 'last-modified': found.at.toUTCString(), etag: etagOf(found.body) },
  }
}

const send = (
  response: ServerResponse,
  { status, body = '', headers = {} }: Answer,
  conduct?: S3Conduct,
): void => {
  const whole = Buffer.from(body)
  if (conduct === 'does it and drops') return void response.destroy()
  if (conduct === 'falsifies') whole[0] = (whole[0] ?? 0) ^ 1
  response.writeHead(status, { 'content-length': whole.length, ...headers })
  if (conduct === 'breaks off' || conduct === 'stalls')
    return void response.write(whole.subarray(0, whole.length / 2), () => {
      if (conduct === 'breaks off') response.destroy()
    })
  response.end(whole)
}

const misbehaved = (conduct: Extract<S3Conduct, object>): Answer => ({
  ...failure(conduct.answers, conduct.code ?? 'Sorry'),
  headers: conduct.headers ?? {},
})

export const startS3Server = async (): Promise<S3Server> => {
  const bucket: Bucket = { objects: new Map(), uploads: new Map(), honoursConditions: true }
  const calls: string[] = []
  let isGone = false
  let wrong: { readonly matches: RegExp; readonly conduct: S3Conduct; times: number } | undefined

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://s3.test')
    const body = await buffer(request)
    const key = decodeURIComponent(url.pathname).slice('/zaakwerk/'.length)
    const { method = 'GET', headers } = request
    const call = `${method} ${key}${url.search}`
    calls.push(call)
    const asked = { method, key, query: url.searchParams, headers, body }
    const does = wrong && wrong.times > 0 && wrong.matches.test(call) ? wrong.conduct : undefined
    if (wrong && does) wrong.times -= 1
    if (does === 'hangs') return
    if (typeof does === 'object') return send(response, misbehaved(does))
    if (isGone) return send(response, failure(404, 'NoSuchBucket'))
    if (does === 'fails in the body') return send(response, { ...failure(200, 'InternalError') })
    send(response, answerOf(bucket, asked), does)
  }

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'zaakwerk',
      prefix: '',
      accessKey: 'sleutel',
      secretKey: 'een-geheim-dat-nergens-mag-staan',
    },
    objects: bucket.objects,
    uploads: bucket.uploads,
    calls,
    misbehave: (matches, conduct, times = 1) => {
      wrong = { matches, conduct, times }
    },
    ignoreConditions: () => {
      bucket.honoursConditions = false
    },
    removeBucket: () => {
      isGone = true
    },
    put: (key, content, headers = {}) =>
      void bucket.objects.set(key, { body: Buffer.from(content), headers, at: new Date() }),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
