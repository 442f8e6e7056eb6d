import type * as calls from '@zaakwerk/contract/accounts'
import type { Account } from '@zaakwerk/contract/accounts'
import type { OwnSession } from '@zaakwerk/contract/own-sessions'
import type { SecondFactorRoles } from '@zaakwerk/contract/second-factor'
import { SecondFactorRoles as Roles } from '@zaakwerk/contract/second-factor'
import { may, roleName } from '@zaakwerk/domain/access'
import type { z } from 'zod'
import { conflict, notFound } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import type { Viewer } from '../core/viewer.ts'
import { sessionsOf } from '../session/own-sessions.service.ts'
import { removeSecondFactor } from '../session/second-factor/second-factor.sql.ts'
import { endSessionsOf } from '../session/session.sql.ts'
import {
  lockAccount,
  replaceSecondFactorRoles,
  selectSecondFactorRoles,
  updateAccountRow,
} from './account-rows.sql.ts'
import { selectAccount } from './accounts.sql.ts'

export type HeldAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

export const readAccount = async (services: Services, id: number): Promise<Account> => {
  const account = await selectAccount(services.db, { id, now: services.now() })
  if (!account) throw notFound('account_not_found')
  return account
}

/** Locks an account of staff; throws 404 for another one. */
export const holdAccount = async (services: Services, id: number): Promise<HeldAccount> => {
  const held = await lockAccount(services.db, id)
  if (!held) throw notFound('account_not_found')
  return held
}

const mayManage = (role: number): boolean => {
  const name = roleName(role)
  return name !== undefined && may(name, 'users.manage')
}

/**
 * Changes the role of an account, or whether it can be used. A new role counts on the next call, and deactivating ends all
 * sessions. Refused for the own account and for the last one that manages accounts, so that nobody is locked out.
 */
export const updateAccount = async (
  services: Services,
  viewer: Viewer,
  {
    held,
    changes,
  }: { readonly held: HeldAccount; readonly changes: z.output<typeof calls.updateAccount.body> },
): Promise<Account> => {
  const { db } = services
  const { id, role: before, isActive } = held
  const { role = before, is_active = isActive } = changes
  if (role === before && is_active === isActive) return readAccount(services, id)
  if (id === viewer.id) throw conflict('own_account')
  if (held.invitedAt && is_active) throw conflict('invited')
  const { is_last_admin } = await readAccount(services, id)
  if (is_last_admin && !(is_active && mayManage(role))) throw conflict('last_admin')
  await updateAccountRow(db, id, { role, is_active })
  if (!is_active) await endSessionsOf(db, { userId: id, reason: 'deactivated', at: services.now() })
  return readAccount(services, id)
}

/** Where a colleague is signed in. */
export const listSessionsOf = async (
  services: Services,
  viewer: Viewer,
  userId: number,
): Promise<OwnSession[]> => {
  await readAccount(services, userId)
  return sessionsOf(services, { userId, current: viewer.sessionId })
}

/** Ends the sessions of a colleague, on their next call. The session of the caller stays. */
export const endSessionsOfUser = async (
  services: Services,
  viewer: Viewer,
  userId: number,
): Promise<void> => {
  await readAccount(services, userId)
  const at = services.now()
  await endSessionsOf(services.db, { userId, reason: 'ended_by_admin', at, keep: viewer.sessionId })
}

/** For a colleague who lost it: the next sign-in goes without, or sets up another where the role has to have one. */
export const resetSecondFactor = async (
  { db, now }: Services,
  viewer: Viewer,
  { id: userId }: HeldAccount,
): Promise<void> => {
  await removeSecondFactor(db, userId)
  await endSessionsOf(db, { userId, reason: 'second_factor_reset', at: now(), keep: viewer.sessionId })
}

export const getSecondFactorRoles = async ({ db }: Pick<Services, 'db'>): Promise<SecondFactorRoles> =>
  Roles.parse({ roles: await selectSecondFactorRoles(db) })

/** Counts at the next sign-in of people with these roles: who works now goes on. */
export const updateSecondFactorRoles = async (
  { db }: Services,
  roles: readonly number[],
): Promise<SecondFactorRoles> => {
  await db.transaction((tx) => replaceSecondFactorRoles(tx, roles))
  return getSecondFactorRoles({ db })
}
