import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'
import type { LiveEvent } from '@zaakwerk/contract/live'

interface LiveRequest {
  /** Time on the test's clock. */
  readonly at: number
  readonly authorization: string | undefined
  /** The age of the page in milliseconds, as sent. */
  readonly pageAge: string | null
}

type Line = ReadableStreamDefaultController<Uint8Array>

/**
 * Stub of the server's stream of changes at the HTTP edge: it replaces the browser's `fetch`, which staff pages use for nothing else. Lives for all tests of a
 * file.
 */
class LiveStub {
  readonly requests: LiveRequest[] = []
  /** Status of the next requests; 0 leaves them unanswered. */
  status = 200
  /** First event of the next streams. */
  firstEvent: LiveEvent['kind'] = 'resync'
  readonly #open = new Set<Line>()

  get openStreams(): number {
    return this.#open.size
  }

  /** Sends an event on all open streams. */
  tell(event: LiveEvent): void {
    this.send(`data: ${JSON.stringify(event)}\n\n`)
  }

  /** Sends a raw text. */
  send(text: string): void {
    for (const line of this.#open) line.enqueue(new TextEncoder().encode(text))
  }

  /** Ends all streams, as the server does. */
  end(): void {
    for (const line of this.#open) line.close()
    this.#open.clear()
  }

  /** Breaks all streams with a network error. */
  break(): void {
    for (const line of this.#open) line.error(new TypeError('network error'))
    this.#open.clear()
  }

  readonly #answer = async (init: RequestInit): Promise<Response> => {
    const { signal } = init
    if (this.status === 0)
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    if (this.status !== 200) return new Response('', { status: this.status })
    const body = new ReadableStream<Uint8Array>({
      start: (line) => {
        this.#open.add(line)
        signal?.addEventListener('abort', () => {
          if (this.#open.delete(line)) line.error(new Error('aborted'))
        })
        line.enqueue(
          new TextEncoder().encode(`data: ${JSON.stringify({ kind: this.firstEvent, rows: [] })}\n\n`),
        )
      },
    })
    // Node's stream is the same as the browser's; only their types differ.
    return new Response(body as BodyInit, { headers: { 'content-type': 'text/event-stream' } })
  }

  start(): void {
    globalThis.fetch = (url, init = {}) => {
      const authorization = new Headers(init.headers).get('authorization') ?? undefined
      const pageAge = new URL(String(url)).searchParams.get('page_age')
      this.requests.push({ at: Date.now(), authorization, pageAge })
      return this.#answer(init)
    }
  }
}

/** Starts a stub for all tests of the file. */
export const stubLive = (): LiveStub => {
  const stub = new LiveStub()
  stub.start()
  return stub
}
