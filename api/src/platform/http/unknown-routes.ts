import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import type { FastifyRequest } from 'fastify'
import { unknownCall } from '../errors/errors.ts'
import type { App } from '../request/app-type.ts'

const patterns = allEndpoints.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

const methodsAt = (request: FastifyRequest, prefix: string): string[] => {
  const path = request.url.split('?')[0]?.slice(prefix.length) ?? ''
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}

/**
 * Under the API prefix: 405 with the allowed methods when the path exists, else 404; both as JSON with the code `unknown_call`, on which a page offers to reload,
 * as it is probably of another version.
 * These are routes because the shell's page, which answers every other path, would precede a not-found handler.
 */
export const refuseUnknown = (app: App, prefix: string): void => {
  const refuse = async (request: FastifyRequest): Promise<never> => {
    await app.services.throttles.delayRefusal()
    const allowed = methodsAt(request, prefix)
    throw unknownCall(allowed.includes(request.method) ? [] : allowed)
  }
  // Refused before a body is read; the handler is never reached.
  for (const url of ['/', '/*']) app.all(url, { onRequest: refuse }, refuse)
}
