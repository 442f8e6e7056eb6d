import type { FastifyRequest } from 'fastify'
import { notFound } from '../errors/errors.ts'
import { routeOf } from '../http/http-log.ts'
import { isEventStream } from '../http/send-events.ts'
import type { App } from '../request/app-type.ts'
import { methodLabel, ownRegister, requestSeconds } from '../telemetry/meters.ts'
import { isSame } from '../text/constant-time.ts'
import { type LastBackup, stateMetrics } from './metrics-state.ts'

const isLoopback = (address: string | undefined): boolean =>
  address === '::1' || (address ?? '').replace(/^::ffff:/, '').startsWith('127.')

// For development only: behind a proxy every caller may have the proxy's address.
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress) && !headers['x-forwarded-for'] && !headers.forwarded

/** `/metrics` for Prometheus, protected by METRICS_TOKEN. Without a token: local requests only, and none in production. */
export const metricsRoutes = (app: App, lastBackup?: LastBackup): void => {
  const tellState = stateMetrics(app.services, lastBackup)

  app.addHook('onResponse', async (request, reply) => {
    // A stream is answered when it begins; its duration is the client's choice.
    if (isEventStream(reply)) return
    const method = methodLabel(request.method)
    const labels = { method, route: routeOf(request), status: String(reply.statusCode) }
    requestSeconds.observe(labels, reply.elapsedTime / 1000)
  })

  app.get('/metrics', async (request, reply) => {
    const { metricsToken, production } = app.services.config
    const allowed = metricsToken
      ? isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
      : !production && isLocal(request)
    if (!allowed) throw notFound()
    const parts = await Promise.all([ownRegister.metrics(), tellState()])
    return reply.header('content-type', ownRegister.contentType).send(`${parts.join('\n')}\n`)
  })
}
