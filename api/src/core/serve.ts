import type { Endpoint, EndpointAnswer, FileAnswer, ParsedInput } from '@zaakwerk/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StagedFile } from '../ports/documents/documents.port.ts'
import type { App } from './app-type.ts'
import { answerOnce } from './idempotency.ts'
import { inputReader } from './read-input.ts'
import { dropUpload, receiveUpload } from './receive-upload.ts'
import type { FileToSend } from './send-file.ts'
import type { Services } from './services.ts'
import type { ViewerOf } from './viewer.ts'
import { answerWriter } from './write-answer.ts'

/** What a handler is given: the parsed input, who calls, and what to work with. */
export interface Call<E extends Endpoint> extends ParsedInput<E> {
  readonly viewer: ViewerOf<E>
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** What a multipart body brought; dropped after the call unless it was filed. */
  readonly files: readonly StagedFile[]
}

/** A file travels as a stream; everything else is made as it is answered. */
type HandlerAnswer<E extends Endpoint> = E['answer'] extends FileAnswer ? FileToSend : EndpointAnswer<E>

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerAnswer<E>>

/**
 * Makes a route of an endpoint. Access is checked before the body is read, the input before the handler runs;
 * no route can forget either.
 */
export const serve = <const E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>): void => {
  const { services } = app
  const isMultipart = endpoint.bodyType === 'multipart'
  const read = inputReader(endpoint)
  const write = answerWriter(endpoint, app.checkAnswers)
  const viewers = new WeakMap<FastifyRequest, Awaited<ReturnType<App['admit']>>>()

  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request) => {
      viewers.set(request, await app.admit(endpoint.access, request))
    },
    handler: async (request, reply) => {
      const { json, files } = isMultipart
        ? await receiveUpload(request, {
            documents: services.documents,
            limits: services.uploadLimits,
            endpoint,
          })
        : { json: request.body, files: [] }
      const perform = async (): Promise<unknown> => {
        // The one place where untyped HTTP becomes typed: `read` and `admit` follow the endpoint, which TypeScript cannot see.
        const input = read(request, { body: json })
        const viewer = viewers.get(request)
        const call = { ...input, files, viewer, services, request, reply } as Call<E>
        const run = () => handler(call)
        if (!endpoint.idempotent) return run()
        const asked = { ...input, files: files.map(({ name, sha256 }) => ({ name, sha256 })) }
        return answerOnce({ endpoint, services, request, reply, viewer, input: asked, run })
      }
      const answer = await perform().finally(() => dropUpload(services.documents, files))
      return write(reply, answer)
    },
  })
}
