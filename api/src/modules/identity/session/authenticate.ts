import { RoleNumber } from '@zaakwerk/contract/roles'
import { roleName, roleNumber } from '@zaakwerk/domain/access'
import { unauthorized } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { SessionHolder } from '../../../platform/request/viewer.ts'
import { findSession, findSessions, type SessionRow } from './session.sql.ts'
import { sessionEnd } from './session-term.ts'
import { verifyAccessToken } from './tokens.ts'

/** Whether a session is valid: not ended, not expired, not at its maximum, its user active. */
export const isLive = (session: SessionRow, now: Date): boolean =>
  session.endedAt === null &&
  session.expiresAt > now &&
  sessionEnd(session.createdAt) > now &&
  session.isActive

/** Reason why a session is invalid, for the security trail; undefined for a valid one. */
export const endOf = (session: SessionRow | undefined, now: Date): string | undefined => {
  if (!session) return 'session_gone'
  if (session.endedAt) return 'session_ended'
  if (!session.isActive) return 'deactivated'
  if (isLive(session, now)) return undefined
  return session.expiresAt < sessionEnd(session.createdAt) ? 'session_expired' : 'session_maximum'
}

/** The valid ones among these sessions: not ended, not waiting for a second factor, their user active and in the same role. One query for all. */
export const holdingSessions = async (
  services: Services,
  holders: readonly SessionHolder[],
): Promise<ReadonlySet<SessionHolder>> => {
  const now = services.now()
  const found = await findSessions(
    services.db,
    holders.map(({ sessionId }) => sessionId),
  )
  const byId = new Map(found.map((session) => [session.id, session]))
  return new Set(
    holders.filter(({ sessionId, role }) => {
      const session = byId.get(sessionId)
      if (!session || session.mustEnrol || !isLive(session, now)) return false
      return session.role === roleNumber(role)
    }),
  )
}

/**
 * The user of an access token. Reads the database at every call, so that sign-out, deactivation and a change of role
 * take effect at the next call instead of when the token expires.
 */
export const holderOfSession = async (
  services: Services,
  token: string | undefined,
): Promise<SessionHolder> => {
  const claims = token === undefined ? 'invalid' : await verifyAccessToken(services, token)
  if (claims === 'expired') throw unauthorized('unauthenticated', { why: 'token_expired' })
  if (claims === 'invalid') throw unauthorized()

  const session = await findSession(services.db, claims.sid)
  const { sub: userId, sid: sessionId } = claims
  const over = (why: string) => unauthorized('unauthenticated', { userId, sessionId, why })
  const end = endOf(session, services.now())
  if (!session || end) throw over(end ?? 'session_gone')
  const role = roleName(RoleNumber.parse(session.role))
  if (session.userId !== userId || session.role !== claims.role || !role) throw over('role_changed')
  const { mustEnrol } = session
  return {
    id: userId,
    sessionId,
    role,
    mustEnrol,
    tokenEndsAt: new Date(claims.exp * 1000),
  }
}
