/** One call as it goes over the line. */
export interface WireRequest {
  readonly method: string
  /** Below `/api`: "/cases/7". */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  /** A form as it is; anything else goes as JSON. */
  readonly body: unknown
  /** Milliseconds. */
  readonly timeout: number
  /** A good answer is a file, read as a Blob. */
  readonly isFile: boolean
  readonly signal: AbortSignal | undefined
  readonly outlivesPage: boolean
  /** Upload progress from 0 to 1, from a transport that can tell. */
  readonly onProgress: ((share: number) => void) | undefined
  /** A good answer begins to come in; from a transport that can tell. */
  readonly onReceiving: (() => void) | undefined
}

/** An answer of any status: JSON parsed, a file as a Blob, other text as it is. */
export interface WireAnswer {
  readonly status: number
  readonly statusText: string
  readonly header: (name: string) => string | undefined
  readonly data: unknown
}

/** Carries a call to the API. Rejects when no answer came. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>

/** What the text of an answer says: its JSON, or else the text. */
export const readText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
