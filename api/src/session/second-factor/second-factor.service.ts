import type { Enrolment, RecoveryCodes, SecondFactor } from '@zaakwerk/contract/second-factor'
import { digest } from '../../core/digest.ts'
import { errorTexts } from '../../core/error-texts.ts'
import { conflict, invalidField, unauthorized } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { Queryable } from '../../db/database.ts'
import { findCredentials } from '../password.sql.ts'
import { isPassword } from '../password-hash.ts'
import { bareRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import {
  confirmSecret,
  countRecoveryCodes,
  findSecondFactor,
  insertSecret,
  needsSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  setMustEnrol,
} from './second-factor.sql.ts'
import { enrolmentUri, newSecret, stepOfCode } from './totp.ts'

export const getSecondFactor = async ({ db }: Services, { id }: Viewer): Promise<SecondFactor> => {
  const factor = await findSecondFactor(db, id)
  const since = factor?.confirmedAt ?? null
  return {
    since: since?.toISOString() ?? null,
    codes_left: since ? await countRecoveryCodes(db, id) : 0,
    is_required: await needsSecondFactor(db, id),
  }
}

/** Makes a secret; it counts once a code of the app confirmed it. */
export const startEnrolment = async (services: Services, { id: userId }: Viewer): Promise<Enrolment> => {
  const { db, config } = services
  const own = await findCredentials(db, userId)
  if (!own) throw unauthorized()
  const secret = newSecret()
  const sealed = sealSecret(config, { userId, secret })
  if (!(await insertSecret(db, { userId, sealed, at: services.now() }))) throw conflict('second_factor_on')
  return { secret, uri: enrolmentUri(secret, own.email) }
}

const giveRecoveryCodes = async (db: Queryable, userId: number): Promise<RecoveryCodes> => {
  const recovery_codes = newRecoveryCodes()
  const hashes = recovery_codes.map((code) => digest(bareRecoveryCode(code)))
  await replaceRecoveryCodes(db, { userId, hashes })
  return { recovery_codes }
}

const wrongCode = () => invalidField(['body', 'code'], errorTexts.wrong_code, 'wrong_code')

/** Switches the second factor on. The code that confirms it cannot be used to sign in any more. */
export const confirmEnrolment = async (
  services: Services,
  { id: userId }: Viewer,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<RecoveryCodes> => {
  const { db, config, throttles } = services
  const [own, factor] = [await findCredentials(db, userId), await findSecondFactor(db, userId)]
  if (!own) throw unauthorized()
  const secret = factor && openSecret(config, { userId, sealed: factor.sealed })
  if (!factor || secret === undefined) throw conflict('second_factor_off')
  if (factor.confirmedAt) throw conflict('second_factor_on')
  const on = { action: 'second-factor', address, email: own.email, knownAddress: false } as const
  const attempt = await throttles.attempt(on)
  const at = services.now()
  const { sealed } = factor
  const step = stepOfCode(secret, { code, now: at })
  if (step === undefined) throw wrongCode()
  await attempt.forgive()
  return db.transaction(async (tx) => {
    if (!(await confirmSecret(tx, { userId, sealed, step, at }))) throw conflict('second_factor_on')
    await setMustEnrol(tx, userId, false)
    return giveRecoveryCodes(tx, userId)
  })
}

interface PasswordProof {
  readonly password: string
  readonly address: string
}

/** Throws unless this is the password of the caller; counts as an attempt to change it. */
const requirePassword = async (
  { db, throttles }: Services,
  { id }: Viewer,
  { password, address }: PasswordProof,
): Promise<void> => {
  const own = await findCredentials(db, id)
  if (!own) throw unauthorized()
  const on = { action: 'change-password', address, email: own.email, knownAddress: false } as const
  const attempt = await throttles.attempt(on)
  if (!(await isPassword(own.passwordHash, password))) throw unauthorized('wrong_password')
  await attempt.forgive()
}

export const renewRecoveryCodes = async (
  services: Services,
  viewer: Viewer,
  proof: PasswordProof,
): Promise<RecoveryCodes> => {
  await requirePassword(services, viewer, proof)
  return services.db.transaction(async (tx) => {
    const factor = await findSecondFactor(tx, viewer.id)
    if (!factor?.confirmedAt) throw conflict('second_factor_off')
    return giveRecoveryCodes(tx, viewer.id)
  })
}

/** Switches the second factor off; where the role has to have one, the sessions of this user wait for the next. */
export const disableSecondFactor = async (
  services: Services,
  viewer: Viewer,
  proof: PasswordProof,
): Promise<SecondFactor> => {
  await requirePassword(services, viewer, proof)
  await services.db.transaction(async (tx) => {
    await removeSecondFactor(tx, viewer.id)
    await setMustEnrol(tx, viewer.id, await needsSecondFactor(tx, viewer.id))
  })
  return getSecondFactor(services, viewer)
}
