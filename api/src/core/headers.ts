import type { FastifyReply } from 'fastify'
import type { App } from './app-type.ts'

type Headers = Readonly<Record<string, string>>

/** Asks browsers for https ever after; only where the public address is https. */
export const transportHeaders = (isHttps: boolean): Headers =>
  isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

const safeHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** The headers of {@link secureAnswers} on an answer that no route has made. */
export const secure = (reply: FastifyReply, isHttps: boolean): FastifyReply =>
  reply.headers({ ...safeHeaders, ...transportHeaders(isHttps), 'x-request-id': reply.request.id })

/**
 * What every answer carries unless its route says otherwise. There is one origin, so no CORS header is ever sent.
 * Requests are named with an id of our own; one that a caller sends is not believed.
 */
export const secureAnswers = (app: App, isHttps: boolean): void => {
  app.addHook('onRequest', async (_request, reply) => {
    secure(reply, isHttps)
  })
}
