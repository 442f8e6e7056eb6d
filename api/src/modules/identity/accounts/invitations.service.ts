import type * as calls from '@zaakwerk/contract/accounts'
import type { Account } from '@zaakwerk/contract/accounts'
import type * as z from '@zaakwerk/contract/zod'
import { conflict } from '../../../platform/errors/errors.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { endLinksOf } from '../links/link-tokens.sql.ts'
import { mailLink } from '../session/mail-link.ts'
import { insertInvited, removeInvited, setInvitedAt } from './account-rows.sql.ts'
import {
  type LockedAccount,
  lockAccountAsManager,
  lockAccountsAsManager,
  readAccount,
} from './accounts.service.ts'

type LinkMail = Parameters<typeof mailLink>[1]

/** Mails under the brand for fines, which is the service's own. An error in filling the template is reported to the sender. */
export const mailAccountLink = (services: Services, link: Omit<LinkMail, 'btu'>): Promise<unknown> =>
  mailLink(services, { ...link, btu: false }).catch((error: unknown) => {
    throw error instanceof PermanentFailure ? conflict('action_refused', error.message) : error
  })

/** Creates an invited account and mails the invitation; both or neither. */
export const inviteUser = async (
  services: Services,
  viewer: Viewer,
  given: z.output<typeof calls.inviteUser.body>,
): Promise<Account> => {
  await lockAccountsAsManager(services, viewer)
  const id = await insertInvited(services.db, { ...given, at: services.now() })
  if (id === undefined) throw conflict('email_in_use')
  const to = { id, email: given.email, firstName: given.first_name }
  await mailAccountLink(services, { purpose: 'invitation', to, userId: viewer.id })
  return readAccount(services, id)
}

/** Mails a new invitation; the earlier link stops working. */
export const resendInvitation = async (services: Services, viewer: Viewer, id: number): Promise<Account> => {
  const to = await lockAccountAsManager(services, viewer, id)
  if (!to.invitedAt) throw conflict('not_invited')
  const at = services.now()
  await endLinksOf(services.db, { userId: id, purpose: 'invitation', at })
  await setInvitedAt(services.db, id, at)
  await mailAccountLink(services, { purpose: 'invitation', to, userId: viewer.id })
  return readAccount(services, id)
}

/** Revokes an invitation; removes the account, which was never used. */
export const revokeInvitation = async (services: Services, locked: LockedAccount): Promise<void> => {
  if (!locked.invitedAt) throw conflict('not_invited')
  if ((await readAccount(services, locked.id)).is_last_system) throw conflict('last_system')
  await removeInvited(services.db, locked.id)
}

/** Mails a colleague a link to choose a new password. */
export const sendPasswordLink = async (services: Services, viewer: Viewer, id: number): Promise<Account> => {
  const to = await lockAccountAsManager(services, viewer, id)
  if (to.invitedAt) throw conflict('invited')
  if (!to.isActive) throw conflict('action_refused', 'Deze gebruiker is gedeactiveerd.')
  await mailAccountLink(services, { purpose: 'password', to, userId: viewer.id })
  return readAccount(services, id)
}
