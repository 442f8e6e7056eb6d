import type { Endpoint, EndpointAnswer, FileAnswer, ParsedInput } from '@zaakwerk/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { StagedFile } from '../ports/documents/documents.port.ts'
import type { FileToSend } from './send-file.ts'
import type { Services } from './services.ts'
import type { ViewerOf } from './viewer.ts'

/** What a handler is given: the parsed input, who calls, and what to work with. */
export interface Call<E extends Endpoint> extends ParsedInput<E> {
  readonly viewer: ViewerOf<E>
  readonly services: Services
  readonly request: FastifyRequest
  /** What a multipart body brought; dropped after the call unless it was filed. */
  readonly files: readonly StagedFile[]
}

/** A file travels as a stream; everything else is made as it is answered. */
type HandlerAnswer<E extends Endpoint> = E['answer'] extends FileAnswer ? FileToSend : EndpointAnswer<E>

/** Answers a call that needs no transaction around it. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerAnswer<E>>

/** What is edited, its row held. */
export interface Held {
  readonly version: number
}

interface Step<E extends Endpoint, Prepared, Row> {
  /** Does what takes long, such as looking into files, before anything is locked. */
  readonly prepare?: (call: Call<E>) => Promise<Prepared>
  /** Writes, in the one transaction of the call, and answers. */
  readonly handle: (
    call: Call<E> & { readonly prepared: Prepared; readonly held: Row },
  ) => Promise<HandlerAnswer<E>>
}

interface HoldStep<E extends Endpoint, Row> {
  /** Locks the row whose version `If-Match` is about, or throws 404. The comparison is `serve`'s. */
  readonly hold: (call: Call<E>) => Promise<Row>
}

interface RepeatStep<E extends Endpoint> {
  /** Answers a repeat under the same key: what the first call made or changed, by the ids it answered, as it is now. */
  readonly again: (call: Call<E>, ids: readonly number[]) => Promise<HandlerAnswer<E>>
}

/** The parts of a call that writes as one, as `serve` sees them: what each hands to the next is theirs. */
export type AnySteps<E extends Endpoint> = Partial<HoldStep<E, Held>> &
  Partial<RepeatStep<E>> & {
    readonly prepare?: (call: Call<E>) => Promise<unknown>
    readonly handle: (call: never) => Promise<unknown>
  }

/** Endpoints that need no more than a handler. */
export type PlainEndpoint = Endpoint & { readonly versioned?: undefined; readonly idempotent?: undefined }
export type OnceEndpoint = Endpoint & { readonly versioned?: undefined; readonly idempotent: true }
export type VersionedEndpoint = Endpoint & { readonly versioned: true; readonly idempotent?: undefined }
export type VersionedOnceEndpoint = Endpoint & { readonly versioned: true; readonly idempotent: true }

export type OnceSteps<E extends Endpoint, Prepared> = Step<E, Prepared, undefined> & RepeatStep<E>
export type VersionedSteps<E extends Endpoint, Prepared, Row> = Step<E, Prepared, Row> & HoldStep<E, Row>
export type VersionedOnceSteps<E extends Endpoint, Prepared, Row> = VersionedSteps<E, Prepared, Row> &
  RepeatStep<E>
