import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { MoneybirdSettings } from '../bookkeeping/moneybird-settings.ts'
import { type MoneybirdBooks, newBooks } from './moneybird-books.ts'
import { answerOf, type MoneybirdAnswer, type MoneybirdPoint, pointOf } from './moneybird-calls.ts'

/** What it does at one of its calls, instead of answering: before or after executing it. */
export type MoneybirdConduct =
  | 'hangs'
  | 'drops'
  | 'does it and hangs'
  | 'does it and drops'
  | 'does it and dies half-way'
  | 'does it and babbles'
  | 'does it and floods'
  /** Drops the connection, and executes the call when it is repeated: a call that its sender gave up may still take effect. */
  | 'drops and does it late'
  /** The same, but only when an invoice is sent. */
  | 'drops and does it last'
  | { readonly answers: number; readonly body?: unknown; readonly headers?: Record<string, string> }

/** A call as it is held: before it did what was asked, or after. `about` has all that the call says, and the reference of the invoice that it names. */
export interface HeldCall {
  readonly point: MoneybirdPoint
  readonly about: string
  readonly when: 'before' | 'after'
}

/** Moneybird on this machine, as far as we use it. */
export interface MoneybirdServer extends Pick<MoneybirdBooks, 'contacts' | 'invoices'> {
  readonly books: MoneybirdBooks
  readonly settings: MoneybirdSettings
  /** What was asked of it, in turn. */
  readonly calls: readonly MoneybirdPoint[]
  /** From now on, so many times. */
  misbehave(point: MoneybirdPoint, conduct: MoneybirdConduct, times?: number): void
  /** From now on calls for which this is true get no answer; the answer says how many there are. */
  hold(isHeld: (call: HeldCall) => boolean): () => number
  close(): Promise<void>
}

const hasWork = (conduct: MoneybirdConduct): boolean =>
  typeof conduct === 'string' && conduct.startsWith('does it')

const write = (response: ServerResponse, { status, body, headers = {} }: MoneybirdAnswer): void => {
  const content = Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(content)
}

const misbehaveWith = (
  response: ServerResponse,
  conduct: MoneybirdConduct,
  answer: MoneybirdAnswer,
): void => {
  if (typeof conduct !== 'string') {
    const { answers, body = {}, headers = {} } = conduct
    write(response, { status: answers, body, headers })
  } else if (conduct.includes('drops')) response.destroy()
  else if (conduct.endsWith('dies half-way')) {
    const whole = Buffer.from(JSON.stringify(answer.body))
    response.writeHead(answer.status, { 'content-length': whole.length })
    response.write(whole.subarray(0, whole.length / 2), () => response.destroy())
  } else if (conduct.endsWith('babbles')) response.writeHead(answer.status).end('<p>Even geduld</p>')
  else if (conduct.endsWith('floods')) {
    response.writeHead(answer.status)
    const flood = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(1_000_000, ' ')));
      if (!response.destroyed) response.once('drain', flood)
    }
    flood()
  }
}

let administrations = 0

/** A server without faults with its own administration, until a test sets one. */
export const startMoneybirdServer = async (): Promise<MoneybirdServer> => {
  administrations += 1
  const administrationId = String(118_204_563 + administrations)
  const token = 'een-token-dat-nergens-mag-staan-0123456789'
  const books = newBooks(administrationId)
  const calls: MoneybirdPoint[] = []
  let wrong: { point: MoneybirdPoint; conduct: MoneybirdConduct; times: number } | undefined
  let isHeld: (call: HeldCall) => boolean = () => false
  let held = 0
  let late: { readonly at: MoneybirdPoint; readonly doIt: () => void } | undefined

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://moneybird.test')
    const sent = await text(request)
    if (url.pathname === '/storage/factuur.pdf') {
      // A public download address: our token must not be sent to it.
      const status = request.headers.authorization ? 400 : 200
      return write(response, { status, body: Buffer.from('%PDF-1.7 factuur') })
    }
    if (request.headers.authorization !== `Bearer ${token}`)
      return write(response, { status: 401, body: { error: 'Invalid token' } })
    const prefix = `/api/v2/${administrationId}/`
    if (!url.pathname.startsWith(prefix))
      return write(response, { status: 404, body: { error: 'Not found' } })
    const headers = [
      request.headers.accept,
      sent === '' ? 'application/json' : request.headers['content-type'],
    ]
    if (headers.some((header) => header !== 'application/json'))
      return write(response, { status: 415, body: { error: 'Only JSON is taken and given' } })
    const asked = {
      method: request.method ?? 'GET',
      path: decodeURIComponent(url.pathname.slice(prefix.length)),
      query: url.searchParams,
      body: sent === '' ? {} : JSON.parse(sent),
    }
    const point = pointOf(asked)
    calls.push(point)
    const answer = (): MoneybirdAnswer => answerOf(books, asked)
    const named = books.invoices.find(({ id }) => asked.path.includes(id))
    const about = JSON.stringify([asked.path, url.search, asked.body, named?.reference])
    const stays = (when: HeldCall['when']): boolean => {
      if (!isHeld({ point, about: decodeURIComponent(about.replaceAll('+', ' ')), when })) return false
      held += 1
      return true
    }
    if (stays('before')) return
    if (late?.at === point) {
      late.doIt()
      late = undefined
    }
    if (wrong?.point !== point || wrong.times <= 0) {
      const done = answer()
      return stays('after') ? undefined : write(response, done)
    }
    wrong.times -= 1
    const doIt = (): void => void answer()
    if (wrong.conduct === 'drops and does it late') late = { at: point, doIt }
    if (wrong.conduct === 'drops and does it last') late = { at: 'send invoice', doIt }
    misbehaveWith(response, wrong.conduct, hasWork(wrong.conduct) ? answer() : { status: 200 })
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) =>
      write(response, { status: 500, body: { error: String(error) } }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    settings: { url: `http://127.0.0.1:${port}/api/v2`, administrationId, token, readsBank: true },
    books,
    contacts: books.contacts,
    invoices: books.invoices,
    calls,
    misbehave: (point, conduct, times = 1) => {
      wrong = { point, conduct, times }
    },
    hold: (wanted) => {
      isHeld = wanted
      held = 0
      return () => held
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
