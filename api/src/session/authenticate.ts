import { RoleNumber } from '@zaakwerk/contract/roles'
import { roleName } from '@zaakwerk/domain/access'
import { unauthorized } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import type { SessionHolder } from '../core/viewer.ts'
import { findSession, type SessionRow } from './session.sql.ts'
import { openAccessToken } from './tokens.ts'

/** Whether a session is valid: not ended, not expired, its user active. */
export const isLive = (session: SessionRow, now: Date): boolean =>
  session.endedAt === null && session.expiresAt > now && session.isActive

/**
 * The user of an access token. Reads the database at every call, so that sign-out, deactivation and a change of role
 * take effect at the next call instead of when the token expires.
 */
export const holderOfSession = async (
  services: Services,
  token: string | undefined,
): Promise<SessionHolder> => {
  const claims = token === undefined ? 'invalid' : await openAccessToken(services, token)
  if (claims === 'invalid' || claims === 'expired') throw unauthorized()

  const session = await findSession(services.db, claims.sid)
  if (!session || !isLive(session, services.now())) throw unauthorized()
  const role = roleName(RoleNumber.parse(session.role))
  if (session.userId !== claims.sub || session.role !== claims.role || !role) throw unauthorized()
  return { id: claims.sub, sessionId: claims.sid, role }
}
