import { randomUUID } from 'node:crypto'
import type { TokenPair } from '@zaakwerk/contract/session'
import { signIn as call } from '@zaakwerk/contract/session'
import { callName } from '../../../platform/audit/audit-call.ts'
import { ApiError, unauthorized } from '../../../platform/errors/errors.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { isPassword } from '../../../platform/security/password-hash.ts'
import { forgiveOnError } from '../../../platform/security/throttles.ts'
import { maySignIn } from './may-sign-in.ts'
import { consumeCode } from './second-factor/consume-code.ts'
import { secondFactorState } from './second-factor/second-factor.sql.ts'
import { closeSessionsOf, findAccount, insertSession, lockUser, rememberAddress } from './session.sql.ts'
import { refreshEnd } from './session-term.ts'
import { issuePair } from './token-pair.ts'

/** The credentials of a sign-in, and where it comes from. */
interface SignIn {
  readonly email: string
  readonly password: string
  /** A TOTP or recovery code. */
  readonly code: string | undefined
  readonly address: string
  /** The device cookie of the browser. */
  readonly device: string
  readonly from: { readonly address: string; readonly userAgent: string | undefined }
}

/** An account whose password was just verified. */
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const entryOf = (userId: number | undefined) =>
  ({ call: callName(call), subject: 'user', subjectId: userId }) as const

/** Records the user of a known address; never the input, which may be a password. Returns the moment, for the security trail. */
const recordRefusal = async ({ db, now }: Services, userId: number | undefined): Promise<Date> => {
  const at = now()
  await recordAudit(db, [{ ...entryOf(userId), act: 'sign_in_refused', at, userId: null }])
  return at
}

/** Opens a session. Checking a password is slow: the account is locked and read again, so that a permission revoked meanwhile counts. */
const openSession = (
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

    const now = services.now()
    const sessionId = randomUUID()
    const mustEnrol = isNeeded && !isOn
    await closeSessionsOf(tx, userId, now)
    await insertSession(tx, {
      id: sessionId,
      userId,
      createdAt: now,
      expiresAt: refreshEnd(now, now),
      mustEnrol,
      ...from,
    })
    for (const known of [address, device].toSorted())
      await rememberAddress(tx, { userId, address: known, at: now })
    const { origin } = services
    await recordAudit(tx, [
      { ...entryOf(userId), act: 'sign_in', at: now, userId, sessionId, changes, origin },
    ])
    return issuePair(services, tx, { userId, sessionId, createdAt: now, role: user.role, mustEnrol })
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
    const at = await recordRefusal(services, userId)
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
    const pair = await openSession(services, account, given)
    await Promise.all([attempt.forgive(), guess?.forgive()])
    return pair
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code: refusal, refused } = error
    if (refusal === 'second_factor_asked') await attempt.forgive()
    if (refusal !== 'wrong_code' && refusal !== 'invalid_credentials') throw error
    // Outside the transaction, which the refusal rolled back.
    throw unauthorized(refusal, { ...refused, at: await recordRefusal(services, account.id) })
  }
}
