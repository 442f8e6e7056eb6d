import type * as z from '@zaakwerk/contract/zod'
import type { AnonymousAccess, Permission } from './access.ts'
import type { Audited, Unaudited } from './audited.ts'
import type { CallLimit } from './call-limits.ts'

/** Schema of the input or the answer of a call. */
export interface Schema<out Output = unknown, out Input = unknown> extends z.core.$ZodType<Output, Input> {
  parse(data: unknown): Output
}

/** A list answer: a bare array on the wire, with the total in the header `x-total-count`. */
export interface PageOf<Item extends Schema = Schema> {
  readonly kind: 'page'
  readonly item: Item
}

/** An answer without a body (204). */
export interface Nothing {
  readonly kind: 'nothing'
}

/** A file answer: its bytes, with MIME type and name in the headers. */
export interface FileAnswer {
  readonly kind: 'file'
}

/** A stream answer that stays open until either side ends it: server-sent events, each with an `event` as JSON data. */
export interface EventStream<Event extends Schema = Schema> {
  readonly kind: 'events'
  readonly event: Event
}

type AnswerSpec = Schema | PageOf | Nothing | FileAnswer | EventStream

interface EndpointParts {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path under the API base, with parameters in braces: `/cases/{id}`. */
  readonly path: `/${string}`
  /** One English line for the API page. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /**
   * Format of the body; JSON by default. `multipart` has files, and carries `body` as its JSON part `jsonPart`. `raw` is JSON of a webhook, whose handler gets its
   * bytes (`rawBodyOf`), as its signature is over those.
   */
  readonly bodyType?: 'json' | 'form' | 'multipart' | 'raw'
  /** Name of the JSON part of a multipart body, if it has one. */
  readonly jsonPart?: string
  /** Name of its file parts; "files" by default. */
  readonly filePart?: string
  readonly answer: AnswerSpec
  /** What the audit trail records of it (ADR 53). Required for every endpoint; a test checks that. */
  readonly audit?: Audited | Unaudited
  /** Status of the success answer; 200 by default (204 for `nothing`). */
  readonly status?: number
  /** For calls that create or send: accepts an `Idempotency-Key`; a repeated key gets the same answer again. Not for tokens. */
  readonly idempotent?: boolean
  /** With `idempotent`: the body contains a password, so the stored request hash must not allow guessing it. */
  readonly secretBody?: boolean
  /** For edits: accepts `If-Match` with the version that the user saw; answers 412 when that is no longer current. */
  readonly versioned?: boolean
  /** Error statuses of this call, beyond the implied ones: 401, 403, 429 of a limit, 409 and 412 of keys and versions, 422, 5xx. */
  readonly errors?: readonly number[]
}

/** Who may call it, checked before the handler runs (`access.ts`), and the rate limit of a call without signing in, per IP address and per link. */
type Guard =
  | { readonly access: AnonymousAccess; readonly limit: CallLimit }
  | { readonly access: Permission; readonly limit?: undefined }

/** Description of one call, as plain data; `platform` and `api` both interpret it. */
export type Endpoint = EndpointParts & Guard

/** Method and path of a call: its key in the cache. */
export type EndpointKey = Pick<Endpoint, 'method' | 'path'>

/** Declares an endpoint. The types of callers and handlers are inferred from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** Marks an answer as a list of `item` with a total. */
export const pageOf = <Item extends Schema>(item: Item): PageOf<Item> => ({ kind: 'page', item })

/** Marks an answer without a body. */
export const nothing: Nothing = { kind: 'nothing' }

/** Marks an answer as a file download. */
export const fileAnswer: FileAnswer = { kind: 'file' }

/** Marks an answer as a stream of `event`. Not for `send`, which waits for the end of the answer: use `platform/live`. */
export const eventStream = <Event extends Schema>(event: Event): EventStream<Event> => ({
  kind: 'events',
  event,
})

type InputOf<S> = S extends Schema ? z.input<S> : undefined
type OutputOf<S> = S extends Schema ? z.output<S> : undefined

type Given<Key extends string, Value> = Value extends undefined
  ? { readonly [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value }

/** The browser's `File`, without depending on browser types. */
type BrowserFile = typeof globalThis extends { File: { prototype: infer Content } } ? Content : unknown

/** The input of a caller: `params`, `query`, `body`, `files` and `version`, each only if the endpoint has it. */
export type EndpointInput<E extends Endpoint> = Given<'params', InputOf<E['params']>> &
  Given<'query', InputOf<E['query']>> &
  Given<'body', InputOf<E['body']>> & {
    /** For multipart endpoints; sent as the parts `filePart`. */
    readonly files?: E['bodyType'] extends 'multipart' ? readonly BrowserFile[] : undefined
    /** The version that the user saw; our own screens always send it. */
    readonly version?: E['versioned'] extends true ? number : undefined
  }

/** The input of a handler, after validation. */
export interface ParsedInput<E extends Endpoint> {
  readonly params: OutputOf<E['params']>
  readonly query: OutputOf<E['query']>
  readonly body: OutputOf<E['body']>
}

/** One page of a list, with the total number of items. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** The `Blob` of the caller's platform, without depending on its types. */
type FileContent = typeof globalThis extends { Blob: { prototype: infer Content } } ? Content : unknown

/** The parsed answer of a call. */
export type EndpointAnswer<E extends Endpoint> =
  E['answer'] extends PageOf<infer Item>
    ? Page<z.output<Item>>
    : E['answer'] extends Schema
      ? z.output<E['answer']>
      : E['answer'] extends FileAnswer
        ? FileContent
        : undefined

/** Name of the file parts of a multipart body. */
export const filePartOf = ({ filePart = 'files' }: Endpoint): string => filePart
