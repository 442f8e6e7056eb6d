import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { callName, callRecorder, repeatRecorder, withAudit } from '../audit/audit-call.ts'
import type { App } from '../request/app-type.ts'
import { bearerOf } from '../request/bearer.ts'
import type {
  AnySteps,
  Call,
  Handler,
  Locked,
  OnceEndpoint,
  OnceSteps,
  PlainEndpoint,
  VersionedEndpoint,
  VersionedOnceEndpoint,
  VersionedOnceSteps,
  VersionedSteps,
  WriteSteps,
} from '../request/call.ts'
import { addressKey } from '../request/client-address.ts'
import { dropUpload, receiveUpload } from '../request/receive-upload.ts'
import { originOf, requestContextOf, setRequestContext } from '../request/request-context.ts'
import { dropFile } from '../request/send-file.ts'
import type { Services } from '../request/services.ts'
import { withIdempotency } from '../tx/idempotency.ts'
import { requireVersion } from '../tx/precondition.ts'
import { runUnitOfWork } from '../tx/unit-of-work.ts'
import { isEvents } from './answer-kinds.ts'
import { inputReader } from './read-input.ts'
import { acquireUploadSlot } from './upload-slot.ts'
import { answerWriter } from './write-answer.ts'

/** Runs a writing call in one transaction: locks the row it edits and compares its version with `If-Match` before any write. */
const perform = async <E extends Endpoint>(
  endpoint: E,
  steps: AnySteps<E>,
  call: Call<E>,
): Promise<unknown> =>
  withIdempotency({ endpoint, call, replay: steps.replay }, (keyed) =>
    runUnitOfWork(call.services, {
      prepare: async (services) => steps.prepare?.({ ...call, services }),
      write: (services, prepared) =>
        keyed(services, async () => {
          const callInTransaction = { ...call, services }
          const locked = await steps.lock?.(callInTransaction)
          if (endpoint.versioned && !locked) throw new Error('a versioned endpoint has to lock what it edits')
          if (locked) requireVersion(call.request, locked.version)
          // The overloads of `serve` check that the steps fit together; here their types are unknown.
          const write = (): Promise<unknown> =>
            steps.handle({ ...callInTransaction, prepared, locked } as never)
          return withAudit({ endpoint, call: callInTransaction, isLocked: locked !== undefined, write })
        }),
    }),
  )

/** The steps of a call, with replays of an idempotency key recorded as a reading before they are answered. */
const recordingReplays = <E extends Endpoint>(
  steps: AnySteps<E>,
  record: ReturnType<typeof repeatRecorder>,
): AnySteps<E> => {
  const { replay } = steps
  if (!replay) return steps
  return {
    ...steps,
    replay: async (call, ids) => {
      const answer = await replay(call, ids)
      await record({ ...call, answer })
      return answer
    },
  }
}

/** How a call is answered; the audit entry of a reading is written before the answer is sent. */
const answererOf = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E> | AnySteps<E>,
  services: Pick<Services, 'db'>,
): ((call: Call<E>) => Promise<unknown>) => {
  if (typeof handler !== 'function') {
    const steps = recordingReplays(handler, repeatRecorder(endpoint, services))
    return (call) => perform(endpoint, steps, call)
  }
  const record = callRecorder(endpoint, services)
  return async (call) => {
    const answer = await handler(call)
    await record({ ...call, answer }).catch((error: unknown) => {
      dropFile(answer)
      throw error
    })
    return answer
  }
}

/** Bytes of the largest webhook: WhatsApp sends up to 3 MB. */
const webhookLimit = 3 * 1024 * 1024

/**
 * Registers an endpoint as a route. Checks access before reading the body, the input before doing anything, and the version while the row is locked; the
 * idempotency key and the audit entries of a write commit together with its effect. The audit entry of a reading is written before the answer is sent. No route
 * can skip any of this.
 */
export function serve<const E extends PlainEndpoint>(app: App, endpoint: E, handler: Handler<E>): void
export function serve<const E extends PlainEndpoint, P>(app: App, endpoint: E, steps: WriteSteps<E, P>): void
export function serve<const E extends OnceEndpoint, P>(app: App, endpoint: E, steps: OnceSteps<E, P>): void
export function serve<const E extends VersionedEndpoint, P, R extends Locked>(
  app: App,
  endpoint: E,
  steps: VersionedSteps<E, P, R>,
): void
export function serve<const E extends VersionedOnceEndpoint, P, R extends Locked>(
  app: App,
  endpoint: E,
  steps: VersionedOnceSteps<E, P, R>,
): void
export function serve<E extends Endpoint>(app: App, endpoint: E, handler: Handler<E> | AnySteps<E>): void {
  const { services } = app
  const isMultipart = endpoint.bodyType === 'multipart'
  const read = inputReader(endpoint)
  const write = answerWriter(endpoint, app.checkAnswers)
  const answerer = answererOf(endpoint, handler, services)

  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    ...(endpoint.bodyType === 'raw' ? { bodyLimit: webhookLimit } : {}),
    // Compression would hold an event back until enough others follow.
    ...(isEvents(endpoint.answer) ? { compress: false as const } : {}),
    onRequest: async (request, reply) => {
      const context = setRequestContext(request, { call: callName(endpoint), askedAt: services.now() })
      const { limit } = endpoint
      if (!limit) {
        context.viewer = await app.authorize(endpoint, request)
        return
      }
      const counted = { call: callName(endpoint), limit, address: addressKey(request.ip) }
      await services.throttles.countCall({ ...counted, bearer: bearerOf(request) })
      if (limit === 'upload') await acquireUploadSlot(bearerOf(request) ?? '', reply)
      context.viewer = await app.authorize(endpoint, request).catch(async (error: unknown) => {
        await services.throttles.countInvalidLink(counted)
        throw error
      })
    },
    handler: async (request, reply) => {
      const { json, files } = isMultipart
        ? await receiveUpload(request, {
            documents: services.documents,
            limits: services.uploadLimits,
            endpoint,
          })
        : { json: request.body, files: [] }
      const answerCall = async (): Promise<unknown> => {
        // The one cast from untyped HTTP: `read` and `authorize` match the endpoint, which TypeScript cannot see.
        const input = read(request, { body: json })
        const { viewer, askedAt } = requestContextOf(request) ?? {}
        const requestServices = { ...services, origin: originOf(request) }
        return answerer({ ...input, files, viewer, services: requestServices, request, askedAt } as Call<E>)
      }
      const answer = await answerCall().finally(() => dropUpload(services.documents, files))
      return write(reply, answer)
    },
  })
}
