import type { Enrolment, RecoveryCodes } from '@zaakwerk/contract/second-factor'
import { errorTexts } from '../../../../platform/errors/error-texts.ts'
import { conflict, invalidField, unauthorized } from '../../../../platform/errors/errors.ts'
import type { Services } from '../../../../platform/request/services.ts'
import type { Viewer } from '../../../../platform/request/viewer.ts'
import { findCredentials } from '../password.sql.ts'
import { lockUser } from '../session.sql.ts'
import { decryptSecret, encryptSecret, reencryptedSecret } from './encrypted-secret.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import { type PasswordProof, requirePassword } from './require-password.ts'
import {
  confirmSecret,
  endWaitingSessions,
  findSecondFactor,
  insertSecret,
  setMustEnrol,
} from './second-factor.sql.ts'
import { enrolmentUri, newSecret, stepOfCode } from './totp.ts'

/** Creates a secret; it becomes active once confirmed by a code of the app. */
export const startEnrolment = async (services: Services, { id: userId }: Viewer): Promise<Enrolment> => {
  const { db, config } = services
  const own = await findCredentials(db, userId)
  if (!own) throw unauthorized()
  const secret = newSecret()
  const encrypted = encryptSecret(config, { userId, secret })
  if (!(await insertSecret(db, { userId, encrypted, at: services.now() }))) throw conflict('second_factor_on')
  return { secret, uri: enrolmentUri(secret, own.email) }
}

const wrongCode = () => invalidField(['body', 'code'], errorTexts.wrong_code, 'wrong_code')

/** A secret that was confirmed by a valid code. */
interface CheckedSecret {
  readonly encrypted: string
  readonly step: number
}

/** Checks the password and a code of the app. The password too: someone at an unlocked screen must not register their own phone. */
export const checkEnrolment = async (
  services: Services,
  viewer: Viewer,
  { code, ...proof }: PasswordProof & { readonly code: string },
): Promise<CheckedSecret> => {
  const { db, config, throttles } = services
  const { id: userId } = viewer
  const { email } = await requirePassword(services, viewer, proof)
  const factor = await findSecondFactor(db, userId)
  const secret = factor && decryptSecret(config, { userId, encrypted: factor.encrypted })
  if (!factor || secret === undefined) throw conflict('second_factor_off')
  if (factor.confirmedAt) throw conflict('second_factor_on')
  const { address } = proof
  const attempt = await throttles.attempt({ action: 'second-factor', address, email, knownAddress: false })
  const step = stepOfCode(secret, { code, now: services.now() })
  if (step === undefined) throw wrongCode()
  await attempt.forgive()
  return { encrypted: factor.encrypted, step }
}

/**
 * Activates the second factor. The confirming code cannot be used for sign-in any more. Of the sessions that wait for a second factor only this one is opened:
 * another may belong to someone who only knows the password.
 */
export const confirmEnrolment = async (
  { db, config, now }: Services,
  { id: userId, sessionId }: Viewer,
  { encrypted, step }: CheckedSecret,
): Promise<RecoveryCodes> => {
  const at = now()
  await lockUser(db, userId, 'no key update')
  const reencrypted = reencryptedSecret(config, { userId, encrypted }) ?? encrypted
  if (!(await confirmSecret(db, { userId, encrypted, reencrypted, step, at })))
    throw conflict('second_factor_on')
  await setMustEnrol(db, { userId, sessionId, mustEnrol: false })
  await endWaitingSessions(db, { userId, at })
  return giveRecoveryCodes(db, userId)
}
