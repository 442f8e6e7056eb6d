import { setNewPassword as newPasswordCall } from '@zaakwerk/contract/password-links'
import { changePassword as ownPasswordCall } from '@zaakwerk/contract/session'
import { callName } from '../../../platform/audit/audit-call.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { invalidField, unauthorized } from '../../../platform/errors/errors.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import type { AuditEntry } from '../../../platform/journal/audit-entry.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { LinkHolder, Viewer } from '../../../platform/request/viewer.ts'
import { hashPassword, isPassword } from '../../../platform/security/password-hash.ts'
import { forgiveOnError } from '../../../platform/security/throttles.ts'
import { endLinksOf, useLink } from '../links/link-tokens.sql.ts'
import { findCredentials, setPasswordHash } from './password.sql.ts'
import { checkLinkPassword, checkOtherPassword, checkProfilePassword } from './password-rules.ts'
import { endSessionsOf } from './session.sql.ts'

export interface PasswordChange {
  readonly email: string
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmation: string
  readonly address: string
}

/** For the user of a reset link. */
interface NewPassword {
  readonly userId: number
  readonly hash: string
}

/** Records that the password changed, never its value. */
const recordPassword = (
  db: Queryable,
  entry: Pick<AuditEntry, 'at' | 'userId' | 'sessionId' | 'call' | 'origin'>,
): Promise<void> =>
  recordAudit(db, [{ ...entry, act: 'password', subject: 'user', subjectId: entry.userId ?? undefined }])

/** Changes the user's password and ends their other sessions. */
export const changePassword = async (
  services: Services,
  viewer: Viewer,
  change: PasswordChange,
): Promise<void> => {
  const { db, throttles } = services
  const own = await findCredentials(db, viewer.id)
  if (!own) throw unauthorized()
  if (change.email !== own.email) throw invalidField(['body', 'email'], 'Dit is niet je eigen e-mailadres.')
  const { newPassword: password, confirmation } = change
  checkProfilePassword({ password, confirmation, email: own.email })

  const attempt = await throttles.attempt({
    action: 'change-password',
    address: change.address,
    email: own.email,
    knownAddress: false,
  })
  const correct = await forgiveOnError(attempt, isPassword(own.passwordHash, change.oldPassword))
  if (!correct) throw unauthorized('wrong_password')
  await attempt.forgive()
  checkOtherPassword(password, change.oldPassword)

  const hash = await hashPassword(password)
  const at = services.now()
  await db.transaction(async (tx) => {
    await setPasswordHash(tx, { userId: viewer.id, hash, at })
    await endLinksOf(tx, { userId: viewer.id, purpose: 'password', at })
    await endSessionsOf(tx, { userId: viewer.id, reason: 'password_changed', at, keep: viewer.sessionId })
    const { id: userId, sessionId } = viewer
    const { origin } = services
    await recordPassword(tx, { at, userId, sessionId, call: callName(ownPasswordCall), origin })
  })
}

/** The user of a reset link, if still allowed to sign in. */
export const checkPasswordLink = async ({ db }: Services, { userId }: LinkHolder) => {
  const user = userId === null ? undefined : await findCredentials(db, userId)
  if (!user?.isActive || userId === null) throw unauthorized('link_invalid')
  return { userId, email: user.email }
}

/** Checks a new password and hashes it: slow, so before any lock. */
export const prepareNewPassword = async (
  services: Services,
  link: LinkHolder,
  { password, confirmation }: { readonly password: string; readonly confirmation: string },
): Promise<NewPassword> => {
  const { userId, email } = await checkPasswordLink(services, link)
  checkLinkPassword({ password, confirmation, email })
  return { userId, hash: await hashPassword(password) }
}

/** Sets a password through a link, which works once; ends all sessions and other reset links of the user. */
export const setNewPassword = async (
  { db, now, origin }: Services,
  link: LinkHolder,
  { userId, hash, key }: NewPassword & { readonly key: string | undefined },
): Promise<void> => {
  const at = now()
  if (!(await useLink(db, link, { at, key }))) throw unauthorized('link_used')
  await setPasswordHash(db, { userId, hash, at })
  await endLinksOf(db, { userId, purpose: 'password', at })
  await endSessionsOf(db, { userId, reason: 'password_reset', at })
  await recordPassword(db, { at, userId, call: callName(newPasswordCall), origin })
}
