import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/request/app-type.ts'

/** As long as an address is remembered. */
const keptSeconds = 90 * 24 * 60 * 60

const name = 'zaakwerk-device'
const given = new RegExp(`(?:^|; )${name}=([0-9a-f-]{36})(?:;|$)`)

/**
 * What a browser is known by where somebody signed in before, so that a stranger who fills the account's limit does not keep its owner
 * out at a new address (OWASP: device cookies). It opens nothing and says nothing: with it ten guesses a minute are counted apart.
 */
export const deviceOf = ({ headers }: FastifyRequest): string | undefined =>
  given.exec(headers.cookie ?? '')?.[1]

const fresh = new WeakMap<FastifyRequest, string>()

/** The same for a browser that signs in, which gets one with the answer when it has none. */
export const deviceFor = (request: FastifyRequest): string => {
  const device = deviceOf(request) ?? randomUUID()
  fresh.set(request, device)
  return device
}

/** Sends the cookie with the answer to who signed in; the address of a sign-in is the only one it comes back to. */
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
