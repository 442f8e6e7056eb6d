import type { Endpoint } from '@zaakwerk/contract/endpoint'
import type { TokenPair } from '@zaakwerk/contract/session'
import * as calls from '@zaakwerk/contract/session'
import { callName } from '../../../platform/audit/audit-call.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { unauthorized } from '../../../platform/errors/errors.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { digest } from '../../../platform/security/digest.ts'
import { endOf } from './authenticate.ts'
import { maySignIn } from './may-sign-in.ts'
import { secondFactorState } from './second-factor/second-factor.sql.ts'
import {
  closeSession,
  endSession,
  findRefreshToken,
  lockSession,
  markRefreshTokenUsed,
  prolongSession,
  type SessionRow,
} from './session.sql.ts'
import { refreshEnd } from './session-term.ts'
import { issuePair, later } from './token-pair.ts'
import { refreshTokenSeconds, verifyExpiredRefreshToken, verifyRefreshToken } from './tokens.ts'

/** Grace period in which a used refresh token is accepted again: for two simultaneous tabs, or a lost response. */
const graceMs = 30_000

/** How long a session may continue without a second factor after its role began to require one, counted from sign-in. */
const enrolWithinSeconds = refreshTokenSeconds

/**
 * Whether a session has to wait for a second factor from now on. A waiting one is opened only when none is required any more: a factor set up in another
 * session proves nothing about this one.
 */
const waits = async (db: Queryable, session: SessionRow, now: Date): Promise<boolean> => {
  if (session.providerFactor) return false
  if (!session.mustEnrol && later(session.createdAt, enrolWithinSeconds) > now) return false
  const { isOn, isNeeded } = await secondFactorState(db, session.userId)
  return session.mustEnrol ? isOn || isNeeded : isNeeded && !isOn
}

/**
 * Exchanges a refresh token for a new pair, in one transaction that locks the session.
 * A used token is accepted for a short time; after that it counts as stolen and ends the session.
 */
export const refreshTokens = async (services: Services, token: string): Promise<TokenPair> => {
  const opened = await verifyExpiredRefreshToken(services, token)
  if (opened === 'invalid') throw unauthorized('refresh_token_invalid')
  const { claims, isExpired } = opened
  /** The session's user and the reason, for the security trail. */
  let refused: { userId?: number; why?: string | undefined } = {}

  // A refusal is thrown outside the transaction, as throwing inside would roll back the end of the session.
  const pair = await services.db.transaction(async (tx): Promise<TokenPair | undefined> => {
    const session = await lockSession(tx, claims.sid)
    const stored = await findRefreshToken(tx, claims.jti, digest(token))
    const now = services.now()
    const why = endOf(session, now) ?? (isExpired ? 'token_expired' : undefined)
    refused = { ...(session && { userId: session.userId }), why }
    await closeSession(tx, claims.sid, now)
    if (!session || why || stored?.sessionId !== claims.sid || !maySignIn(session)) return undefined
    if (stored.usedAt && now.getTime() - stored.usedAt.getTime() > graceMs) {
      await endSession(tx, { id: claims.sid, reason: 'reuse', at: now })
      const of = { subject: 'user', subjectId: session.userId, userId: null, sessionId: claims.sid } as const
      const reuse = { code: 'token_used_again', origin: services.origin }
      const call = callName(calls.refreshTokens)
      await recordAudit(tx, [{ ...of, ...reuse, act: 'session_ended', at: now, call }])
      services.log.warn({ sessionId: claims.sid }, 'refresh token reused: session ended')
      refused = { ...refused, why: 'token_used_again' }
      return undefined
    }
    await markRefreshTokenUsed(tx, claims.jti, now)
    const mustEnrol = await waits(tx, session, now)
    const { role, createdAt } = session
    await prolongSession(tx, claims.sid, { at: now, until: refreshEnd(createdAt, now), mustEnrol })
    return issuePair(services, tx, {
      userId: session.userId,
      sessionId: claims.sid,
      createdAt,
      role,
      mustEnrol,
      isByProvider: session.providerSession !== null,
    })
  })
  if (!pair) throw unauthorized('refresh_token_invalid', { ...refused, sessionId: claims.sid })
  return pair
}

/** Signs out by one of two calls. Does not reveal whether the token was valid. */
export const revokeTokens = async (
  services: Services,
  token: string,
  call: Endpoint = calls.revokeTokens,
): Promise<void> => {
  const claims = await verifyRefreshToken(services, token)
  if (claims === 'invalid' || claims === 'expired') return
  const stored = await findRefreshToken(services.db, claims.jti, digest(token))
  if (!stored) return
  const { sessionId } = stored
  const at = services.now()
  await services.db.transaction(async (tx) => {
    const ended = await endSession(tx, { id: sessionId, reason: 'signed_out', at })
    await recordAudit(
      tx,
      ended.map(({ userId }) => ({
        at,
        userId,
        sessionId,
        act: 'sign_out',
        call: callName(call),
        origin: services.origin,
        subject: 'user',
        subjectId: userId,
      })),
    )
  })
}
