import type { App } from './app-type.ts'

/**
 * Closes connections while the server stops. Node ends idle ones itself; one that is still being answered would stay
 * open for its keep-alive time and delay the stop.
 */
export const releaseConnections = (app: App): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
