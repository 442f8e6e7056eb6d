import type { FastifyReply } from 'fastify'
import type { App } from './app-type.ts'

const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const

/** The headers of {@link secureAnswers} on an answer that no route has made. */
export const secure = (reply: FastifyReply): FastifyReply =>
  reply.headers(apiHeaders).header('x-request-id', reply.request.id)

/** Names each request with an id of our own; one that a caller sends is not believed. */
export const nameRequests = (app: App): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}

/** What every answer of the API carries. There is one origin, so no CORS header is ever sent. */
export const secureAnswers = (app: App): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(apiHeaders)
  })
}
