import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { App } from '../request/app-type.ts'

const endpointOf = (request: FastifyRequest): Endpoint | undefined => request.routeOptions.config.endpoint

/** The bytes of the body of an endpoint with `bodyType: 'raw'`. */
export const rawBodyOf = ({ body }: Pick<FastifyRequest, 'body'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0)

/** Parses JSON (refusing prototype keys; an empty body counts as none), forms for the sign-in, and file streams. Other types get a 415. */
export const acceptBodies = async (app: App): Promise<void> => {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    if (endpointOf(request)?.bodyType === 'raw') return done(null, body)
    return parseJson(request, String(body), done)
  })
  await app.register(formbody)
  await app.register(multipart)
}
