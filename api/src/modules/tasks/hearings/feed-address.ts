import { createHmac, randomBytes } from 'node:crypto'
import * as z from '@zaakwerk/contract/zod'
import { decryptText, encryptText, reencryptText } from '../../../platform/security/encryption.ts'
import { allSecrets, type Secrets } from '../../../platform/security/token-keys.ts'
import { isSame } from '../../../platform/text/constant-time.ts'

/** The data from which a calendar address is derived. */
interface Feed {
  readonly userId: number
  /** A text from which the secret is derived, or encrypted secrets (`keepOpen`). */
  readonly nonce: string
}

/** A new nonce, which invalidates the earlier address. */
export const newNonce = (): string => randomBytes(32).toString('base64url')

/**
 * The secret of an address: 256 bits derived from the nonce and the server's secret, so that neither a database row nor a backup reveals an address. The prefix
 * separates it from tokens, which are signed with the same key.
 */
const secretOf = ({ userId, nonce }: Feed, tokenSecret: string): string =>
  createHmac('sha256', tokenSecret).update(`hearing feed of ${userId}: ${nonce}`).digest('base64url')

const encryptedPrefix = 'sealed:'
const contextOf = ({ userId }: Feed) => ({ purpose: 'zaakwerk hearing feed', userId })
const isEncrypted = ({ nonce }: Feed): boolean => nonce.startsWith(encryptedPrefix)

/** The valid secrets of a feed: one, or one for each secret of the server, as any of those may have made its address. */
const secretsOf = (feed: Feed, secrets: Secrets): readonly string[] => {
  if (!isEncrypted(feed)) return allSecrets(secrets).map((secret) => secretOf(feed, secret))
  return decryptText(secrets, contextOf(feed), feed.nonce.slice(encryptedPrefix.length))?.split(' ') ?? []
}

/**
 * The value to store so that current addresses stay valid after an earlier server secret is removed: their secrets, encrypted. Undefined when it is already
 * stored.
 */
export const encryptSecrets = (feed: Feed, secrets: Secrets): string | undefined => {
  const encrypted = isEncrypted(feed)
    ? reencryptText(secrets, contextOf(feed), feed.nonce.slice(encryptedPrefix.length))
    : encryptText(secrets, contextOf(feed), secretsOf(feed, secrets).join(' '))
  return encrypted && `${encryptedPrefix}${encrypted}`
}

/** The secret part of the URL: the owner's id and the secret. Undefined when the server no longer has the secret. */
export const addressOf = (feed: Feed, secrets: Secrets): string | undefined => {
  const [secret] = secretsOf(feed, secrets)
  return secret && `${feed.userId}-${secret}`
}

const Owner = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))

/** The owner's id in an address; undefined when it is malformed. */
export const ownerOf = (address: string): number | undefined => {
  const [, digits] = /^(\d{1,10})-[\w-]{43}$/.exec(address) ?? []
  return Owner.safeParse(digits).data
}

/** Whether the address is valid for a feed; compared in constant time. */
export const isAddressOf = (address: string, feed: Feed, secrets: Secrets): boolean =>
  secretsOf(feed, secrets).filter((secret) => isSame(address, `${feed.userId}-${secret}`)).length > 0
