/** What came back, with the body already read. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON, the text where it is none, undefined where it is empty. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any
}

export interface CallOptions {
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  /** Sent as it is. */
  readonly raw?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly token?: string
  /** The address the call seems to come from. */
  readonly from?: string
}

/** `call('POST', '/token', { form })`: the path is below `/api`. */
export type Caller = (method: string, path: string, options?: CallOptions) => Promise<Answer>

const payload = ({ json, form, raw }: CallOptions): { body?: string; type?: string } => {
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

export const caller =
  (url: string, ownToken?: string): Caller =>
  async (method, path, options = {}) => {
    const { body, type } = payload(options)
    const token = options.token ?? ownToken
    const response = await fetch(`${url}/api${path}`, {
      method,
      body,
      headers: {
        ...(type ? { 'content-type': type } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(options.from ? { 'x-forwarded-for': options.from } : {}),
        ...options.headers,
      },
    })
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) }
  }
