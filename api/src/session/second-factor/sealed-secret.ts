import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../core/config.ts'

const cipher = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]

/** A key of its own, so that a token and a sealed secret never come from the same one. */
const keyOf = ({ tokenSecret }: Pick<Config, 'tokenSecret'>): Buffer =>
  Buffer.from(hkdfSync('sha256', tokenSecret, '', 'zaakwerk second factor', 32))

/** Encrypts the secret of a second factor with the server's secret. It opens for this user only. */
export const sealSecret = (
  config: Pick<Config, 'tokenSecret'>,
  { userId, secret }: { readonly userId: number; readonly secret: string },
): string => {
  const iv = randomBytes(ivLength)
  const sealing = createCipheriv(cipher, keyOf(config), iv).setAAD(Buffer.from(String(userId)))
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined where the text was changed, or sealed for another user or by a server with another secret. */
export const openSecret = (
  config: Pick<Config, 'tokenSecret'>,
  { userId, sealed }: { readonly userId: number; readonly sealed: string },
): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, keyOf(config), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  try {
    return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]).toString(
      'utf8',
    )
  } catch {
    return undefined
  }
}
