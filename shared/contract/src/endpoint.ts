import type { z } from 'zod'
import type { Access } from './access.ts'

/** A list answer: a bare array on the wire, its total in the header `x-total-count`. */
export interface PageOf<Item extends z.ZodType = z.ZodType> {
  readonly kind: 'page'
  readonly item: Item
}

/** An answer without a body (204). */
export interface Nothing {
  readonly kind: 'nothing'
}

/** An answer that is a file: its bytes, with type and name in the headers. */
export interface FileAnswer {
  readonly kind: 'file'
}

type AnswerSpec = z.ZodType | PageOf | Nothing | FileAnswer

/** Plain data that says all there is to know of one call; `platform` and `api` both interpret it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the API base, parameters in braces: `/cases/{id}`. */
  readonly path: `/${string}`
  /** Checked before the handler runs; see `access.ts`. */
  readonly access: Access
  /** One English line for the API page. */
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** How the body travels; JSON unless told. `multipart` carries files, and `body` as the JSON part `jsonPart`. */
  readonly bodyType?: 'json' | 'form' | 'multipart'
  /** Name of the JSON part of a multipart body, where there is one. */
  readonly jsonPart?: string
  readonly answer: AnswerSpec
  /** Status of the success answer; 200 unless told (204 for `nothing`). */
  readonly status?: number
  /** Creates or sends: takes an `Idempotency-Key`, and the same key gives the first answer again. No answer with tokens. */
  readonly idempotent?: boolean
  /** Changes something that people edit: takes `If-Match` with the version that was seen, and answers 412 to an old one. */
  readonly versioned?: boolean
  /** Error statuses of this call beside those that follow from the rest: 401, 403, 409 and 412 of keys and versions, 422, 5xx. */
  readonly errors?: readonly number[]
}

/** Declares an endpoint. The types of callers and handlers are inferred from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** Marks an answer as a list of `item` with a total. */
export const pageOf = <Item extends z.ZodType>(item: Item): PageOf<Item> => ({ kind: 'page', item })

/** Marks an answer without a body. */
export const nothing: Nothing = { kind: 'nothing' }

/** Marks an answer as a file. */
export const fileAnswer: FileAnswer = { kind: 'file' }

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

type Given<Key extends string, Value> = Value extends undefined
  ? { readonly [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value }

/** The `File` of the browser: this package itself knows none. */
type BrowserFile = typeof globalThis extends { File: { prototype: infer Content } } ? Content : unknown

/** What a caller hands in: `params`, `query`, `body`, `files` and `version`, each only where the endpoint has it. */
export type EndpointInput<E extends Endpoint> = Given<'params', InputOf<E['params']>> &
  Given<'query', InputOf<E['query']>> &
  Given<'body', InputOf<E['body']>> & {
    /** Of a multipart endpoint; sent as the parts `files`. */
    readonly files?: E['bodyType'] extends 'multipart' ? readonly BrowserFile[] : undefined
    /** The version that was seen; our own screens always send it. */
    readonly version?: E['versioned'] extends true ? number : undefined
  }

/** What a handler is given, after validation. */
export interface ParsedInput<E extends Endpoint> {
  readonly params: OutputOf<E['params']>
  readonly query: OutputOf<E['query']>
  readonly body: OutputOf<E['body']>
}

/** One page of a list and how many items there are in all. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** The `Blob` of whichever platform the caller runs on: this package itself knows none. */
type FileContent = typeof globalThis extends { Blob: { prototype: infer Content } } ? Content : unknown

/** What a call answers, parsed. */
export type EndpointAnswer<E extends Endpoint> =
  E['answer'] extends PageOf<infer Item>
    ? Page<z.output<Item>>
    : E['answer'] extends z.ZodType
      ? z.output<E['answer']>
      : E['answer'] extends FileAnswer
        ? FileContent
        : undefined
