import { chooseOwnVersion, resetOwnVersions, setTesters } from '@zaakwerk/contract/releases'
import { staffRoles } from '@zaakwerk/contract/roles'
import { revokeTokens } from '@zaakwerk/contract/session'
import { getCurrentUser } from '@zaakwerk/contract/users'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callName } from '../../platform/audit/audit-call.ts'
import type { App } from '../../platform/request/app-type.ts'
import { requestContextOf } from '../../platform/request/request-context.ts'
import type { Services } from '../../platform/request/services.ts'
import { open, sign } from '../../platform/security/signed-tokens.ts'
import { type Choice, noChoice } from './choice.ts'
import { selectChoice } from './choices.sql.ts'

const name = 'zaakwerk-versies'
const audience = 'zaakwerk-versions'
const keptSeconds = 30 * 24 * 60 * 60
const given = new RegExp(`(?:^|; )${name}=([\\w.-]{1,4000})(?:;|$)`)

const Claims = z.object({
  account: z.int(),
  role: z.enum(staffRoles).optional(),
  tester: z.boolean(),
  own: z.record(z.string(), z.string()),
})

/** What the cookie of a page load says; one that is forged, expired or not there says nothing. It grants no access: it only chooses among released versions. */
export const choiceOf = async (services: Services, { headers }: FastifyRequest): Promise<Choice> => {
  const token = given.exec(headers.cookie ?? '')?.[1]
  if (token === undefined) return noChoice
  const claims = await open(services, token, { audience, claims: Claims })
  if (typeof claims === 'string') return noChoice
  return { account: claims.account, role: claims.role, isTester: claims.tester, own: claims.own }
}

const changesChoice = new Set([getCurrentUser, chooseOwnVersion, resetOwnVersions, setTesters].map(callName))
const signsOut = callName(revokeTokens)

/** Gives the cookie with the calls that each page of staff begins with or that change the choice, and takes it away at sign-out. */
export const sendChoiceCookies = (app: App): void => {
  const { services } = app
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = (value: string, seconds: number): string =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  app.addHook('onSend', async (request, reply) => {
    const { call, viewer } = requestContextOf(request) ?? {}
    if (reply.statusCode >= 400 || call === undefined) return
    if (call === signsOut) reply.header('set-cookie', cookie('', 0))
    if (!viewer || !('role' in viewer) || !changesChoice.has(call)) return
    const chosen = await selectChoice(services.db, viewer.id)
    const claims = { aud: audience, account: viewer.id, role: viewer.role, ...chosen }
    reply.header('set-cookie', cookie(await sign(services, claims, keptSeconds), keptSeconds))
  })
}
