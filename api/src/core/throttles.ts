import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { isDiskFull } from './database-errors.ts'
import { digest } from './digest.ts'
import { serviceUnavailable, storageFull, tooManyAttempts } from './errors.ts'

/** How many attempts in how many seconds. */
const limits = {
  aMinute: { points: 10, duration: 60 },
  anHour: { points: 10, duration: 60 * 60 },
  mailsAnHour: { points: 3, duration: 60 * 60 },
} as const
type Limit = keyof typeof limits

/** An attempt that was counted. */
export interface Attempt {
  /** Takes the count back, after a success. */
  forgive(): Promise<void>
}

/** An attempt on an account. */
interface AccountAttempt {
  readonly action: 'sign-in' | 'reset' | 'change-password' | 'second-factor'
  readonly address: string
  readonly email: string
  /** Whether the owner has signed in from this address before. */
  readonly knownAddress: boolean
  /** The browser it comes from, where the owner has signed in with that one before, wherever it is now. */
  readonly knownDevice?: string | undefined
  /** Whose account it is, for the security trail; nobody's is counted alike. */
  readonly userId?: number | undefined
}

/**
 * A code of a second factor, by who knows the password: six digits are found in the end by who may go on guessing. It is counted for
 * the account, wherever it comes from. That keeps its owner out too, who has to choose another password anyway.
 */
interface CodeAttempt {
  readonly action: 'code'
  readonly userId: number
}

/** A call with a secret address, which tells no account to a stranger. */
interface AddressAttempt {
  readonly action: 'calendar'
  readonly address: string
}

/** Asks for a mail with a new link in place of one that ended: whoever has the old one must not fill a mailbox with it. */
interface LinkAttempt {
  readonly action: 'new-link'
  readonly address: string
  /** What names the link; the same whether it is known or not. */
  readonly link: string
}

/** An attempt to count. */
export type AttemptOn = AccountAttempt | CodeAttempt | AddressAttempt | LinkAttempt

export interface Throttles {
  /** Counts an attempt before it is made, so that parallel guesses count too. Throws 429, or 503 without a store. */
  attempt(on: AttemptOn): Promise<Attempt>
}

/**
 * A stranger's guesses must not lock the owner out: attempts with a browser or from an address the owner has used before are counted
 * for that one alone.
 */
const accountKey = ({ action, email, address, knownAddress, knownDevice }: AccountAttempt): string => {
  const known = knownDevice ?? (knownAddress ? address : undefined)
  return known === undefined
    ? `${action}:account:${digest(email)}`
    : `${action}:pair:${digest(`${email} ${known}`)}`
}

interface Count {
  readonly key: string
  readonly limit: Limit
}

/** What an attempt counts for: its address, and its account or link, if there is one. Hashed, as addresses are personal data. */
const countsOf = (on: AttemptOn): readonly Count[] => {
  if (on.action === 'code') return [{ key: `code:account:${on.userId}`, limit: 'anHour' }]
  const byAddress: Count = { key: `${on.action}:address:${digest(on.address)}`, limit: 'aMinute' }
  if ('email' in on) return [byAddress, { key: accountKey(on), limit: 'aMinute' }]
  if ('link' in on) return [byAddress, { key: `${on.action}:link:${digest(on.link)}`, limit: 'mailsAnHour' }]
  return [byAddress]
}

/**
 * Ten attempts a minute per address and per account, ten codes an hour per account, and three mails an hour in place of one link;
 * counted in the database for all processes together.
 */
export const createThrottles = (pool: pg.Pool): Throttles => {
  const limiterOf = (limit: Limit): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: '',
      ...limits[limit],
    })
  const limiters: Readonly<Record<Limit, RateLimiterPostgres>> = {
    aMinute: limiterOf('aMinute'),
    anHour: limiterOf('anHour'),
    mailsAnHour: limiterOf('mailsAnHour'),
  }

  const consume = async ({ key, limit }: Count, userId: number | undefined): Promise<void> => {
    try {
      await limiters[limit].consume(key)
    } catch (refusal) {
      // Fails closed: without its counters the sign-in would be open to guessing.
      if (!(refusal instanceof RateLimiterRes))
        throw isDiskFull(refusal) ? storageFull(refusal) : serviceUnavailable(refusal)
      throw tooManyAttempts(refusal.msBeforeNext / 1000, { userId })
    }
  }

  return {
    attempt: async (on) => {
      const counts = countsOf(on)
      const userId = 'userId' in on ? on.userId : undefined
      for (const count of counts) await consume(count, userId)
      return {
        forgive: async () => {
          await Promise.all(counts.map(({ key, limit }) => limiters[limit].reward(key)))
        },
      }
    },
  }
}
