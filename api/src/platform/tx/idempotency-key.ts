import type { FastifyRequest } from 'fastify'
import { callName } from '../audit/audit-call.ts'

/**
 * The `Idempotency-Key` of a call, behind the call's name; undefined where it has none. A link that was used keeps it, and lets in that
 * call once more, and no other with the same key.
 */
export const idempotencyKeyOf = (
  endpoint: Parameters<typeof callName>[0],
  { headers }: Pick<FastifyRequest, 'headers'>,
): string | undefined => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? `${callName(endpoint)} ${key}` : undefined
}
