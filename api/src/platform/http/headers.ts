import type { FastifyReply } from 'fastify'
import type { App } from '../request/app-type.ts'

type Headers = Readonly<Record<string, string>>

/** Tells browsers to use https only; sent when the public address is https. */
export const transportHeaders = (isHttps: boolean): Headers =>
  isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

const safeHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** Adds the headers of {@link secureAnswers} to an answer that no route made. */
export const secure = (reply: FastifyReply, isHttps: boolean): FastifyReply =>
  reply.headers({ ...safeHeaders, ...transportHeaders(isHttps), 'x-request-id': reply.request.id })

/** Default headers of every answer. There is one origin, so no CORS header is ever sent. Requests get our own id; a client's id is ignored. */
export const secureAnswers = (app: App, isHttps: boolean): void => {
  app.addHook('onRequest', async (_request, reply) => {
    secure(reply, isHttps)
  })
}
