import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { decryptText, encryptText, reencryptText } from '../../../platform/security/encryption.ts'
import { allSecrets, type Secrets } from '../../../platform/security/token-keys.ts'

/** What an address is made of. */
interface Feed {
  readonly userId: number
  /** Text that a secret follows from, or secrets that were sealed (`keepOpen`). */
  readonly nonce: string
}

/** A fresh nonce, with which the address before it ends. */
export const newNonce = (): string => randomBytes(32).toString('base64url')

/**
 * The secret of an address: 256 bits that follow from the nonce and the secret of the server, so that neither a row of the database nor
 * a backup of it gives an address away. The words in front keep it apart from tokens, which are signed with the same key.
 */
const secretOf = ({ userId, nonce }: Feed, tokenSecret: string): string =>
  createHmac('sha256', tokenSecret).update(`hearing feed of ${userId}: ${nonce}`).digest('base64url')

const mark = 'sealed:'
const sealingOf = ({ userId }: Feed) => ({ purpose: 'zaakwerk hearing feed', userId })
const isSealed = ({ nonce }: Feed): boolean => nonce.startsWith(mark)

/** The secrets that open a feed: one, or one for each secret of the server, as any of those may have made its address. */
const secretsOf = (feed: Feed, secrets: Secrets): readonly string[] => {
  if (!isSealed(feed)) return allSecrets(secrets).map((secret) => secretOf(feed, secret))
  return decryptText(secrets, sealingOf(feed), feed.nonce.slice(mark.length))?.split(' ') ?? []
}

/**
 * What to store so that the addresses that open this feed go on to do so when an earlier secret of the server is gone: the secrets of
 * those addresses, sealed. Undefined where that is stored already.
 */
export const keepOpen = (feed: Feed, secrets: Secrets): string | undefined => {
  const sealed = isSealed(feed)
    ? reencryptText(secrets, sealingOf(feed), feed.nonce.slice(mark.length))
    : encryptText(secrets, sealingOf(feed), secretsOf(feed, secrets).join(' '))
  return sealed && `${mark}${sealed}`
}

/** The part of the URL that only its owner knows: whose feed, and the secret. Undefined where the server has not the secret any more. */
export const addressOf = (feed: Feed, secrets: Secrets): string | undefined => {
  const [secret] = secretsOf(feed, secrets)
  return secret && `${feed.userId}-${secret}`
}

const Owner = z.coerce.number().int().positive().max(2_147_483_647)

/** Whose feed an address says it is; undefined when it is no address at all. */
export const ownerOf = (address: string): number | undefined => {
  const [, digits] = /^(\d{1,10})-[\w-]{43}$/.exec(address) ?? []
  return Owner.safeParse(digits).data
}

const isSame = (one: string, other: string): boolean => {
  const [given, right] = [Buffer.from(one), Buffer.from(other)]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Whether this is an address of a feed, in a time that does not tell how much of it is right. */
export const opens = (address: string, feed: Feed, secrets: Secrets): boolean =>
  secretsOf(feed, secrets).filter((secret) => isSame(address, `${feed.userId}-${secret}`)).length > 0
