import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'

const Events = z.instanceof(Readable)
const contentType = 'text/event-stream; charset=utf-8'

/** A comment line: keeps a stream open, and every reader skips it. */
export const heartbeat = ':\n\n'

/** One event with its data as JSON, as it goes over the line. */
export const eventText = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`

/** Sends a stream of events, so that nothing on the way keeps it, packs it or waits for its end. */
export const sendEvents = (reply: FastifyReply, answer: unknown): FastifyReply => {
  const events = Events.parse(answer)
  // Also where nothing of it is sent, as to a HEAD: its maker learns that nobody reads.
  reply.raw.once('close', () => events.destroy())
  return reply
    .code(200)
    .headers({
      'content-type': contentType,
      'cache-control': 'no-store, no-transform',
      // nginx would gather it.
      'x-accel-buffering': 'no',
      // Or the connection stayed open after the stream, and a server that stops waited for it.
      connection: 'close',
    })
    .send(events)
}

/** Whether a reply is such a stream. */
export const isEventStream = (reply: FastifyReply): boolean => reply.getHeader('content-type') === contentType
