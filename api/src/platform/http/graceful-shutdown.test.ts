import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { releaseConnections } from './graceful-shutdown.ts'

/** A server to which connections are open on which nothing was asked yet, as both ends see them. */
const aServer = async (count: number) => {
  const app = fastify({ forceCloseConnections: 'idle' })
  releaseConnections(app)
  app.get('/', async () => 'here')
  const accepted: Socket[] = []
  app.server.on('connection', (socket: Socket) => void accepted.push(socket))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const opened = Array.from({ length: count }, () => connect(Number(port), '127.0.0.1'))
  onTestFinished(() => {
    for (const socket of opened) socket.destroy()
  })
  await expect.poll(() => accepted.length).toBe(count)
  return { app, accepted, opened }
}

// By itself Node would wait a minute and more.
it('closes idle connections immediately when it stops', async () => {
  const { app, opened } = await aServer(3)
  const ended = Promise.all(opened.map((socket) => once(socket, 'close')))
  await app.close()
  await ended
})

it('answers requests that started before it stopped', async () => {
  const { app, accepted, opened } = await aServer(1)
  const [socket] = opened
  socket?.write('GET / HTTP/1.1\r\n')
  await expect.poll(() => accepted[0]?.bytesRead).toBeGreaterThan(0)
  const closing = app.close()
  socket?.write('Host: zaakwerk.test\r\n\r\n')
  const [answer] = await once(socket ?? expect.fail('no connection'), 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 \d{3} /)
  await closing
})
