import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { App } from '../request/app-type.ts'
import type { Log } from '../request/services.ts'

/** The pattern of a route instead of its URL, which may contain tokens and names. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

/** Logger of JSON lines. The serializers keep URLs out, also those that the framework would log. */
export const createLog = (level: string): Log => {
  const out = pino.destination(1)
  // On a full disk the log loses its lines; the server goes on.
  out.on('error', () => undefined)
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { req: (request: FastifyRequest) => ({ method: request.method }), res: () => undefined },
    },
    out,
  )
}

/** One line for each answered request. */
export const logRequests = (app: App): void => {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      { method: request.method, route: routeOf(request), status: reply.statusCode, ms },
      'answered',
    )
  })
}
