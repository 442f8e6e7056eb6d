import type { App } from './app-type.ts'

/**
 * Lets go of connections while the server closes. Node ends the idle ones by itself; one that is still being
 * answered would stay open for its keep-alive afterwards and hold up the stop.
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
