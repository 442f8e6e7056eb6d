import { randomUUID } from 'node:crypto'
import { RoleNumber } from '@zaakwerk/contract/roles'
import type { TokenPair } from '@zaakwerk/contract/session'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/request/services.ts'
import { digest } from '../../../platform/security/digest.ts'
import { insertRefreshToken } from './session.sql.ts'
import { refreshEnd, sessionEnd } from './session-term.ts'
import { signAccessToken, signRefreshToken } from './tokens.ts'

export const later = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)

interface Holder {
  readonly userId: number
  readonly sessionId: string
  /** When the session began. */
  readonly createdAt: Date
  readonly role: number
  readonly mustEnrol: boolean
  /** Signed in at the identity provider. */
  readonly isByProvider: boolean
}

/** The tokens that continue a session. The refresh token is stored hashed, in the caller's transaction. */
export const issuePair = async (services: Services, db: Queryable, holder: Holder): Promise<TokenPair> => {
  const { sessionId, createdAt, role } = holder
  const now = services.now()
  const id = randomUUID()
  const endsAt = refreshEnd(createdAt, now)
  const [accessToken, refreshToken] = await Promise.all([
    signAccessToken(services, {
      ...holder,
      role: RoleNumber.parse(role),
      sessionEndsAt: sessionEnd(createdAt),
    }),
    signRefreshToken(services, { id, sessionId, endsAt }),
  ])
  await insertRefreshToken(db, {
    id,
    sessionId,
    hash: digest(refreshToken),
    createdAt: now,
    expiresAt: endsAt,
  })
  return { access_token: accessToken, refresh_token: refreshToken }
}
