import type * as calls from '@zaakwerk/contract/accounts'
import type { Account } from '@zaakwerk/contract/accounts'
import type { OwnSession } from '@zaakwerk/contract/own-sessions'
import type * as z from '@zaakwerk/contract/zod'
import { may, roleName } from '@zaakwerk/domain/access'
import type { Queryable } from '../../../platform/db/database.ts'
import { conflict, notFound, unauthorized } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { endLinksOf } from '../links/link-tokens.sql.ts'
import { sessionsOf } from '../session/own-sessions.service.ts'
import {
  removeSecondFactor,
  secondFactorState,
  setMustEnrol,
} from '../session/second-factor/second-factor.sql.ts'
import { endSessionsOf } from '../session/session.sql.ts'
import {
  endCalendar,
  lockAccount,
  lockAccountsAs,
  updateAccountRow,
  updateNewWork,
} from './account-rows.sql.ts'
import { selectAccount } from './accounts.sql.ts'

export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

export const readAccount = async (services: Services, id: number): Promise<Account> => {
  const account = await selectAccount(services.db, { id, now: services.now() })
  if (!account) throw notFound('account_not_found')
  return account
}

const mayManage = (role: number): boolean => {
  const name = roleName(role)
  return name !== undefined && may(name, 'users.manage')
}

/**
 * Serialises changes of accounts. Throws when the caller's permission ended while waiting for the lock: of two administrators who deactivate each other at
 * once, one stays.
 */
export const lockAccountsAsManager = async ({ db }: Pick<Services, 'db'>, { id }: Viewer): Promise<void> => {
  const viewer = await lockAccountsAs(db, id)
  if (!viewer?.isActive || !mayManage(viewer.role)) throw unauthorized()
}

/** Locks a staff account, after the lock on account changes; throws 404 for other accounts. */
export const lockAccountAsManager = async (
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<LockedAccount> => {
  await lockAccountsAsManager(services, viewer)
  const locked = await lockAccount(services.db, id)
  if (!locked) throw notFound('account_not_found')
  return locked
}

/** A new role takes effect immediately, also when it requires a second factor that is not set up. */
const changeRole = async (db: Queryable, userId: number): Promise<void> => {
  const { isOn, isNeeded } = await secondFactorState(db, userId)
  await setMustEnrol(db, { userId, mustEnrol: isNeeded && !isOn })
}

/** Revokes everything that lets the user in, also for when the account is reactivated. */
export const revokeAccess = async ({ db, now }: Services, userId: number): Promise<void> => {
  await endSessionsOf(db, { userId, reason: 'deactivated', at: now() })
  await endLinksOf(db, { userId, purpose: 'password', at: now() })
  await endLinksOf(db, { userId, purpose: 'invitation', at: now() })
  await endCalendar(db, userId)
}

/** Sets the capacity and weekly hours of a user, and whether the user takes new work; absent values are unchanged. Also allowed for the own account. */
const changeNewWork = async (
  db: Queryable,
  id: number,
  { room, takes_new_work, weekly_hours }: z.output<typeof calls.updateAccount.body>,
): Promise<void> => {
  const values = {
    ...(room === undefined ? {} : { room }),
    ...(takes_new_work === undefined ? {} : { takes_new_work }),
    ...(weekly_hours === undefined ? {} : { weekly_hours }),
  }
  if (Object.keys(values).length > 0) await updateNewWork(db, id, values)
}

/**
 * Changes the role or the active state of an account. A new role takes effect on the next call, and deactivating ends all sessions. Refused for the own
 * account: the user who made the last change always remains, so that nobody is locked out. Refused for the last Systeem account too, as that role cannot be
 * given back; reactivating it is allowed.
 */
export const updateAccount = async (
  services: Services,
  viewer: Viewer,
  {
    locked,
    changes,
  }: { readonly locked: LockedAccount; readonly changes: z.output<typeof calls.updateAccount.body> },
): Promise<Account> => {
  const { db } = services
  const { id, role: before, isActive } = locked
  const { role = before, is_active = isActive } = changes
  await changeNewWork(db, id, changes)
  const account = await readAccount(services, id)
  if (role === before && is_active === isActive) return account
  if (id === viewer.id) throw conflict(account.is_last_admin ? 'last_admin' : 'own_account')
  if (account.is_last_system && !(role === before && is_active)) throw conflict('last_system')
  if (locked.invitedAt && is_active) throw conflict('invited')
  await updateAccountRow(db, id, { role, is_active })
  if (role !== before) await changeRole(db, id)
  if (!is_active) await revokeAccess(services, id)
  return readAccount(services, id)
}

export const listSessionsOf = async (
  services: Services,
  viewer: Viewer,
  userId: number,
): Promise<OwnSession[]> => {
  await readAccount(services, userId)
  return sessionsOf(services, { userId, current: viewer.sessionId })
}

/** Ends the sessions of a colleague, effective on their next call. The caller's own session stays. */
export const endSessionsOfUser = async (
  services: Services,
  viewer: Viewer,
  userId: number,
): Promise<void> => {
  await lockAccountAsManager(services, viewer, userId)
  const at = services.now()
  await endSessionsOf(services.db, { userId, reason: 'ended_by_admin', at, keep: viewer.sessionId })
}

/**
 * For a colleague who lost it: the next sign-in needs none, or sets up another where the role requires one. Refused for the own account: switching that off
 * asks for the password.
 */
export const resetSecondFactor = async (
  { db, now }: Services,
  viewer: Viewer,
  { id: userId }: LockedAccount,
): Promise<void> => {
  if (userId === viewer.id) throw conflict('own_account')
  await removeSecondFactor(db, userId)
  await endSessionsOf(db, { userId, reason: 'second_factor_reset', at: now() })
}
