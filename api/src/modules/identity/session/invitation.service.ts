import { unauthorized } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { LinkHolder } from '../../../platform/request/viewer.ts'
import { hashPassword } from '../../../platform/security/password-hash.ts'
import { endLinksOf, useLink } from '../links/link-tokens.sql.ts'
import { activateInvited, isInvited, lockInvited } from './invitation.sql.ts'
import { findCredentials, setPasswordHash } from './password.sql.ts'
import { checkLinkPassword } from './password-rules.ts'

/** An account, and the password that its owner chose. */
interface ChosenPassword {
  readonly userId: number
  readonly hash: string
}

/** The invited, if the account still waits for its owner. */
export const checkInvitation = async (services: Services, { userId }: LinkHolder): Promise<number> => {
  if (userId === null || !(await isInvited(services.db, userId))) throw unauthorized('link_invalid')
  return userId
}

/** Checks a first password and hashes it, which takes a while, before anything is locked. */
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

/** Gives an invited account its first password, once; from then on it can sign in. */
export const acceptInvitation = async (
  { db, now }: Services,
  link: LinkHolder,
  { userId, hash, key }: ChosenPassword & { readonly key: string | undefined },
): Promise<void> => {
  const at = now()
  // The account first, as who sends an invitation again or takes it back does: so they wait for each other, and see what became of it.
  if (!(await lockInvited(db, userId))) throw unauthorized('link_used')
  if (!(await useLink(db, link, { at, key }))) throw unauthorized('link_used')
  await setPasswordHash(db, { userId, hash, at })
  await activateInvited(db, userId)
  await endLinksOf(db, { userId, purpose: 'invitation', at })
}
