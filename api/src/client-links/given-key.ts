import type { FastifyRequest } from 'fastify'

/** The `Idempotency-Key` of a call, where it has one: a link that it used lets it in again. */
export const givenKey = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}
