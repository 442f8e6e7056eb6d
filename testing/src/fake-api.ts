import axios, { AxiosError, type AxiosResponse, getAdapter, type InternalAxiosRequestConfig } from 'axios'

export interface FakeCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** Parsed JSON, or the form with files. */
  readonly body: unknown
  /** The fields of a JSON body. */
  readonly fields: Readonly<Record<string, unknown>>
  /** A header; the name is case-insensitive. */
  readonly header: (name: string) => string | undefined
  readonly ifMatch: string | undefined
  readonly idempotencyKey: string | undefined
  /** Reports upload progress to the page, from 0 to 1. */
  readonly progress: (share: number) => void
  /** Tells the page that the answer starts to arrive. */
  readonly receiving: () => void
  /** Whether the page aborted the call. */
  readonly isAborted: () => boolean
}

interface FakeAnswer {
  /** 0 for a lost connection. */
  readonly status: number
  readonly data?: unknown
  readonly headers?: Record<string, string>
}

type Answer = FakeAnswer | Promise<FakeAnswer>

let answerTo: ((call: FakeCall) => Answer) | undefined
let calls: FakeCall[] = []

const bodyOf = (data: unknown): unknown => {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

const isFields = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !(body instanceof FormData)

const request = getAdapter(['xhr'])

const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  if (!answerTo) return request(config)
  const [path = '', query] = (config.url ?? '').split('?')
  const body = bodyOf(config.data)
  const header = (name: string): string | undefined => config.headers.get(name)?.toString()
  const call: FakeCall = {
    method: (config.method ?? 'get').toUpperCase(),
    path,
    query: new URLSearchParams(query),
    body,
    fields: isFields(body) ? body : {},
    header,
    ifMatch: header('If-Match'),
    idempotencyKey: header('Idempotency-Key'),
    progress: (share) =>
      config.onUploadProgress?.({
        loaded: share,
        total: 1,
        progress: share,
        bytes: 0,
        lengthComputable: true,
      }),
    receiving: () => config.onDownloadProgress?.({ loaded: 1, bytes: 1, lengthComputable: false }),
    isAborted: () => Boolean(config.signal?.aborted),
  }
  calls.push(call)
  const { status, data = '', headers = {} } = await answerTo(call)
  const response: AxiosResponse = { status, statusText: '', data, headers, config }
  if (status === 0) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
  return response
}

// Only the adapter of axios is replaced: everything above it is production code.
axios.defaults.adapter = adapter

/** Answers all later calls of the file, which otherwise go to a server; {@link callsTo} lists the calls made. */
export const serveApi = (answer: (call: FakeCall) => Answer): void => {
  answerTo = answer
  calls = []
}

export const callsTo = (method: string, path: string): readonly FakeCall[] =>
  calls.filter((call) => call.method === method && call.path === path)

/** The files of a call, in its parts of this name. */
export const filesOf = (call: FakeCall | undefined, part = 'files'): readonly File[] =>
  call?.body instanceof FormData ? call.body.getAll(part).filter((one) => one instanceof File) : []

/** A 422 answer. */
export const refusedFields = (
  ...fields: readonly (readonly [field: string, message: string])[]
): FakeAnswer => ({
  status: 422,
  data: { detail: fields.map(([field, msg]) => ({ loc: ['body', field], msg, type: 'custom' })) },
})

/** A list answer, with the total in its header. */
export const aPage = (rows: readonly unknown[], total = rows.length): FakeAnswer => ({
  status: 200,
  data: rows,
  headers: { 'x-total-count': String(total) },
})

/** An answer that waits until the test releases it. */
export const pendingAnswer = (): {
  readonly answer: Promise<FakeAnswer>
  readonly release: (answer: FakeAnswer) => void
} => {
  const { promise, resolve } = Promise.withResolvers<FakeAnswer>()
  return { answer: promise, release: resolve }
}
