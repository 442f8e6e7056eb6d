import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { digest } from './digest.ts'
import { serviceUnavailable, tooManyAttempts } from './errors.ts'

const attempts = 10

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

/** An attempt to count. */
export type AttemptOn = AccountAttempt | CodeAttempt | AddressAttempt

export interface Throttles {
  /** Counts an attempt before it is made, so that parallel guesses count too. Throws 429, or 503 without a store. */
  attempt(on: AttemptOn): Promise<Attempt>
}

/**
 * A stranger's guesses must not lock the owner out: attempts from an address the owner has used before are counted for
 * that address alone.
 */
const accountKey = ({ action, email, address, knownAddress }: AccountAttempt): string =>
  knownAddress ? `${action}:pair:${digest(`${email} ${address}`)}` : `${action}:account:${digest(email)}`

/** What an attempt counts for: its address, and its account, if there is one. Hashed, as addresses are personal data. */
const keysOf = (on: AttemptOn): readonly string[] => {
  if (on.action === 'code') return [`code:account:${on.userId}`]
  const byAddress = `${on.action}:address:${digest(on.address)}`
  return 'email' in on ? [byAddress, accountKey(on)] : [byAddress]
}

/**
 * Ten attempts a minute per address and per account, and ten codes an hour per account; counted in the database for all processes
 * together.
 */
export const createThrottles = (pool: pg.Pool): Throttles => {
  const limiterOf = (seconds: number): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: '',
      points: attempts,
      duration: seconds,
    })
  const [aMinute, anHour] = [limiterOf(60), limiterOf(60 * 60)]

  const consume = async (limiter: RateLimiterPostgres, key: string): Promise<void> => {
    try {
      await limiter.consume(key)
    } catch (refusal) {
      // Fails closed: without its counters the sign-in would be open to guessing.
      if (!(refusal instanceof RateLimiterRes)) throw serviceUnavailable(refusal)
      throw tooManyAttempts(refusal.msBeforeNext / 1000)
    }
  }

  return {
    attempt: async (on) => {
      const limiter = on.action === 'code' ? anHour : aMinute
      const keys = keysOf(on)
      for (const key of keys) await consume(limiter, key)
      return {
        forgive: async () => {
          await Promise.all(keys.map((key) => limiter.reward(key)))
        },
      }
    },
  }
}
