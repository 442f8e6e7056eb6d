import type { FastifyRequest } from 'fastify'
import { callName } from '../audit/audit-call.ts'

/**
 * The `Idempotency-Key` of a call, prefixed with the call's name; undefined without one. A used link stores it, and admits that call once more, but none with
 * another name or key.
 */
export const idempotencyKeyOf = (
  endpoint: Parameters<typeof callName>[0],
  { headers }: Pick<FastifyRequest, 'headers'>,
): string | undefined => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? `${callName(endpoint)} ${key}` : undefined
}
