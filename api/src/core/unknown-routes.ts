import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import type { FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'
import { methodNotAllowed, notFound } from './errors.ts'

const patterns = allEndpoints.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

const methodsAt = (request: FastifyRequest, prefix: string): string[] => {
  const path = request.url.split('?')[0]?.slice(prefix.length) ?? ''
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}

/**
 * Below the API's prefix: 405 with the methods there are where the path exists, else 404; JSON both.
 * Routes and not a not-found handler, as the shell's page for every other path would come first.
 */
export const refuseUnknown = (app: App, prefix: string): void => {
  const refuse = async (request: FastifyRequest): Promise<never> => {
    const allowed = methodsAt(request, prefix)
    throw allowed.length > 0 && !allowed.includes(request.method) ? methodNotAllowed(allowed) : notFound()
  }
  // Refused before a body is read; the handler is never reached.
  for (const url of ['/', '/*']) app.all(url, { onRequest: refuse }, refuse)
}
