import type { FastifyRequest } from 'fastify'
import type { App } from '../request/app-type.ts'
import { beginTrace, isTracing, type Span, within } from '../telemetry/tracing.ts'
import { routeOf } from './http-log.ts'
import { isEventStream } from './send-events.ts'

const oneOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined

/** One trace per API call, named after its route. The trace id is in every log line of the call. Does nothing unless traces are exported. */
export const traceRequests = (api: App): void => {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, Span>()

  const end = (request: FastifyRequest, status: number): void => {
    const failure = status >= 500 ? String(status) : undefined
    spans.get(request)?.end({ attributes: { 'http.response.status_code': status }, failure })
    spans.delete(request)
  }

  api.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request)
    const span = beginTrace({
      name: `${request.method} ${route}`,
      kind: 'request',
      traceparent: oneOf(request.headers.traceparent),
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'zaakwerk.request_id': request.id,
      },
    })
    if (!span) return done()
    spans.set(request, span)
    request.log = request.log.child({ traceId: span.traceId })
    reply.log = request.log
    within(span, done)
  })

  // A stream is answered when it begins.
  api.addHook('onSend', async (request, reply) => {
    if (isEventStream(reply)) end(request, reply.statusCode)
  })
  api.addHook('onResponse', async (request, reply) => end(request, reply.statusCode))
  // The client disconnected before it was answered.
  api.addHook('onRequestAbort', async (request) => end(request, 499))
}
