import type { FastifyReply } from 'fastify'
import { type Acquire, semaphore } from '../concurrency/semaphore.ts'
import { tooManyAttempts } from '../errors/errors.ts'

/** Concurrent uploads per link, as many as its page sends; further ones wait, with their bodies unread. */
const limit = { most: 3, queue: 30, waitMs: 60_000, busy: () => tooManyAttempts(5) }

const lines = new Map<string, { readonly acquire: Acquire; calls: number }>()

/** Waits until an upload by a link may be received; releases its slot when the request is answered or aborted. Throws 429 when too many wait. */
export const acquireUploadSlot = async (bearer: string, reply: FastifyReply): Promise<void> => {
  const line = lines.get(bearer) ?? { acquire: semaphore(limit), calls: 0 }
  lines.set(bearer, line)
  line.calls += 1
  const slot = line.acquire()
  reply.raw.once('close', async () => {
    await slot.then(
      (release) => release(),
      () => undefined,
    )
    line.calls -= 1
    if (line.calls === 0) lines.delete(bearer)
  })
  await slot
}
