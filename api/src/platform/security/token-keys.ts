import { createHash, createSecretKey, type KeyObject } from 'node:crypto'

/** The secret that signs and seals, and those that only open what they signed or sealed (ADR 69). */
export interface Secrets {
  readonly tokenSecret: string
  readonly previousTokenSecrets: readonly string[]
}

/** The one that signs first. */
export const allSecrets = ({ tokenSecret, previousTokenSecrets }: Secrets): readonly string[] => [
  tokenSecret,
  ...previousTokenSecrets,
]

interface TokenKey {
  /** Which secret it is, in the header of each token; says nothing of it. */
  readonly kid: string
  readonly key: KeyObject
}

const keyOf = (secret: string): TokenKey => ({
  // The words in front keep it from being a plain hash of the secret, which may stand elsewhere.
  kid: createHash('sha256').update(`zaakwerk token key: ${secret}`).digest('base64url').slice(0, 10),
  key: createSecretKey(Buffer.from(secret, 'utf8')),
})

const made = new Map<string, TokenKey>()

export const tokenKeyOf = (secret: string): TokenKey => {
  const key = made.get(secret) ?? keyOf(secret)
  made.set(secret, key)
  return key
}
