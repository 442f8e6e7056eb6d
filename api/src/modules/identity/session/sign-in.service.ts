import type { TokenPair } from '@zaakwerk/contract/session'
import { signIn as call } from '@zaakwerk/contract/session'
import { callName } from '../../../platform/audit/audit-call.ts'
import { ApiError, unauthorized } from '../../../platform/errors/errors.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { isPassword } from '../../../platform/security/password-hash.ts'
import { forgiveOnError } from '../../../platform/security/throttles.ts'
import { maySignIn } from './may-sign-in.ts'
import { openSession, type SignInOrigin } from './open-session.ts'
import { consumeCode } from './second-factor/consume-code.ts'
import { secondFactorState } from './second-factor/second-factor.sql.ts'
import { findAccount, lockUser } from './session.sql.ts'

/** The credentials of a sign-in, and where it comes from. */
interface SignIn extends SignInOrigin {
  readonly email: string
  readonly password: string
  /** A TOTP or recovery code. */
  readonly code: string | undefined
}

/** An account whose password was just verified. */
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Records a refused sign-in, of the user of a known address or identity; never the input, which may be a password. Returns the moment, for the security trail. */
export const recordRefusal = async (
  { db, now }: Services,
  userId: number | undefined,
  call: string,
): Promise<Date> => {
  const at = now()
  const entry = {
    call,
    subject: 'user',
    subjectId: userId,
    act: 'sign_in_refused',
    at,
    userId: null,
  } as const
  await recordAudit(db, [entry])
  return at
}

/** Opens a session. Checking a password is slow: the account is locked and read again, so that a permission revoked meanwhile counts. */
const openByPassword = (
  services: Services,
  { id: userId, passwordHash }: Account,
  { code, address, device, from }: SignIn,
): Promise<TokenPair> =>
  services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId, 'share')
    if (!user || user.passwordHash !== passwordHash || !maySignIn(user))
      throw unauthorized('invalid_credentials', { userId })
    const { isOn, isNeeded } = await secondFactorState(tx, userId)
    if (isOn && code === undefined) throw unauthorized('second_factor_asked')
    const changes = isOn && code !== undefined ? await consumeCode(services, tx, { userId, code }) : {}
    return openSession(services, tx, {
      user: { id: userId, role: user.role },
      mustEnrol: isNeeded && !isOn,
      call: callName(call),
      changes,
      origin: { address, device, from },
    })
  })

/**
 * Checks e-mail and password, and the code where there is a second factor, and opens a session. A wrong e-mail or password gets the same response for everyone;
 * a deactivated account is reported only with the right password. Being asked for a code costs no attempt; a wrong code does.
 */
export const signIn = async (services: Services, given: SignIn): Promise<TokenPair> => {
  const { db, throttles } = services
  const { email, password, address, device, code } = given
  const account = await findAccount(db, email, { address, device })
  const knownAddress = account?.knownAddress ?? false
  const userId = account?.id
  const knownDevice = account?.knownDevice ? device : undefined
  const on = { action: 'sign-in', address, email, knownAddress, knownDevice, userId } as const
  const attempt = await throttles.attempt(on)
  const correct = await forgiveOnError(attempt, isPassword(account?.passwordHash, password))
  if (!account || !correct || !maySignIn(account)) {
    const at = await recordRefusal(services, userId, callName(call))
    // Revealed only with the right password.
    const isDeactivated = correct && account?.isActive === false
    throw unauthorized(isDeactivated ? 'account_deactivated' : 'invalid_credentials', {
      userId,
      at,
      why: correct ? 'deactivated' : undefined,
    })
  }

  const guess =
    code === undefined ? undefined : await throttles.attempt({ action: 'code', userId: account.id })
  try {
    const pair = await openByPassword(services, account, given)
    await Promise.all([attempt.forgive(), guess?.forgive()])
    return pair
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code: refusal, refused } = error
    if (refusal === 'second_factor_asked') await attempt.forgive()
    if (refusal !== 'wrong_code' && refusal !== 'invalid_credentials') throw error
    // Outside the transaction, which the refusal rolled back.
    throw unauthorized(refusal, { ...refused, at: await recordRefusal(services, account.id, callName(call)) })
  }
}
