import type { Services } from '../../../../platform/request/services.ts'
import { decryptText, encryptText, reencryptText } from '../../../../platform/security/encryption.ts'
import type { Secrets } from '../../../../platform/security/token-keys.ts'
import { replaceSealed, selectConfirmedFactors } from './second-factor.sql.ts'

const purpose = 'zaakwerk second factor'

/** Encrypts the secret of a second factor with the server's secret. It opens for this user only. */
export const encryptSecret = (
  secrets: Secrets,
  { userId, secret }: { readonly userId: number; readonly secret: string },
): string => encryptText(secrets, { purpose, userId }, secret)

/** Undefined where the text was changed, or sealed for another user or by a server with another secret. */
export const decryptSecret = (
  secrets: Secrets,
  { userId, sealed }: { readonly userId: number; readonly sealed: string },
): string | undefined => decryptText(secrets, { purpose, userId }, sealed)

/** The same, sealed with the secret that signs; undefined where it is so already. */
export const resealedSecret = (
  secrets: Secrets,
  { userId, sealed }: { readonly userId: number; readonly sealed: string },
): string | undefined => reencryptText(secrets, { purpose, userId }, sealed)

/**
 * Seals those of an earlier `TOKEN_SECRET` with the one that signs; answers how many. Only what was confirmed: what is being set up
 * is found by its text, and moves when it is confirmed.
 */
export const reencryptFactorSecrets = async ({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<number> => {
  let moved = 0
  for (const { userId, sealed } of await selectConfirmedFactors(db)) {
    const fresh = resealedSecret(config, { userId, sealed })
    if (fresh && (await replaceSealed(db, { userId, from: sealed, to: fresh }))) moved += 1
  }
  return moved
}
