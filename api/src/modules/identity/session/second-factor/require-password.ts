import { unauthorized } from '../../../../platform/errors/errors.ts'
import type { Services } from '../../../../platform/request/services.ts'
import type { Viewer } from '../../../../platform/request/viewer.ts'
import { isPassword } from '../../../../platform/security/password-hash.ts'
import { forgiveOnError } from '../../../../platform/security/throttles.ts'
import { findCredentials } from '../password.sql.ts'

export interface PasswordProof {
  readonly password: string
  readonly address: string
}

/** Throws unless this is the caller's password; counts as an attempt to change it. Returns the e-mail address of the account. */
export const requirePassword = async (
  { db, throttles }: Services,
  { id }: Viewer,
  { password, address }: PasswordProof,
): Promise<{ readonly email: string }> => {
  const own = await findCredentials(db, id)
  if (!own) throw unauthorized()
  const { email, passwordHash } = own
  const attempt = await throttles.attempt({ action: 'change-password', address, email, knownAddress: false })
  if (!(await forgiveOnError(attempt, isPassword(passwordHash, password))))
    throw unauthorized('wrong_password')
  await attempt.forgive()
  return { email }
}
