import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { WhatsAppSettings } from '../messaging/whatsapp-settings.ts'
import { type ApiAnswer, answerOf, graphError, type WhatsAppAccount } from './whatsapp-api.ts'

/** What it does with a call instead of answering: before or after executing it. */
export type WhatsAppConduct =
  | 'hangs'
  | 'drops'
  | 'does it and hangs'
  | 'does it and drops'
  | 'does it and dies half-way'
  | 'does it and babbles'
  | 'does it and floods'
  /** An error of the Graph API. */
  | { readonly code: number; readonly status?: number; readonly headers?: Record<string, string> }
  /** An answer of something between us and it. */
  | { readonly answers: number; readonly headers?: Record<string, string> }

/** The WhatsApp Cloud API on this machine, as far as we use it. */
export interface WhatsAppServer extends Pick<WhatsAppAccount, 'messages' | 'unknownNumbers' | 'openWindows'> {
  readonly settings: WhatsAppSettings
  /** Calls with the right token, in turn. */
  readonly calls: readonly string[]
  /** From now on, so many times, or at every other call. */
  misbehave(conduct: WhatsAppConduct, times?: number | 'every other'): void
  /** Withholds answers to messages of these numbers, which it has accepted, until the returned function is called. */
  withhold(to: string): () => void
  /** Cuts the lines of calls that it has not answered. */
  closeConnections(): void
  close(): Promise<void>
}

/** Placeholders of the approved template: those in `docs/operate/whatsapp.md`. */
const noticeFields = [
  'greeting',
  'invoice_number',
  'invoice_amount',
  'invoice_due_on',
  'support_email',
  'brand_name',
  'payee_name',
]

const write = (
  response: ServerResponse,
  { status, body }: ApiAnswer,
  headers: Record<string, string> = {},
): void => {
  const type = { 'content-type': 'application/json; charset=UTF-8' }
  response.writeHead(status, { ...type, ...headers }).end(JSON.stringify(body))
}

const flood = (response: ServerResponse): void => {
  response.writeHead(200)
  const more = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(100_000, ' ')));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

const misbehaveWith = (response: ServerResponse, conduct: WhatsAppConduct, answer: () => ApiAnswer): void => {
  if (typeof conduct !== 'string') {
    if ('code' in conduct) {
      const { code, status = 400, headers } = conduct
      write(response, graphError(status, code, 'as the test wants it'), headers)
    } else response.writeHead(conduct.answers, conduct.headers).end('<p>Bad gateway</p>')
    return
  }
  const { status, body } = conduct.startsWith('does it') ? answer() : { status: 200, body: {} }
  if (conduct.endsWith('drops')) response.destroy()
  else if (conduct.endsWith('babbles')) response.writeHead(status).end('<p>Even geduld</p>')
  else if (conduct.endsWith('floods')) flood(response)
  else if (conduct.endsWith('dies half-way')) {
    const whole = Buffer.from(JSON.stringify(body))
    response.writeHead(status, { 'content-length': whole.length })
    response.write(whole.subarray(0, whole.length / 2), () => response.destroy())
  }
}

const parsed = (sent: string): unknown => {
  try {
    return JSON.parse(sent)
  } catch {
    return undefined
  }
}

/** A server without faults, until a test sets one. */
export const startWhatsAppServer = async (): Promise<WhatsAppServer> => {
  const token = 'EAAeen-token-dat-nergens-mag-staan-0123456789'
  const account: WhatsAppAccount = {
    phoneNumberId: '106540352242922',
    templates: new Map([['factuur_gemaild:nl', noticeFields]]),
    unknownNumbers: new Set(),
    openWindows: new Set(),
    messages: [],
  }
  const calls: string[] = []
  const withheld = new Map<string, Promise<void>>()
  let wrong: { readonly conduct: WhatsAppConduct; times: number | 'every other' } | undefined

  const isWrongNow = (): boolean => {
    if (wrong?.times === 'every other') return calls.length % 2 === 1
    if (!wrong || wrong.times <= 0) return false
    wrong.times -= 1
    return true
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://whatsapp.test')
    const sent = await text(request)
    if (request.headers.authorization !== `Bearer ${token}`)
      return write(response, graphError(401, 190, 'Error validating access token'))
    const { method = 'GET', headers } = request
    const path = url.pathname.replace(/^\/v\d+\.0/, '')
    calls.push(`${method} ${path}`)
    const contentType = headers['content-type'] ?? ''
    const asked = { method, path, query: url.searchParams, contentType, body: parsed(sent) }
    const answer = (): ApiAnswer => answerOf(account, asked)
    if (wrong && isWrongNow()) return misbehaveWith(response, wrong.conduct, answer)
    const made = answer()
    await withheld.get(account.messages.at(-1)?.to ?? '')
    write(response, made)
  }

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { messages, unknownNumbers, openWindows, phoneNumberId } = account
  return {
    settings: {
      url: `http://127.0.0.1:${port}/v24.0`,
      phoneNumberId,
      token,
      appSecret: '0123456789abcdef0123456789abcdef',
      verifyToken: 'een-zelfgekozen-geheim-0123',
      templates: [{ message: 'invoice_notice', language: 'nl', name: 'factuur_gemaild' }],
    },
    messages,
    unknownNumbers,
    openWindows,
    calls,
    misbehave: (conduct, times = 1) => {
      wrong = { conduct, times }
    },
    withhold: (to) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      withheld.set(to, promise)
      return () => {
        withheld.delete(to)
        resolve()
      }
    },
    closeConnections: () => server.closeAllConnections(),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
