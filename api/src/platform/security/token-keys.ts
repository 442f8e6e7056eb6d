import { createHash, createSecretKey, type KeyObject } from 'node:crypto'

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
  readonly key: KeyObject
}

const keyOf = (secret: string): TokenKey => ({
  // The prefix keeps it from being a plain hash of the secret, which may be stored elsewhere.
  kid: createHash('sha256').update(`zaakwerk token key: ${secret}`).digest('base64url').slice(0, 10),
  key: createSecretKey(Buffer.from(secret, 'utf8')),
})

const made = new Map<string, TokenKey>()

export const tokenKeyOf = (secret: string): TokenKey => {
  const key = made.get(secret) ?? keyOf(secret)
  made.set(secret, key)
  return key
}
