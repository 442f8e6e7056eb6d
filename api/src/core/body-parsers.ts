import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { App } from './app-type.ts'

/** JSON that refuses prototype keys and takes an empty body as none; forms for the sign-in; files as they come. Anything else is a 415. */
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
