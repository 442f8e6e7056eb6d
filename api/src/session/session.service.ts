import { randomUUID } from 'node:crypto'
import { RoleNumber } from '@zaakwerk/contract/roles'
import type { TokenPair } from '@zaakwerk/contract/session'
import * as calls from '@zaakwerk/contract/session'
import { digest } from '../core/digest.ts'
import { ApiError, unauthorized } from '../core/errors.ts'
import { callName } from '../core/record-call.ts'
import type { Services } from '../core/services.ts'
import type { Queryable } from '../db/database.ts'
import { recordAudit } from '../journal/audit.sql.ts'
import { isLive } from './authenticate.ts'
import { maySignIn } from './may-sign-in.ts'
import { isPassword } from './password-hash.ts'
import { spendCode } from './second-factor/spend-code.ts'
import {
  endSession,
  findAccount,
  findRefreshToken,
  forgetSessionsOf,
  insertRefreshToken,
  insertSession,
  lockSession,
  markRefreshTokenUsed,
  prolongSession,
  rememberAddress,
} from './session.sql.ts'
import { openRefreshToken, refreshTokenSeconds, signAccessToken, signRefreshToken } from './tokens.ts'

/** How long a used refresh token can be used again: for two tabs at once, or when the answer got lost. */
const graceMs = 30_000

const later = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)

type Holder = {
  readonly userId: number
  readonly sessionId: string
  readonly role: number
  readonly mustEnrol: boolean
}

const issuePair = async (services: Services, db: Queryable, holder: Holder): Promise<TokenPair> => {
  const { sessionId } = holder
  const now = services.now()
  const id = randomUUID()
  const [accessToken, refreshToken] = await Promise.all([
    signAccessToken(services, { ...holder, role: RoleNumber.parse(holder.role) }),
    signRefreshToken(services, { id, sessionId }),
  ])
  await insertRefreshToken(db, {
    id,
    sessionId,
    hash: digest(refreshToken),
    createdAt: now,
    expiresAt: later(now, refreshTokenSeconds),
  })
  return { access_token: accessToken, refresh_token: refreshToken }
}

/** Who signs in, and from where. */
interface SignIn {
  readonly email: string
  readonly password: string
  /** Of the second factor, or a recovery code. */
  readonly code: string | undefined
  readonly address: string
  readonly from: { readonly address: string; readonly userAgent: string | undefined }
}

/**
 * Checks e-mail and password, and the code where there is a second factor, and opens a session. A failure of the first two
 * gets the same answer for everybody. A code that was asked for costs no attempt; a wrong one does.
 */
export const signIn = async (
  services: Services,
  { email, password, code, address, from }: SignIn,
): Promise<TokenPair> => {
  const { db, throttles } = services
  const account = await findAccount(db, email, address)
  const attempt = await throttles.attempt({
    action: 'sign-in',
    address,
    email,
    knownAddress: account?.knownAddress ?? false,
  })
  const correct = await isPassword(account?.passwordHash, password)
  const act = { call: callName(calls.signIn), subject: 'user', subjectId: account?.id } as const
  // Whose address it was, if it is one; never what was typed, which may be a password.
  const recordRefusal = (): Promise<void> =>
    recordAudit(db, [{ ...act, act: 'sign_in_refused', at: services.now(), userId: null }])
  if (!account || !correct || !maySignIn(account)) {
    await recordRefusal()
    throw unauthorized('invalid_credentials')
  }
  if (account.hasSecondFactor && code === undefined) {
    await attempt.forgive()
    throw unauthorized('second_factor_asked')
  }

  const pair = await db
    .transaction(async (tx) => {
      const now = services.now()
      if (account.hasSecondFactor) await spendCode(services, tx, { userId: account.id, code: code ?? '' })
      const sessionId = randomUUID()
      const mustEnrol = account.needsSecondFactor && !account.hasSecondFactor
      await forgetSessionsOf(tx, account.id, now)
      await insertSession(tx, {
        id: sessionId,
        userId: account.id,
        createdAt: now,
        expiresAt: later(now, refreshTokenSeconds),
        mustEnrol,
        ...from,
      })
      await rememberAddress(tx, { userId: account.id, address, at: now })
      await recordAudit(tx, [{ ...act, act: 'sign_in', at: now, userId: account.id, sessionId }])
      return issuePair(services, tx, { userId: account.id, sessionId, role: account.role, mustEnrol })
    })
    .catch(async (error: unknown) => {
      // Outside the transaction, which a wrong code undoes.
      if (error instanceof ApiError && error.code === 'wrong_code') await recordRefusal()
      throw error
    })
  await attempt.forgive()
  return pair
}

/**
 * Exchanges a refresh token for a new pair, in one transaction that locks the session.
 * A used token is accepted for a short time; after that it counts as stolen and ends the session.
 */
export const refreshTokens = async (services: Services, token: string): Promise<TokenPair> => {
  const claims = await openRefreshToken(services, token)
  if (claims === 'invalid' || claims === 'expired') throw unauthorized('refresh_token_invalid')

  // A refusal is thrown outside the transaction, as throwing inside would undo ending the session.
  const pair = await services.db.transaction(async (tx): Promise<TokenPair | undefined> => {
    const session = await lockSession(tx, claims.sid)
    const stored = await findRefreshToken(tx, claims.jti, digest(token))
    const now = services.now()
    if (!session || stored?.sessionId !== claims.sid || !isLive(session, now) || !maySignIn(session))
      return undefined
    if (stored.usedAt && now.getTime() - stored.usedAt.getTime() > graceMs) {
      await endSession(tx, { id: claims.sid, reason: 'reuse', at: now })
      const of = { subject: 'user', subjectId: session.userId, userId: null, sessionId: claims.sid } as const
      await recordAudit(tx, [{ ...of, act: 'session_ended', at: now, call: callName(calls.refreshTokens) }])
      services.log.warn({ sessionId: claims.sid }, 'a used refresh token came back: session ended')
      return undefined
    }
    await markRefreshTokenUsed(tx, claims.jti, now)
    await prolongSession(tx, claims.sid, { at: now, until: later(now, refreshTokenSeconds) })
    const { userId, role, mustEnrol } = session
    return issuePair(services, tx, { userId, sessionId: claims.sid, role, mustEnrol })
  })
  if (!pair) throw unauthorized('refresh_token_invalid')
  return pair
}

/** Signs out. Does not tell whether the token was valid. */
export const revokeTokens = async (services: Services, token: string): Promise<void> => {
  const claims = await openRefreshToken(services, token)
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
        call: callName(calls.revokeTokens),
        subject: 'user',
        subjectId: userId,
      })),
    )
  })
}
