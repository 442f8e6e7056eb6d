import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** What an address is made of. */
interface Feed {
  readonly userId: number
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

/** The part of the URL that only its owner knows: whose feed, and the secret. */
export const addressOf = (feed: Feed, tokenSecret: string): string =>
  `${feed.userId}-${secretOf(feed, tokenSecret)}`

const Owner = z.coerce.number().int().positive().max(2_147_483_647)

/** Whose feed an address says it is; undefined when it is no address at all. */
export const ownerOf = (address: string): number | undefined => {
  const [, digits] = /^(\d{1,10})-[\w-]{43}$/.exec(address) ?? []
  return Owner.safeParse(digits).data
}

/** Whether this is the address of a feed, in a time that does not tell how much of it is right. */
export const opens = (address: string, feed: Feed, tokenSecret: string): boolean => {
  const [given, right] = [Buffer.from(address), Buffer.from(addressOf(feed, tokenSecret))]
  return given.length === right.length && timingSafeEqual(given, right)
}
