import type { Socket } from 'node:net'
import type { App } from '../request/app-type.ts'

/**
 * Closes connections while the server stops. Node ends idle ones itself; one with a running request would stay open for its keep-alive time and delay the stop,
 * and so would one that a browser opened in advance and never used.
 */
export const releaseConnections = (app: App): void => {
  let closing = false
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    closing = true
    // A socket with received bytes has a request in progress.
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
