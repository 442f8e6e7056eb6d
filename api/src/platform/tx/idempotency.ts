import type { Endpoint } from '@zaakwerk/contract/endpoint'
import * as z from '@zaakwerk/contract/zod'
import { keyedMutex } from '../concurrency/keyed-mutex.ts'
import { isLockedTooLong } from '../db/database-errors.ts'
import { errorTexts } from '../errors/error-texts.ts'
import { invalidField, requestInProgress } from '../errors/errors.ts'
import type { Call } from '../request/call.ts'
import { addressKey } from '../request/client-address.ts'
import type { Services } from '../request/services.ts'
import type { LinkHolder, Viewer } from '../request/viewer.ts'
import { digest } from '../security/digest.ts'
import { hashPassword, isPassword } from '../security/password-hash.ts'
import { claimKey, findFirst, type KeyOwner, storeIds } from './idempotency.sql.ts'

const storedMs = 24 * 60 * 60 * 1000

/** Whether the answer to the key of a call made at `at` is still stored. */
export const isKeyStored = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < storedMs

/** How long a second call with the same key waits for the first; equal to `lock_timeout` of the database. */
const waitMs = 10_000

const Key = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))
const StoredAnswer = z.object({ ids: z.array(z.int()) })
const Identified = z.object({ id: z.int() })

const refusedKey = (msg: string, type: string) => invalidField(['header', 'idempotency-key'], msg, type)

/** The ids in an answer. Only these are stored: the rest may be personal data and is read again. */
const idsOf = (answer: unknown): readonly number[] =>
  (Array.isArray(answer) ? answer : [answer]).flatMap((one) => {
    const parsed = Identified.safeParse(one)
    return parsed.success ? [parsed.data.id] : []
  })

const ownerOf = (endpoint: Endpoint, viewer: Viewer | LinkHolder | undefined, ip: string) => {
  const route = `${endpoint.method} ${endpoint.path}`
  if (viewer && 'id' in viewer) return { route, userId: viewer.id, caller: '' }
  return { route, userId: null, caller: digest(viewer?.tokenId ?? addressKey(ip)) }
}

/** Hash of a request, to recognise a repeat. One with a password gets a slow hash, as a fast one could be brute-forced. */
const bodyHashing = ({ secretBody }: Endpoint, asked: string) =>
  secretBody
    ? { hash: () => hashPassword(asked), isSame: (stored: string) => isPassword(stored, asked) }
    : { hash: async () => digest(asked), isSame: async (stored: string) => stored === digest(asked) }

/** A call in another process took the key since this one began: this call is rolled back and compensated. */
class KeyTaken extends Error {}

interface Once<E extends Endpoint> {
  readonly endpoint: E
  readonly call: Call<E>
  readonly replay: ((call: Call<E>, ids: readonly number[]) => Promise<unknown>) | undefined
}

/** Wraps the write of a call: claims the key before it and stores the ids of the answer after it, in the same transaction. */
type KeyedWrite = (services: Services, write: () => Promise<unknown>) => Promise<unknown>

/**
 * Runs a call once per `Idempotency-Key` of its caller. The transaction of the call first inserts the key, so that a second call with that key, in any process,
 * waits until it ends. A call that is refused or rolled back leaves no key.
 */
export const withIdempotency = async <E extends Endpoint>(
  { endpoint, call, replay }: Once<E>,
  run: (keyed: KeyedWrite) => Promise<unknown>,
): Promise<unknown> => {
  const { services, request, viewer, params, query, body, files } = call
  const given = request.headers['idempotency-key']
  if (!replay || given === undefined) return run((_services, write) => write())
  const parsed = Key.safeParse(given)
  if (!parsed.success) throw refusedKey('Deze Idempotency-Key is ongeldig.', 'invalid_key')

  const owner: KeyOwner = { key: parsed.data, ...ownerOf(endpoint, viewer, request.ip) }
  const asked = { params, query, body, files: files.map(({ name, sha256 }) => ({ name, sha256 })) }
  const { hash, isSame } = bodyHashing(endpoint, JSON.stringify(asked))
  const at = services.now()
  const over = new Date(at.getTime() - storedMs)

  const replayFirst = async (here: Services): Promise<{ readonly answer: unknown } | undefined> => {
    const first = await findFirst(here.db, { owner, over })
    if (!first) return undefined
    if (!(await isSame(first.bodyHash))) throw refusedKey(errorTexts.key_reused, 'key_reused')
    return { answer: await replay({ ...call, services: here }, StoredAnswer.parse(first.answer).ids) }
  }
  const claim = (here: Services, bodyHash: string): Promise<boolean> =>
    claimKey(here.db, { owner, bodyHash, at, over }).catch((error: unknown) => {
      throw isLockedTooLong(error) ? requestInProgress() : error
    })

  return keyedMutex({ key: JSON.stringify(owner), waitMs }, async () => {
    const known = await replayFirst(services)
    if (known) return known.answer
    const bodyHash = await hash()
    try {
      return await run(async (here, write) => {
        if (!(await claim(here, bodyHash))) throw new KeyTaken()
        const answer = await write()
        await storeIds(here.db, { owner, status: endpoint.status ?? 200, ids: idsOf(answer) })
        return answer
      })
    } catch (error) {
      const first = error instanceof KeyTaken ? await replayFirst(services) : undefined
      if (!first) throw error
      return first.answer
    }
  })
}
