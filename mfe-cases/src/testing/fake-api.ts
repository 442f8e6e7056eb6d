import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'

export interface FakeCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
}

interface FakeAnswer {
  readonly status: number
  readonly data?: unknown
  readonly headers?: Record<string, string>
}

type Answer = FakeAnswer | Promise<FakeAnswer>

let answerTo: (call: FakeCall) => Answer = () => ({ status: 404 })
let calls: FakeCall[] = []

const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const query = config.params instanceof URLSearchParams ? config.params : new URLSearchParams()
  const call = { method: (config.method ?? 'get').toUpperCase(), path: config.url ?? '', query }
  calls.push(call)
  const { status, data = '', headers = {} } = await answerTo(call)
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
