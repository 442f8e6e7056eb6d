import type { Readable } from 'node:stream'
import type {
  Endpoint,
  EndpointAnswer,
  EventStream,
  FileAnswer,
  PageOf,
  ParsedInput,
} from '@zaakwerk/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { StagedFile } from '../adapters/documents/documents.port.ts'
import type { FileToSend } from './send-file.ts'
import type { Services } from './services.ts'
import type { ViewerOf } from './viewer.ts'

/** The argument of a handler: parsed input, caller and services. */
export interface Call<E extends Endpoint> extends ParsedInput<E> {
  readonly viewer: ViewerOf<E>
  readonly services: Services
  readonly request: FastifyRequest
  /** When the request arrived, before it waited for anything. */
  readonly askedAt: Date
  /** Files of a multipart body; discarded after the call unless they were filed. */
  readonly files: readonly StagedFile[]
}

/** Return type of a handler: a stream for a file or for events, a page with optional links to its neighbours, else the answer itself. */
type HandlerAnswer<E extends Endpoint> = E['answer'] extends FileAnswer
  ? FileToSend
  : E['answer'] extends EventStream
    ? Readable
    : E['answer'] extends PageOf
      ? EndpointAnswer<E> & { readonly link?: string }
      : EndpointAnswer<E>

/** Handles a call that needs no transaction. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerAnswer<E>>

/** The edited resource, its row locked. */
export interface Locked {
  readonly version: number
}

interface Step<E extends Endpoint, Prepared, Row> {
  /** Slow work, such as inspecting and filing files, before anything is locked; includes all work outside the database. */
  readonly prepare?: (call: Call<E>) => Promise<Prepared>
  /** Writes in the call's transaction, and returns the answer. */
  readonly handle: (
    call: Call<E> & { readonly prepared: Prepared; readonly locked: Row },
  ) => Promise<HandlerAnswer<E>>
}

interface HoldStep<E extends Endpoint, Row> {
  /** Locks the row that `If-Match` refers to, or throws 404. `serve` compares the versions. */
  readonly lock: (call: Call<E>) => Promise<Row>
}

interface RepeatStep<E extends Endpoint> {
  /** Answers a repeated idempotency key: the current state of what the first call created or changed, found by the ids in its answer. */
  readonly replay: (call: Call<E>, ids: readonly number[]) => Promise<HandlerAnswer<E>>
}

/** The steps of a transactional call, as `serve` sees them: it does not know the types that pass between them. */
export type AnySteps<E extends Endpoint> = Partial<HoldStep<E, Locked>> &
  Partial<RepeatStep<E>> & {
    readonly prepare?: (call: Call<E>) => Promise<unknown>
    readonly handle: (call: never) => Promise<unknown>
  }

/** Endpoints that need only a handler. */
export type PlainEndpoint = Endpoint & { readonly versioned?: undefined; readonly idempotent?: undefined }
export type OnceEndpoint = Endpoint & { readonly versioned?: undefined; readonly idempotent: true }
export type VersionedEndpoint = Endpoint & { readonly versioned: true; readonly idempotent?: undefined }
export type VersionedOnceEndpoint = Endpoint & { readonly versioned: true; readonly idempotent: true }

/** A call that writes in one transaction, without an idempotency key and without `If-Match`. */
export type WriteSteps<E extends Endpoint, Prepared> = Step<E, Prepared, undefined>
export type OnceSteps<E extends Endpoint, Prepared> = WriteSteps<E, Prepared> & RepeatStep<E>
export type VersionedSteps<E extends Endpoint, Prepared, Row> = Step<E, Prepared, Row> & HoldStep<E, Row>
export type VersionedOnceSteps<E extends Endpoint, Prepared, Row> = VersionedSteps<E, Prepared, Row> &
  RepeatStep<E>
