import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { App } from './app-type.ts'
import type { Log } from './services.ts'

/** The pattern of a route, never the url: that may hold tokens and names. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

/** JSON lines. The serializers make sure that no url gets in, even through a line of the framework. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: (request: FastifyRequest) => ({ method: request.method }), res: () => undefined },
  })

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
