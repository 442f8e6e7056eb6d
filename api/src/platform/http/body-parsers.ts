import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { App } from '../request/app-type.ts'

/** Parses JSON (refusing prototype keys; an empty body counts as none), forms for the sign-in, and file streams. Other types get a 415. */
export const acceptBodies = async (app: App): Promise<void> => {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parseJson(request, String(body), done)
  })
  await app.register(formbody)
  await app.register(multipart)
}
