import type { App } from '../request/app-type.ts'

/**
 * Captures the client address at the start of a request. Node looks it up lazily, and a closed connection has none: a request whose client disconnected
 * meanwhile would fail before it did its work.
 */
export const captureRemoteAddress = (app: App): void => {
  app.server.on('connection', (socket) => {
    // Reading it makes Node cache it. A client that disconnected before its connection was accepted has none, and reads no answer.
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}
