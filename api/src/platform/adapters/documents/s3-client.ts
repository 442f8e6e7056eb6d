import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { observeThirdParty } from '../../telemetry/meters.ts'
import { StorageUnavailable } from './documents.port.ts'
import { errorCodeOf, judgeFailure } from './s3-answers.ts'
import type { S3Settings } from './s3-settings.ts'
import { encodeKey, judgeSilence, readText, waitBefore, within } from './store-calls.ts'
import { wholeContent } from './whole-content.ts'

/** A call to the bucket. */
export interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Below the prefix; without one it is about the bucket. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
}

export interface S3Answer {
  /** `absent`: the object or upload is not there. `exists`: it is, and the call was for a new one. */
  readonly outcome: 'done' | 'absent' | 'exists'
  readonly headers: Headers
  readonly text: string
}

/** Signed calls to one bucket, with a time limit each and a few attempts. */
export interface S3Client {
  readonly bucket: string
  readonly prefix: string
  readonly partBytes: number
  /** Throws `StorageUnavailable` or `StorageFull` for every answer that is none of the three outcomes. */
  send(call: S3Call, limits?: Partial<S3Limits>): Promise<S3Answer>
  /** Stream of an object, or undefined if it does not exist. Fails if it is truncated or its SHA-256 (`expected`, else that in its metadata, in hex) does not match. */
  open(
    key: string,
    expected?: string,
  ): Promise<{ readonly stream: Readable; readonly size: number } | undefined>
}

/** Replaced by tests, which have no time to wait. */
export interface S3Limits {
  /** Of one attempt; of reading an object: until it begins, and between two pieces. */
  readonly callWithinMs: number
  readonly attempts: number
  /** Size of a part in a multipart upload. Each upload holds one part in memory, and two copies of it while sending. */
  readonly partBytes: number
  /** Between two attempts. */
  readonly wait: (ms: number) => Promise<unknown>
  readonly now: () => Date
}

const usualLimits: S3Limits = {
  // A part of 5 MB in it is 170 kB a second.
  callWithinMs: 30_000,
  attempts: 4,
  // The least that S3 takes for a part that is not the last.
  partBytes: 5 * 1024 * 1024,
  wait: (ms) => pause(ms),
  now: () => new Date(),
}

/** Answers after which the same call may succeed. */
const isPassing = (status: number, code: string): boolean =>
  [409, 429, 500, 502, 503, 504].includes(status) || ['RequestTimeout', 'InternalError'].includes(code)

const hexHash = (body: Uint8Array | undefined): string =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex')

type Attempt =
  | { readonly answer: Response; readonly text: string }
  | { readonly failure: Error; readonly retry: boolean; readonly retryAfter?: string | null }

export const s3Client = (settings: S3Settings, given: Partial<S3Limits> = {}): S3Client => {
  const usual = { ...usualLimits, ...given }
  const { endpoint, region, bucket, prefix, accessKey, secretKey } = settings
  // A key of a day and a region, derived once.
  const cache = new Map<string, ArrayBuffer>()

  const request = async (call: S3Call, { now }: S3Limits, signal: AbortSignal): Promise<Response> => {
    const path = call.key === undefined ? '' : `/${encodeKey(prefix + call.key)}`
    const query = call.query ? `?${new URLSearchParams(call.query).toString().replaceAll('+', '%20')}` : ''
    const { url, headers } = await new AwsV4Signer({
      method: call.method,
      url: `${endpoint}/${bucket}${path}${query}`,
      headers: { ...call.headers, 'x-amz-content-sha256': hexHash(call.body) },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
      cache,
      datetime: now()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, ''),
    }).sign()
    return fetch(url, {
      method: call.method,
      headers,
      redirect: 'manual',
      signal,
      ...(call.body && { body: call.body }),
    })
  }

  const judge = (answer: Response, text: string, { now }: S3Limits): Attempt => {
    const inBody = errorCodeOf(text)
    const isDone = answer.ok && inBody === undefined
    const code = inBody ?? ''
    const isAbsent = answer.status === 404 && code !== 'NoSuchBucket'
    if (isDone || isAbsent || answer.status === 412) return { answer, text }
    const date = answer.headers.get('date')
    return {
      failure: judgeFailure({ status: answer.ok ? 500 : answer.status, code, date }, now()),
      retry: isPassing(answer.status, code),
      retryAfter: answer.headers.get('retry-after'),
    }
  }

  /** With `wantsContent`, the body of a successful answer is left unread. */
  const attempt = async (
    call: S3Call,
    limits: S3Limits,
    { abort, wantsContent }: { readonly abort: AbortController; readonly wantsContent: boolean },
  ): Promise<Attempt> => {
    try {
      return await within(limits.callWithinMs, abort, async () => {
        const answer = await request(call, limits, abort.signal)
        if (wantsContent && answer.ok) return { answer, text: '' }
        return judge(answer, await readText(answer), limits)
      })
    } catch (error) {
      return { failure: judgeSilence(error, 'the S3 server'), retry: true }
    }
  }

  const persist = async (
    call: S3Call,
    limits: S3Limits,
    wantsContent: boolean,
  ): Promise<{ readonly answer: Response; readonly text: string; readonly abort: AbortController }> => {
    for (let count = 1; ; count += 1) {
      const abort = new AbortController()
      const started = performance.now()
      const result = await attempt(call, limits, { abort, wantsContent })
      const outcome = 'answer' in result ? 'done' : result.retry ? 'delayed' : 'refused'
      observeThirdParty('documents', outcome, (performance.now() - started) / 1000)
      if ('answer' in result) return { ...result, abort }
      const ms =
        result.retry && count < limits.attempts ? waitBefore(count, result.retryAfter ?? null) : undefined
      if (ms === undefined) throw result.failure
      await limits.wait(ms)
    }
  }

  return {
    bucket,
    prefix,
    partBytes: usual.partBytes,
    send: async (call, limits) => {
      const { answer, text } = await persist(call, { ...usual, ...limits }, false)
      const outcome = answer.status === 404 ? 'absent' : answer.status === 412 ? 'exists' : 'done'
      return { outcome, headers: answer.headers, text }
    },
    open: async (key, expected) => {
      const { answer, abort } = await persist({ method: 'GET', key }, usual, true)
      if (answer.status === 404 || !answer.body) return undefined
      const size = Number(answer.headers.get('content-length') ?? Number.NaN)
      if (!Number.isSafeInteger(size)) {
        abort.abort()
        throw new StorageUnavailable('refused', 'an object without a length')
      }
      const sha256 = expected ?? answer.headers.get('x-amz-meta-sha256') ?? undefined
      const stream = Readable.from(
        wholeContent(answer.body, { size, sha256, withinMs: usual.callWithinMs, abort }),
        { objectMode: false },
      )
      // Also of one that nobody began to read.
      return { stream: stream.once('close', () => abort.abort()), size }
    },
  }
}
