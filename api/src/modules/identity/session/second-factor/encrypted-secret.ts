import type { Services } from '../../../../platform/request/services.ts'
import { decryptText, encryptText, reencryptText } from '../../../../platform/security/encryption.ts'
import type { Secrets } from '../../../../platform/security/token-keys.ts'
import { replaceEncrypted, selectConfirmedFactors } from './second-factor.sql.ts'

const purpose = 'zaakwerk second factor'

/** Encrypts the secret of a second factor with the server's secret, bound to this user. */
export const encryptSecret = (
  secrets: Secrets,
  { userId, secret }: { readonly userId: number; readonly secret: string },
): string => encryptText(secrets, { purpose, userId }, secret)

/** Undefined when the text was changed, or encrypted for another user or with another server secret. */
export const decryptSecret = (
  secrets: Secrets,
  { userId, encrypted }: { readonly userId: number; readonly encrypted: string },
): string | undefined => decryptText(secrets, { purpose, userId }, encrypted)

/** The same, encrypted with the current signing secret; undefined when it already is. */
export const reencryptedSecret = (
  secrets: Secrets,
  { userId, encrypted }: { readonly userId: number; readonly encrypted: string },
): string | undefined => reencryptText(secrets, { purpose, userId }, encrypted)

/**
 * Re-encrypts secrets of an earlier `TOKEN_SECRET` with the current one; returns how many. Only confirmed ones: a secret being set up is matched by its
 * ciphertext, and is re-encrypted on confirmation.
 */
export const reencryptFactorSecrets = async ({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<number> => {
  let count = 0
  for (const { userId, encrypted } of await selectConfirmedFactors(db)) {
    const reencrypted = reencryptedSecret(config, { userId, encrypted })
    if (reencrypted && (await replaceEncrypted(db, { userId, from: encrypted, to: reencrypted }))) count += 1
  }
  return count
}
