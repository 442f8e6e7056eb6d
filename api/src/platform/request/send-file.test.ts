import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendFile } from './send-file.ts'

it.each([
  ['GET', 30, false],
  ['HEAD', 0, true],
] as const)(
  'answers %s with the headers of a file, and reads it only when it is sent',
  async (method, read, isLeft) => {
    let made = 0
    const stream = Readable.from(
      (async function* () {
        for (; made < 30; made += 1) yield Buffer.alloc(100_000)
      })(),
    )
    const app = Fastify()
    app.get('/', (_request, reply) =>
      sendFile(reply, {
        stream,
        size: 'unknown',
        contentType: 'application/pdf',
        name: 'brief.pdf',
        disposition: 'attachment',
      }),
    )
    const { statusCode, headers, rawPayload } = await app.inject({ method, url: '/' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain('brief.pdf')
    expect(rawPayload).toHaveLength(read * 100_000)
    expect([made, stream.readableAborted]).toEqual([read, isLeft])
    await app.close()
  },
)
