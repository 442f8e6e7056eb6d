import { chooseOwnVersion, resetOwnVersions, setTesters } from '@zaakwerk/contract/releases'
import { staffRoles } from '@zaakwerk/contract/roles'
import { revokeTokens } from '@zaakwerk/contract/session'
import { getCurrentUser } from '@zaakwerk/contract/users'
import * as z from '@zaakwerk/contract/zod'
import type { FastifyRequest } from 'fastify'
import { callName } from '../../platform/audit/audit-call.ts'
import type { App } from '../../platform/request/app-type.ts'
import { requestContextOf } from '../../platform/request/request-context.ts'
import type { Services } from '../../platform/request/services.ts'
import { open, sign } from '../../platform/security/signed-tokens.ts'
import { selectVersionChoice } from './version-choices.sql.ts'
import { anonymousVisitor, type Visitor } from './version-selection.ts'

const name = 'zaakwerk-versies'
const audience = 'zaakwerk-versions'
const maxAgeSeconds = 30 * 24 * 60 * 60
const cookiePattern = new RegExp(`(?:^|; )${name}=([\\w.-]{1,4000})(?:;|$)`)

const Claims = z.object({
  account: z.int(),
  role: z.optional(z.enum(staffRoles)),
  tester: z.boolean(),
  own: z.record(z.string(), z.string()),
})

/** Reads the visitor from the version cookie; a missing, expired or forged cookie is ignored. The cookie grants no access: it only selects among released versions. */
export const readVersionCookie = async (
  services: Services,
  { headers }: FastifyRequest,
): Promise<Visitor> => {
  const token = cookiePattern.exec(headers.cookie ?? '')?.[1]
  if (token === undefined) return anonymousVisitor
  const claims = await open(services, token, { audience, claims: Claims })
  if (typeof claims === 'string') return anonymousVisitor
  return { account: claims.account, role: claims.role, isTester: claims.tester, own: claims.own }
}

const setsCookie = new Set([getCurrentUser, chooseOwnVersion, resetOwnVersions, setTesters].map(callName))
const signOutCall = callName(revokeTokens)

/** Sets the version cookie in the answers of calls that change it and of the first call of each staff page, and clears it on sign-out. */
export const setVersionCookies = (app: App): void => {
  const { services } = app
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = (value: string, seconds: number): string =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  app.addHook('onSend', async (request, reply) => {
    const { call, viewer } = requestContextOf(request) ?? {}
    if (reply.statusCode >= 400 || call === undefined) return
    if (call === signOutCall) reply.header('set-cookie', cookie('', 0))
    if (!viewer || !('role' in viewer) || !setsCookie.has(call)) return
    const choice = await selectVersionChoice(services.db, viewer.id)
    const claims = { aud: audience, account: viewer.id, role: viewer.role, ...choice }
    reply.header('set-cookie', cookie(await sign(services, claims, maxAgeSeconds), maxAgeSeconds))
  })
}
