import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { allSecrets, type Secrets } from './token-keys.ts'

const cipher = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]

/** Purpose and owner of an encrypted text: it cannot be decrypted for another purpose or owner. */
interface EncryptionContext {
  readonly purpose: string
  readonly userId: number
}

/** Derives a key per purpose, so that tokens and encrypted texts never share one. */
const keyOf = (secret: string, { purpose }: EncryptionContext): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

const ownerOf = ({ userId }: EncryptionContext): Buffer => Buffer.from(String(userId))

export const encryptText = ({ tokenSecret }: Secrets, context: EncryptionContext, text: string): string => {
  const iv = randomBytes(ivLength)
  const cipherOf = createCipheriv(cipher, keyOf(tokenSecret, context), iv).setAAD(ownerOf(context))
  const encrypted = Buffer.concat([cipherOf.update(text, 'utf8'), cipherOf.final()])
  return Buffer.concat([iv, cipherOf.getAuthTag(), encrypted]).toString('base64url')
}

const openWith = (secret: string, context: EncryptionContext, bytes: Buffer): string | undefined => {
  if (bytes.length < ivLength + tagLength) return undefined
  const opening = createDecipheriv(cipher, keyOf(secret, context), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
    .setAAD(ownerOf(context))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  try {
    return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]).toString(
      'utf8',
    )
  } catch {
    return undefined
  }
}

/** Undefined when the text was changed, or encrypted for another purpose or owner, or with a secret that this server does not have. */
export const decryptText = (
  secrets: Secrets,
  context: EncryptionContext,
  encrypted: string,
): string | undefined => {
  const bytes = Buffer.from(encrypted, 'base64url')
  for (const secret of allSecrets(secrets)) {
    const text = openWith(secret, context, bytes)
    if (text !== undefined) return text
  }
  return undefined
}

/** The text re-encrypted with the current secret; undefined when it already is, or cannot be decrypted. */
export const reencryptText = (
  secrets: Secrets,
  context: EncryptionContext,
  encrypted: string,
): string | undefined => {
  const { tokenSecret } = secrets
  const isCurrent = openWith(tokenSecret, context, Buffer.from(encrypted, 'base64url')) !== undefined
  const text = isCurrent ? undefined : decryptText(secrets, context, encrypted)
  return text === undefined ? undefined : encryptText(secrets, context, text)
}
