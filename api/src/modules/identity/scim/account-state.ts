import type { Services } from '../../../platform/request/services.ts'
import { readAccount, revokeAccess } from '../accounts/accounts.service.ts'
import { mailAccountLink } from '../accounts/invitations.service.ts'
import { type ProvisionedUser, updateProvisioned } from './scim.sql.ts'
import { ScimError } from './scim-users.adapter.ts'

export interface Provisioning {
  /** Within the transaction of the call. */
  readonly services: Services
  /** Role of accounts that it creates. */
  readonly role: number
  /** The call, for the trails: "PATCH /scim/v2/Users/{id}". */
  readonly call: string
}

/** An invitation that is not accepted yet counts as active: the provider has nothing left to do. */
export const isShownActive = ({ isActive, invitedAt }: ProvisionedUser): boolean =>
  isActive || invitedAt !== null

/** Marks an account as invited, and mails the invitation. */
export const invite = async ({ services }: Provisioning, user: ProvisionedUser): Promise<void> => {
  const { id, email, firstName } = user
  await updateProvisioned(services.db, id, { invited_at: services.now() })
  await mailAccountLink(services, { purpose: 'invitation', to: { id, email, firstName }, userId: null })
}

/** Deactivates an account, and revokes everything that lets its owner in. */
export const deactivate = async (
  { services }: Provisioning,
  user: ProvisionedUser,
  provisioning: ProvisionedUser['provisioning'],
): Promise<void> => {
  const { id, isActive } = user
  if (isActive && (await readAccount(services, id)).is_last_admin)
    throw new ScimError(409, undefined, 'This is the last administrator, who cannot be deactivated here')
  await updateProvisioned(services.db, id, { is_active: false, invited_at: null, provisioning })
  await revokeAccess(services, id)
}

/** Undoes what SCIM deactivated. What an administrator deactivated here, stays so. */
const reactivate = async (provisioning: Provisioning, user: ProvisionedUser): Promise<void> => {
  if (user.provisioning === null) return
  const { db } = provisioning.services
  await updateProvisioned(db, user.id, { provisioning: null, is_active: user.canSignIn })
  if (!user.canSignIn) await invite(provisioning, user)
}

/** Whether an administrator deactivated it here. */
export const isBarred = (user: ProvisionedUser): boolean => !isShownActive(user) && user.provisioning === null

/** Activates or deactivates an account, if it is not in that state already. */
export const setActive = async (
  provisioning: Provisioning,
  user: ProvisionedUser,
  active: boolean,
): Promise<void> => {
  if (active === isShownActive(user)) return
  if (active) await reactivate(provisioning, user)
  else await deactivate(provisioning, user, 'suspended')
}
