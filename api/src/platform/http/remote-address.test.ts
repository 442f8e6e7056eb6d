import { connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { captureRemoteAddress } from './remote-address.ts'

it.each([
  ['directly', false, '127.0.0.1'],
  ['through a proxy', ['127.0.0.1'], '192.0.2.7'],
])('keeps the address of a caller who connected %s and left', async (_way, trustProxy, address) => {
  const app = fastify({ trustProxy })
  onTestFinished(() => app.close())
  captureRemoteAddress(app)
  const handled = Promise.withResolvers<string>()
  app.get('/', {
    // Not `once` of node:events, which fails at the reset.
    onRequest: ({ socket }, _reply, done) => {
      socket.once('close', () => done())
      caller.resetAndDestroy()
    },
    handler: async ({ ip }) => handled.resolve(ip),
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const caller = connect(Number(port), '127.0.0.1')
  caller.write('GET / HTTP/1.1\r\nHost: zaakwerk.test\r\nX-Forwarded-For: 192.0.2.7\r\n\r\n')
  expect(await handled.promise).toBe(address)
})
