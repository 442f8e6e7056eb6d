import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'

export interface FakeCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** JSON as it was said, a form with files as it is. */
  readonly body: unknown
  /** The fields of a body that is a JSON object. */
  readonly fields: Readonly<Record<string, unknown>>
  /** One header, by its name in any case. */
  readonly header: (name: string) => string | undefined
  readonly ifMatch: string | undefined
  readonly idempotencyKey: string | undefined
  /** Tells the page how much of the body has left, from 0 to 1. */
  readonly progress: (share: number) => void
  /** Whether the page broke the call off. */
  readonly isAborted: () => boolean
}

interface FakeAnswer {
  /** 0: the line broke. */
  readonly status: number
  readonly data?: unknown
  readonly headers?: Record<string, string>
}

type Answer = FakeAnswer | Promise<FakeAnswer>

let answerTo: (call: FakeCall) => Answer = () => ({ status: 404 })
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

const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const query = config.params instanceof URLSearchParams ? config.params : new URLSearchParams()
  const body = bodyOf(config.data)
  const header = (name: string): string | undefined => config.headers.get(name)?.toString()
  const call: FakeCall = {
    method: (config.method ?? 'get').toUpperCase(),
    path: config.url ?? '',
    query,
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
    isAborted: () => Boolean(config.signal?.aborted),
  }
  calls.push(call)
  const { status, data = '', headers = {} } = await answerTo(call)
  const response: AxiosResponse = { status, statusText: '', data, headers, config }
  if (status === 0) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
  return response
}

// The edge of the browser: all above it is the code that ships.
axios.defaults.adapter = adapter

/** Answers every call from here on; the calls made are listed by {@link callsTo}. */
export const serveApi = (answer: (call: FakeCall) => Answer): void => {
  answerTo = answer
  calls = []
}

export const callsTo = (method: string, path: string): readonly FakeCall[] =>
  calls.filter((call) => call.method === method && call.path === path)

/** The files a call carried. */
export const filesOf = (call: FakeCall | undefined): readonly File[] =>
  call?.body instanceof FormData ? call.body.getAll('files').filter((part) => part instanceof File) : []

/** A 422 as the API gives it. */
export const refusedFields = (
  ...fields: readonly (readonly [field: string, message: string])[]
): FakeAnswer => ({
  status: 422,
  data: { detail: fields.map(([field, msg]) => ({ loc: ['body', field], msg, type: 'custom' })) },
})

/** A list answer: the rows and, in its header, how many there are in all. */
export const aPage = (rows: readonly unknown[], total = rows.length): FakeAnswer => ({
  status: 200,
  data: rows,
  headers: { 'x-total-count': String(total) },
})

/** An answer that comes when the test says so. */
export const heldBack = (): {
  readonly answer: Promise<FakeAnswer>
  readonly release: (answer: FakeAnswer) => void
} => {
  const { promise, resolve } = Promise.withResolvers<FakeAnswer>()
  return { answer: promise, release: resolve }
}
