import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { digest } from './digest.ts'
import { serviceUnavailable, tooManyAttempts } from './errors.ts'

const attemptsAMinute = 10

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

/** A call with a secret address, which tells no account to a stranger. */
interface AddressAttempt {
  readonly action: 'calendar'
  readonly address: string
}

/** An attempt to count: by address, and by account, if there is one, as `accountKey` says. */
export type AttemptOn = AccountAttempt | AddressAttempt

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

/**
 * Ten attempts a minute per address and per account, counted in the database for all processes together.
 * The counters store hashes, as addresses are personal data.
 */
export const createThrottles = (pool: pg.Pool): Throttles => {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: '',
    points: attemptsAMinute,
    duration: 60,
  })

  const consume = async (key: string): Promise<void> => {
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
      const byAddress = `${on.action}:address:${digest(on.address)}`
      const keys = 'email' in on ? [byAddress, accountKey(on)] : [byAddress]
      for (const key of keys) await consume(key)
      return {
        forgive: async () => {
          await Promise.all(keys.map((key) => limiter.reward(key)))
        },
      }
    },
  }
}
