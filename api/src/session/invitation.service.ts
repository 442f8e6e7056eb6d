import { unauthorized } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import type { LinkHolder } from '../core/viewer.ts'
import { endLinksOf, useLink } from '../links/link-tokens.sql.ts'
import { activateInvited, isInvited } from './invitation.sql.ts'
import { setPasswordHash } from './password.sql.ts'
import { hashPassword } from './password-hash.ts'
import { checkLinkPassword } from './password-rules.ts'

/** The invited, if the account still waits for its owner. */
export const checkInvitation = async (services: Services, { userId }: LinkHolder): Promise<number> => {
  if (userId === null || !(await isInvited(services.db, userId))) throw unauthorized('link_invalid')
  return userId
}

/** Gives an invited account its first password, once; from then on it can sign in. */
export const acceptInvitation = async (
  services: Services,
  link: LinkHolder,
  { password, confirmation }: { readonly password: string; readonly confirmation: string },
): Promise<void> => {
  const userId = await checkInvitation(services, link)
  checkLinkPassword(password, confirmation)
  const hash = await hashPassword(password)
  const at = services.now()
  const first = await services.db.transaction(async (tx) => {
    if (!(await useLink(tx, link.tokenId, at))) return false
    await setPasswordHash(tx, { userId, hash, at })
    await activateInvited(tx, userId)
    await endLinksOf(tx, { userId, purpose: 'invitation', at })
    return true
  })
  if (!first) throw unauthorized('link_used')
}
