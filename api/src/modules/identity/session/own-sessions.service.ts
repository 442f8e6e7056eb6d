import { OwnSession } from '@zaakwerk/contract/own-sessions'
import * as z from '@zaakwerk/contract/zod'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { deviceOf } from './device.ts'
import { endSessionOfUser, selectLiveSessions } from './own-sessions.sql.ts'
import { endSessionsOf } from './session.sql.ts'
import { sessionEnd } from './session-term.ts'

/** The sessions of a user, the current one first. */
export const sessionsOf = async (
  services: Services,
  { userId, current }: { readonly userId: number; readonly current: string },
): Promise<OwnSession[]> => {
  const found = await selectLiveSessions(services.db, userId, services.now())
  const all = found.map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
    id,
    ...deviceOf(userAgent),
    address,
    signed_in_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    ends_at: sessionEnd(createdAt).toISOString(),
    is_current: id === current,
  }))
  return z
    .array(OwnSession)
    .parse(all.toSorted((one, other) => Number(other.is_current) - Number(one.is_current)))
}

export const listOwnSessions = (services: Services, { id, sessionId }: Viewer): Promise<OwnSession[]> =>
  sessionsOf(services, { userId: id, current: sessionId })

/** Takes effect on the next call of that session. Does nothing for another user's session, without an error. */
export const endOwnSession = async (services: Services, viewer: Viewer, id: string): Promise<void> => {
  await endSessionOfUser(services.db, { userId: viewer.id, id, at: services.now() })
}

/** Ends all sessions of the caller except this one. */
export const endOtherSessions = async (
  services: Services,
  { id: userId, sessionId: keep }: Viewer,
): Promise<void> => {
  await endSessionsOf(services.db, { userId, reason: 'ended_by_user', at: services.now(), keep })
}
