import type { FastifyRequest } from 'fastify'
import type { App } from '../request/app-type.ts'

/** Minimum speed of a request body. */
export interface BodyPace {
  /** Check interval. Bodies other than uploads must be complete at the first check. */
  readonly everyMs: number
  /** Minimum bytes of an upload per interval. */
  readonly bytes: number
}

/** A kilobyte per second, as on a very slow mobile line. The whole upload has the ten minutes of any request. */
export const usualPace: BodyPace = { everyMs: 30_000, bytes: 32 * 1024 }

interface Look {
  readonly isUpload: boolean
  /** Bytes received since the previous check. */
  readonly came: number
  /** Bytes received but not read by us yet. */
  readonly waiting: number
  /** Whether the answer had been sent by the previous check: the rest of the body is read only so that the client gets the answer. */
  readonly wasAnswered: boolean
}

/** Whether a slow client occupies a connection that others could use. */
export const isTooSlow = ({ isUpload, came, waiting, wasAnswered }: Look, { bytes }: BodyPace): boolean =>
  // When bytes are waiting, we are the slow side.
  waiting === 0 && (!isUpload || wasAnswered || came < bytes)

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false

const timedOut = (): Error =>
  Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Ends connections with a too slow body, also of anonymous clients; answers 408 where there was no answer yet. */
export const limitBodyTime = (app: App, pace: BodyPace = usualPace): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const { raw } = request
    const { socket } = raw
    let before = socket.bytesRead
    let wasAnswered = false
    const timer = setInterval(() => {
      if (raw.complete || socket.destroyed) return clearInterval(timer)
      const came = socket.bytesRead - before
      const look = { isUpload: isUpload(request), came, waiting: raw.readableLength, wasAnswered }
      before = socket.bytesRead
      wasAnswered = reply.raw.headersSent
      if (!isTooSlow(look, pace)) return
      clearInterval(timer)
      if (wasAnswered) socket.destroy()
      // As Node itself does on a request timeout; the framework writes the 408.
      else app.server.emit('clientError', timedOut(), socket)
    }, pace.everyMs).unref()
    raw.once('close', () => clearInterval(timer))
  })
}
