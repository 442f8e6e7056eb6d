import type { Endpoint } from '@zaakwerk/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressKey } from './client-address.ts'
import { forLog } from './database-errors.ts'
import { digest } from './digest.ts'
import { errorTexts } from './error-texts.ts'
import { conflict, invalidField } from './errors.ts'
import { claimKey, findFirst, type KeyOwner, keepFirst, releaseKey } from './idempotency.sql.ts'
import type { Services } from './services.ts'
import type { LinkHolder, Viewer } from './viewer.ts'

const keptMs = 24 * 60 * 60 * 1000
/** Longer than any request may take: a first call that still runs by then has died with its process. */
const deadMs = 3 * 60 * 1000

const Key = z.string().regex(/^[\x21-\x7e]{1,255}$/)
const FirstAnswer = z.object({ body: z.unknown(), etag: z.string().nullable() })

interface FirstCall {
  readonly endpoint: Endpoint
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly viewer: Viewer | LinkHolder | undefined
  /** What was asked, parsed: the same question twice is the same text. */
  readonly input: unknown
  readonly run: () => Promise<unknown>
}

const refusedKey = (msg: string, type: string) => invalidField(['header', 'idempotency-key'], msg, type)

const ownerOf = ({ endpoint, request, viewer }: FirstCall, key: string): KeyOwner => {
  const route = `${endpoint.method} ${endpoint.path}`
  if (viewer && 'id' in viewer) return { key, route, userId: viewer.id, caller: '' }
  return { key, route, userId: null, caller: digest(viewer?.tokenId ?? addressKey(request.ip)) }
}

const repeat = async (
  { services, reply }: FirstCall,
  { owner, bodyHash }: { owner: KeyOwner; bodyHash: string },
): Promise<unknown> => {
  const first = await findFirst(services.db, owner)
  if (first && first.bodyHash !== bodyHash) throw refusedKey(errorTexts.key_reused, 'key_reused')
  // None: the first was refused this very moment.
  if (!first || first.status === null) throw conflict('request_in_progress')
  const { body, etag } = FirstAnswer.parse(first.answer)
  if (etag !== null) reply.header('etag', etag)
  return body
}

const keep = async (
  { endpoint, services, reply }: FirstCall,
  { owner, body }: { owner: KeyOwner; body: unknown },
): Promise<void> => {
  const answer = { body: body ?? null, etag: reply.getHeader('etag') ?? null }
  try {
    await keepFirst(services.db, { owner, status: endpoint.status ?? 200, answer })
  } catch (error) {
    // What was asked is done: the caller is told so, and a repeat may be refused for a while.
    services.log.warn({ problem: forLog(error) }, 'a first answer was not kept')
  }
}

/**
 * Does what a call asks once for each `Idempotency-Key` of its caller: a repeat gets the first answer.
 * A first call that is refused has done nothing and gives its key back.
 */
export const answerOnce = async (call: FirstCall): Promise<unknown> => {
  const given = call.request.headers['idempotency-key']
  if (given === undefined) return call.run()
  const key = Key.safeParse(given)
  if (!key.success) throw refusedKey('Deze Idempotency-Key is ongeldig.', 'invalid_key')

  const { db, now } = call.services
  const owner = ownerOf(call, key.data)
  const bodyHash = digest(JSON.stringify(call.input))
  const at = now()
  const [over, dead] = [new Date(at.getTime() - keptMs), new Date(at.getTime() - deadMs)]
  if (!(await claimKey(db, { owner, bodyHash, at, over, dead }))) return repeat(call, { owner, bodyHash })
  try {
    const body = await call.run()
    await keep(call, { owner, body })
    return body
  } catch (error) {
    await releaseKey(db, owner).catch(() => undefined)
    throw error
  }
}
