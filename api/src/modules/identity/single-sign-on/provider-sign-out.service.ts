import {
  receiveSignOut as hookCall,
  signOutAtProvider as signOutCall,
} from '@zaakwerk/contract/single-sign-on'
import { SignInRefused } from '../../../platform/adapters/identity-provider/identity-provider.port.ts'
import { recordWebhook } from '../../../platform/adapters/record-webhook.sql.ts'
import { callName } from '../../../platform/audit/audit-call.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import { badRequest } from '../../../platform/errors/errors.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { revokeTokens } from '../session/session.service.ts'
import { endProviderSessionsOf, endSessionsAtProvider, findLinkedUser } from './identities.sql.ts'
import { askProvider, requireProvider } from './provider-refusals.ts'

/** Signs out here, and returns where the browser signs out at the provider; null when that is nowhere now. */
export const signOutAtProvider = async (services: Services, token: string): Promise<string | null> => {
  const { identityProvider, log } = services
  await revokeTokens(services, token, signOutCall)
  const url = await identityProvider?.signOutUrl().catch((error: unknown) => {
    log.warn({ problem: forLog(error) }, 'the identity provider did not say where to sign out')
    return undefined
  })
  return url ?? null
}

/** Ends the sessions that a logout token of the provider names; one of nobody here ends none. A token that is not the provider's is a 400. */
export const receiveSignOut = async (services: Services, token: string): Promise<void> => {
  const { db, now, origin } = services
  const at = now()
  const ending = await askProvider(requireProvider(services), (provider) =>
    provider.readSignOut(token).catch(async (error: unknown) => {
      if (!(error instanceof SignInRefused)) throw error
      await recordWebhook(db, 'sign_in', { outcome: 'signature', at })
      throw badRequest()
    }),
  )
  const call = callName(hookCall)
  await db.transaction(async (tx) => {
    await recordWebhook(tx, 'sign_in', { outcome: 'accepted', at })
    const userId = ending.key && (await findLinkedUser(tx, ending.key))
    const ended =
      ending.session === undefined
        ? await (userId === undefined
            ? []
            : endProviderSessionsOf(tx, { userId, reason: 'provider_signed_out', at }))
        : await endSessionsAtProvider(tx, { session: ending.session, userId, at })
    await recordAudit(
      tx,
      ended.map((session) => ({
        at,
        userId: null,
        sessionId: session.id,
        act: 'session_ended',
        code: 'provider_signed_out',
        call,
        subject: 'user',
        subjectId: session.userId,
        origin,
      })),
    )
  })
}
