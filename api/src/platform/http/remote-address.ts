import type { App } from '../request/app-type.ts'

/**
 * Makes a request know to its end what address it came from. Node asks the system for that only when it is wanted, and a connection
 * that is over has none: a call whose caller left while it was looked at failed before it did what was asked.
 */
export const captureRemoteAddress = (app: App): void => {
  app.server.on('connection', (socket) => {
    // Once asked for, Node keeps it. Who left before the connection was taken up has none, and reads no answer.
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}
