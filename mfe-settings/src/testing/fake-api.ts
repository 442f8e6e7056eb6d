import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'

export interface FakeCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** The JSON that was sent. */
  readonly body: Readonly<Record<string, unknown>> | undefined
  readonly ifMatch: string | undefined
  readonly idempotencyKey: string | undefined
}

interface FakeAnswer {
  /** 0: the line breaks. */
  readonly status: number
  readonly data?: unknown
  readonly headers?: Record<string, string>
}

type Answer = FakeAnswer | Promise<FakeAnswer>

let answerTo: (call: FakeCall) => Answer = () => ({ status: 404 })
let calls: FakeCall[] = []

const header = (config: InternalAxiosRequestConfig, name: string): string | undefined =>
  config.headers.get(name)?.toString()

const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const call = {
    method: (config.method ?? 'get').toUpperCase(),
    path: config.url ?? '',
    query: config.params instanceof URLSearchParams ? config.params : new URLSearchParams(),
    body: typeof config.data === 'string' ? JSON.parse(config.data) : undefined,
    ifMatch: header(config, 'If-Match'),
    idempotencyKey: header(config, 'Idempotency-Key'),
  }
  calls.push(call)
  const { status, data = '', headers = {} } = await answerTo(call)
  if (status === 0) throw new AxiosError('Network Error', 'ERR_NETWORK', config)
  const response: AxiosResponse = { status, statusText: '', data, headers, config }
  if (status < 400) return response
  throw new AxiosError(`status ${status}`, undefined, config, undefined, response)
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

/** A 422 as the API gives it. */
export const refusedFields = (
  ...fields: readonly (readonly [field: string, message: string])[]
): FakeAnswer => ({
  status: 422,
  data: { detail: fields.map(([field, msg]) => ({ loc: ['body', field], msg, type: 'custom' })) },
})

/** An answer that comes when the test says so. */
export const heldBack = (): {
  readonly answer: Promise<FakeAnswer>
  readonly release: (answer: FakeAnswer) => void
} => {
  const { promise, resolve } = Promise.withResolvers<FakeAnswer>()
  return { answer: promise, release: resolve }
}
