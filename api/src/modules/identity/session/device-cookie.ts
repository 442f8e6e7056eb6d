import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/request/app-type.ts'

/** As long as addresses are remembered. */
const keptSeconds = 90 * 24 * 60 * 60

const name = 'zaakwerk-device'
const given = new RegExp(`(?:^|; )${name}=([0-9a-f-]{36})(?:;|$)`)

/**
 * Identifies a browser in which a user signed in before, so that a stranger who exhausts the account's rate limit does not lock its owner out at a new address
 * (OWASP: device cookies). It grants no access and contains no data: it only gives ten separate attempts a minute.
 */
export const deviceOf = ({ headers }: FastifyRequest): string | undefined =>
  given.exec(headers.cookie ?? '')?.[1]

const fresh = new WeakMap<FastifyRequest, string>()

/** The same for a sign-in, which creates one when the browser has none. */
export const deviceFor = (request: FastifyRequest): string => {
  const device = deviceOf(request) ?? randomUUID()
  fresh.set(request, device)
  return device
}

/** Sets the cookie on a successful sign-in; its path is the sign-in address only. */
export const sendDeviceCookies = (app: App): void => {
  const secure = app.services.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  app.addHook('onSend', async (request, reply) => {
    const device = reply.statusCode === 200 ? fresh.get(request) : undefined
    if (device === undefined) return
    reply.header(
      'set-cookie',
      `${name}=${device}; Path=/api/token; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict${secure}`,
    )
  })
}
