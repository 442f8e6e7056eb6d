import { unauthorized } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { LinkHolder } from '../../../platform/request/viewer.ts'
import { hashPassword } from '../../../platform/security/password-hash.ts'
import { endLinksOf, useLink } from '../links/link-tokens.sql.ts'
import { activateInvited, isInvited, lockInvited } from './invitation.sql.ts'
import { findCredentials, setPasswordHash } from './password.sql.ts'
import { checkLinkPassword } from './password-rules.ts'

interface ChosenPassword {
  readonly userId: number
  readonly hash: string
}

/** The invited user, if the account has not been activated yet. */
export const checkInvitation = async (services: Services, { userId }: LinkHolder): Promise<number> => {
  if (userId === null || !(await isInvited(services.db, userId))) throw unauthorized('link_invalid')
  return userId
}

/** Checks a first password and hashes it: slow, so before any lock. */
export const choosePassword = async (
  { db }: Services,
  { userId }: LinkHolder,
  { password, confirmation }: { readonly password: string; readonly confirmation: string },
): Promise<ChosenPassword> => {
  const invited = userId === null ? undefined : await findCredentials(db, userId)
  if (!invited || userId === null) throw unauthorized('link_invalid')
  checkLinkPassword({ password, confirmation, email: invited.email })
  return { userId, hash: await hashPassword(password) }
}

/** Sets the first password of an invited account, once; it can sign in from then on. */
export const acceptInvitation = async (
  { db, now }: Services,
  link: LinkHolder,
  { userId, hash, key }: ChosenPassword & { readonly key: string | undefined },
): Promise<void> => {
  const at = now()
  // Locks the account first, like resending or revoking an invitation: these calls are serialised and see each other's result.
  if (!(await lockInvited(db, userId))) throw unauthorized('link_used')
  if (!(await useLink(db, link, { at, key }))) throw unauthorized('link_used')
  await setPasswordHash(db, { userId, hash, at })
  await activateInvited(db, userId)
  await endLinksOf(db, { userId, purpose: 'invitation', at })
}
