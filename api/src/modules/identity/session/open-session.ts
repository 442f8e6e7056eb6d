import { randomUUID } from 'node:crypto'
import type { TokenPair } from '@zaakwerk/contract/session'
import type { Queryable } from '../../../platform/db/database.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import type { AuditChanges } from '../../../platform/journal/audit-entry.ts'
import type { Services } from '../../../platform/request/services.ts'
import { closeSessionsOf, insertSession, rememberAddress } from './session.sql.ts'
import { refreshEnd } from './session-term.ts'
import { issuePair } from './token-pair.ts'

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly address: string
  /** The device cookie of the browser. */
  readonly device: string
  readonly from: { readonly address: string; readonly userAgent: string | undefined }
}

/** An authenticated user. */
interface Proven {
  readonly user: { readonly id: number; readonly role: number }
  /** Must first set up a second factor. */
  readonly mustEnrol: boolean
  /** Name of the call, for the trails. */
  readonly call: string
  readonly changes?: AuditChanges
  /** Signed in at the identity provider: its session, and whether it checked a second factor. */
  readonly provider?: { readonly session: string; readonly hasSecondFactor: boolean }
}

/** Opens a session in the caller's transaction, which has locked the user, and records the sign-in. */
export const openSession = async (
  services: Services,
  tx: Queryable,
  { user, mustEnrol, call, changes, provider, origin }: Proven & { readonly origin: SignInOrigin },
): Promise<TokenPair> => {
  const now = services.now()
  const { id: userId, role } = user
  const sessionId = randomUUID()
  await closeSessionsOf(tx, userId, now)
  await insertSession(tx, {
    id: sessionId,
    userId,
    createdAt: now,
    expiresAt: refreshEnd(now, now),
    mustEnrol,
    provider,
    ...origin.from,
  })
  for (const known of [origin.address, origin.device].toSorted())
    await rememberAddress(tx, { userId, address: known, at: now })
  const of = { subject: 'user', subjectId: userId, userId, sessionId, origin: services.origin } as const
  await recordAudit(tx, [{ ...of, act: 'sign_in', at: now, call, changes }])
  const isByProvider = provider !== undefined
  return issuePair(services, tx, { userId, sessionId, createdAt: now, role, mustEnrol, isByProvider })
}
