import { createServer, type IncomingMessage, type Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach } from 'vitest'

declare global {
  /** Set by vitest's environment. */
  var jsdom: { reconfigure(options: { url: string }): void }
}

/** Answers of the stub server. `offline` drops the connection. */
export type StubAnswer =
  | {
      readonly status: number
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
      /** Delay before the answer, in milliseconds. */
      readonly delay?: number
    }
  | 'offline'

export interface StubRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  readonly idempotencyKey: string | undefined
  readonly body: unknown
}

/** jsdom keeps its own origin, so the stub is cross-origin for the page. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization, idempotency-key',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-expose-headers': '*, retry-after, x-total-count',
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = ''
  for await (const chunk of request) text += chunk
  if (text === '') return undefined
  return request.headers['content-type']?.startsWith('application/json') ? JSON.parse(text) : text
}

/** A real HTTP server in place of the API. */
class ApiStub {
  requests: StubRequest[] = []
  readonly #answers = new Map<string, StubAnswer | Promise<StubAnswer>>()
  #server: Server | undefined

  /** `method path` without the query, as in `PATCH /password/update`. A promise delays the answer. */
  on(call: string, answer: StubAnswer | Promise<StubAnswer>): void {
    this.#answers.set(call, answer)
  }

  async start(): Promise<void> {
    this.requests = []
    this.#answers.clear()
    const server = createServer(async (request, response) => {
      // jsdom's client would watch an idle connection with the timers of the page, which tests replace.
      response.shouldKeepAlive = false
      const { method = 'GET', url = '/' } = request
      if (method === 'OPTIONS') {
        response.writeHead(204, crossOrigin).end()
        return
      }
      const path = url.replace(/^\/api/, '')
      const body = await readBody(request)
      this.requests.push({
        method,
        path,
        authorization: request.headers.authorization,
        idempotencyKey: request.headers['idempotency-key']?.toString(),
        body,
      })
      const answer = (await this.#answers.get(`${method} ${path.split('?')[0]}`)) ?? { status: 404 }
      if (answer === 'offline') {
        request.socket.destroy()
        return
      }
      if (answer.delay) await setTimeout(answer.delay)
      response.writeHead(answer.status, {
        ...crossOrigin,
        'content-type': 'application/json',
        ...answer.headers,
      })
      response.end(answer.body === undefined ? '' : JSON.stringify(answer.body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('The stub has no port')
    globalThis.jsdom.reconfigure({ url: `http://127.0.0.1:${address.port}/` })
    this.#server = server
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }
}

/** Starts a new stub for every test of the file. */
export const stubApi = (): ApiStub => {
  const api = new ApiStub()
  beforeEach(() => api.start())
  afterEach(() => api.stop())
  return api
}
