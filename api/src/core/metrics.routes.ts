import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { App } from './app-type.ts'
import { notFound } from './errors.ts'
import { routeOf } from './http-log.ts'
import { isEventStream } from './send-events.ts'

const isLoopback = (address: string | undefined): boolean =>
  address === '::1' || (address ?? '').replace(/^::ffff:/, '').startsWith('127.')

// For development only: behind a proxy every caller may have the proxy's address.
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress) && !headers['x-forwarded-for'] && !headers.forwarded

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `/metrics` for Prometheus, protected by METRICS_TOKEN. Without one: this machine only, and nobody in production. */
export const metricsRoutes = (app: App): void => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })

  app.addHook('onResponse', async (request, reply) => {
    // A stream is answered when it begins; how long somebody listens says nothing of the server.
    if (isEventStream(reply)) return
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / 1000)
  })

  app.get('/metrics', async (request, reply) => {
    const { metricsToken, production } = app.services.config
    const allowed = metricsToken
      ? isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
      : !production && isLocal(request)
    if (!allowed) throw notFound()
    return reply.header('content-type', register.contentType).send(await register.metrics())
  })
}
