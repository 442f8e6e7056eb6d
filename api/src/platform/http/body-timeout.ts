import type { FastifyRequest } from 'fastify'
import type { App } from '../request/app-type.ts'

/** How fast a body has to come in. */
export interface BodyPace {
  /** Check interval. Bodies other than uploads must be complete at the first check. */
  readonly everyMs: number
  /** What an upload has to bring from one time to the next, in bytes. */
  readonly bytes: number
}

/** A kilobyte a second, as on the worst of mobile lines. The whole of an upload has the ten minutes of any request. */
export const usualPace: BodyPace = { everyMs: 30_000, bytes: 32 * 1024 }

interface Look {
  readonly isUpload: boolean
  /** Since the time before, in bytes. */
  readonly came: number
  /** What has come and was not read here yet, in bytes. */
  readonly waiting: number
  /** Whether its answer had been sent already the time before: what still comes is read for manners only. */
  readonly wasAnswered: boolean
}

/** Whether its sender holds a connection that others could use. */
export const isTooSlow = ({ isUpload, came, waiting, wasAnswered }: Look, { bytes }: BodyPace): boolean =>
  // Where we are the slow side, it is not the sender's fault.
  waiting === 0 && (!isUpload || wasAnswered || came < bytes)

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false

const timedOut = (): Error =>
  Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Ends connections on which a body dribbles in, of strangers too: a 408 where there was no answer yet. */
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
      // As Node itself does with a request that takes too long; the framework writes the 408.
      else app.server.emit('clientError', timedOut(), socket)
    }, pace.everyMs).unref()
    raw.once('close', () => clearInterval(timer))
  })
}
