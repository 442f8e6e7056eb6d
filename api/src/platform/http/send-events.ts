import { Readable } from 'node:stream'
import * as z from '@zaakwerk/contract/zod-server'
import type { FastifyReply } from 'fastify'

const Events = z.instanceof(Readable)
const contentType = 'text/event-stream; charset=utf-8'

/** A comment line: keeps a stream open, and every reader skips it. */
export const heartbeat = ':\n\n'

/** One event with its data as JSON, as it goes over the line. */
export const eventText = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`

/** Sends a stream of server-sent events, such that nothing on the way buffers or compresses it. */
export const sendEvents = (reply: FastifyReply, answer: unknown): FastifyReply => {
  const events = Events.parse(answer)
  // Also when nothing is sent, as for a HEAD: the producer learns that nobody reads.
  reply.raw.once('close', () => events.destroy())
  return reply
    .code(200)
    .headers({
      'content-type': contentType,
      'cache-control': 'no-store, no-transform',
      // Otherwise nginx buffers the stream.
      'x-accel-buffering': 'no',
      // Otherwise the connection stays open after the stream, and a stopping server would wait for it.
      connection: 'close',
    })
    .send(events)
}

export const isEventStream = (reply: FastifyReply): boolean => reply.getHeader('content-type') === contentType
