import { createHash, webcrypto } from 'node:crypto'

/** The secret for signing and encryption, and those that only verify and decrypt (ADR 69). */
export interface Secrets {
  readonly tokenSecret: string
  readonly previousTokenSecrets: readonly string[]
}

/** All secrets, the current one first. */
export const allSecrets = ({ tokenSecret, previousTokenSecrets }: Secrets): readonly string[] => [
  tokenSecret,
  ...previousTokenSecrets,
]

interface TokenKey {
  /** Key id in the header of each token; reveals nothing of the secret. */
  readonly kid: string
  /** Made once: from anything else the library makes one for each token, which costs as much as verifying it. */
  readonly key: Promise<webcrypto.CryptoKey>
}

const keyOf = (secret: string): TokenKey => ({
  // The prefix keeps it from being a plain hash of the secret, which may be stored elsewhere.
  kid: createHash('sha256').update(`zaakwerk token key: ${secret}`).digest('base64url').slice(0, 10),
  key: webcrypto.subtle.importKey(
    'raw',
    Buffer.from(secret, 'utf8'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  ),
})

const made = new Map<string, TokenKey>()

export const tokenKeyOf = (secret: string): TokenKey => {
  const key = made.get(secret) ?? keyOf(secret)
  made.set(secret, key)
  return key
}
