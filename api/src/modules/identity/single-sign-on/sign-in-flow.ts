import * as z from '@zaakwerk/contract/zod'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/request/app-type.ts'
import type { Services } from '../../../platform/request/services.ts'
import { decryptText, encryptText } from '../../../platform/security/encryption.ts'

const cookieName = 'zaakwerk-oidc'
const given = new RegExp(`(?:^|; )${cookieName}=([\\w-]{1,4000})(?:;|$)`)
/** Whoever signs in at the provider may have to find their phone. */
const flowSeconds = 10 * 60

const Checks = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

/** What a browser began at the identity provider, or has still to do after it. */
const Flow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign-in'), checks: Checks }),
  /** By the link of an invitation. */
  z.object({ kind: z.literal('invitation'), checks: Checks, tokenId: z.string(), userId: z.int() }),
  /** By a signed-in user, for the own account. */
  z.object({ kind: z.literal('link'), checks: Checks, userId: z.int(), sessionId: z.string() }),
  /** Signed in at the provider; our second factor is asked. */
  z.object({ kind: z.literal('code'), issuer: z.string(), subject: z.string(), session: z.string() }),
])
export type Flow = z.output<typeof Flow>

const Stored = z.object({ flow: Flow, until: z.number() })
const context = { purpose: 'single-sign-on', userId: 0 } as const

/** The flow in the cookie of a browser; undefined when there is none, it is over, or was not made here. */
export const flowOf = ({ headers }: FastifyRequest, { config, now }: Services): Flow | undefined => {
  const encrypted = given.exec(headers.cookie ?? '')?.[1]
  const text = encrypted && decryptText(config, context, encrypted)
  // Another release may have made it.
  const stored = text ? Stored.safeParse(JSON.parse(text)).data : undefined
  return stored && stored.until > now().getTime() ? stored.flow : undefined
}

/** The cookie that the answer of a request sets; empty removes it. */
const cookies = new WeakMap<FastifyRequest, string>()

export const keepFlow = (request: FastifyRequest, { config, now }: Services, flow: Flow): void => {
  const stored: z.input<typeof Stored> = { flow, until: now().getTime() + flowSeconds * 1000 }
  cookies.set(request, encryptText(config, context, JSON.stringify(stored)))
}

/** A flow is finished once, whatever comes of it. */
export const endFlow = (request: FastifyRequest): void => void cookies.set(request, '')

/** Sets the cookie; only the calls that finish a flow get it, and no script can read it. */
export const sendFlowCookies = (app: App): void => {
  const secure = app.services.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  app.addHook('onSend', async (request, reply) => {
    const value = cookies.get(request)
    if (value === undefined) return
    const age = value === '' ? 0 : flowSeconds
    reply.header(
      'set-cookie',
      `${cookieName}=${value}; Path=/api/token/oidc; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`,
    )
  })
}
