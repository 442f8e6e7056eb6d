import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** The answer, with the body already read. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON, the text where it is none, undefined where it is empty. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any
}

/** A part of a multipart body. With a file name it is a file, as far as the server can tell. */
export interface GivenPart {
  readonly name: string
  readonly content: string | Uint8Array<ArrayBuffer>
  readonly fileName?: string
  readonly type?: string
}

export interface CallOptions {
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  /** Sent as it is. */
  readonly raw?: string
  /** Parts of a multipart body: texts, and files with a name. */
  readonly parts?: readonly GivenPart[]
  readonly headers?: Readonly<Record<string, string>>
  readonly token?: string
  /** The address the call seems to come from. */
  readonly from?: string
}

/** `call('POST', '/token', { form })`: the path is below `/api`. */
export type Caller = (method: string, path: string, options?: CallOptions) => Promise<Answer>

const formData = (parts: readonly GivenPart[]): FormData => {
  const form = new FormData()
  for (const { name, content, fileName, type } of parts) {
    if (fileName === undefined && typeof content === 'string') form.append(name, content)
    else form.append(name, new Blob([content], { type: type ?? 'application/octet-stream' }), fileName)
  }
  return form
}

interface Payload {
  readonly body?: string | Uint8Array
  readonly type?: string
}

const payload = async ({ json, form, raw, parts }: CallOptions): Promise<Payload> => {
  if (parts) {
    const encoded = new Response(formData(parts))
    return { body: await encoded.bytes(), type: encoded.headers.get('content-type') ?? '' }
  }
  if (raw !== undefined) return { body: raw, type: 'application/json' }
  if (form) return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' }
  return json === undefined ? {} : { body: JSON.stringify(json), type: 'application/json' }
}

const parsed = (text: string): unknown => {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Kept open between calls. */
const agent = new Agent({ keepAlive: true })

/** Sends a request and resolves when its answer begins. `fetch` takes twice the processor time. */
const send = async (
  url: URL,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: Payload['body'],
): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(url, { agent, method, headers }, resolve).on('error', reject).end(body)
  return promise
}

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}

export const caller =
  (url: string, ownToken?: string): Caller =>
  async (method, path, options = {}) => {
    const { body, type } = await payload(options)
    const token = options.token ?? ownToken
    const response = await send(
      new URL(`${url}/api${path}`),
      method,
      {
        ...(type ? { 'content-type': type } : {}),
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(options.from ? { 'x-forwarded-for': options.from } : {}),
        ...options.headers,
      },
      body,
    )
    const status = response.statusCode ?? 0
    const headers = headersOf(response)
    // It would never end.
    if (headers.get('content-type')?.startsWith('text/event-stream')) {
      response.destroy()
      return { status, headers, body: undefined }
    }
    return { status, headers, body: parsed(await text(response)) }
  }
