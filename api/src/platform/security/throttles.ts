import { setTimeout as pause } from 'node:timers/promises'
import { type CallLimit, callLimits } from '@zaakwerk/contract/call-limits'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { isDiskFull } from '../db/database-errors.ts'
import { serviceUnavailable, storageFull, tooManyAttempts } from '../errors/errors.ts'
import { digest } from './digest.ts'

/** How many attempts in how many seconds. */
const limits = {
  aMinute: { points: 10, duration: 60 },
  anHour: { points: 10, duration: 60 * 60 },
  mailsAnHour: { points: 3, duration: 60 * 60 },
  /** Accounts whose owner signed in from the address before: colleagues of one office. */
  colleaguesAMinute: { points: 60, duration: 60 },
} as const
type Limit = keyof typeof limits

/** Points charged for a call with an invalid link. */
const invalidLinkPoints = 10

export interface Attempt {
  /** Refunds the attempt after a success. */
  forgive(): Promise<void>
}

/** Refunds the attempt when the work fails, as when the queue of password checks is full: nothing was tried. */
export const forgiveOnError = async <T>(attempt: Attempt, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    await attempt.forgive()
    throw error
  }
}

interface AccountAttempt {
  readonly action: 'sign-in' | 'reset' | 'change-password' | 'second-factor'
  readonly address: string
  readonly email: string
  /** Whether the owner has signed in from this address before. */
  readonly knownAddress: boolean
  /** The browser, if the owner has signed in with it before, wherever it is now. */
  readonly knownDevice?: string | undefined
  /** The account, for the security trail; unknown accounts are counted alike. */
  readonly userId?: number | undefined
}

/**
 * A second-factor code, from a caller who knows the password: with unlimited guesses six digits are found in the end. Counted per account, wherever it comes
 * from. That blocks the owner too, who has to choose another password anyway.
 */
interface CodeAttempt {
  readonly action: 'code'
  readonly userId: number
}

/** A call to a secret URL, which reveals no account to a stranger. */
interface AddressAttempt {
  readonly action: 'calendar'
  readonly address: string
}

/** Requests a mail with a new link in place of an expired one: the holder of the old link must not flood a mailbox. */
interface LinkAttempt {
  readonly action: 'new-link'
  readonly address: string
  /** Identifies the link, known or not. */
  readonly link: string
}

/** A mail with a password reset link, which anybody can request. */
interface ResetMail {
  readonly action: 'reset-mail'
  readonly userId: number
}

/** An attempt to count. */
export type AttemptOn = AccountAttempt | CodeAttempt | AddressAttempt | LinkAttempt

/** A call without a sign-in. */
interface CountedCall {
  /** Method and path. */
  readonly call: string
  readonly limit: CallLimit
  readonly address: string
  /** Bearer token, of a link or any other text; undefined without one. */
  readonly bearer: string | undefined
}

export interface Throttles {
  /** Counts a call by its bearer and its address, before anything is looked up for it. Throws 429, or 503 without a store. */
  countCall(call: CountedCall): Promise<void>
  /** Charges the address ten calls for an invalid link, so that guessing links reaches the limit early. */
  countInvalidLink(call: Pick<CountedCall, 'call' | 'limit' | 'address'>): Promise<void>
  /** Waits before a refusal: a client that retries at once would otherwise keep the server busy with refusals. */
  delayRefusal(): Promise<void>
  /** Counts an attempt before it is made, so that parallel guesses count too. Throws 429, or 503 without a store. */
  attempt(on: AttemptOn): Promise<Attempt>
  /** The same for what is skipped silently: false instead of 429. */
  allows(on: ResetMail): Promise<boolean>
}

interface Count {
  readonly key: string
  readonly limit: Limit
  /** Counts accounts, not attempts: only the first attempt on each. */
  readonly perAccount?: boolean
}

/**
 * Counted first for the account and the address together, so that one colleague's wrong passwords do not block others at the same office. The address itself
 * counts accounts, not attempts: one that tries many is still throttled. A stranger's guesses must not lock the owner out: attempts with a browser or from an
 * address the owner has used before are not counted with those of strangers.
 */
const accountCounts = ({
  action,
  email,
  address,
  knownAddress,
  knownDevice,
}: AccountAttempt): readonly Count[] => {
  const pair: Count = {
    key: `${action}:pair:${digest(`${email} ${knownDevice ?? address}`)}`,
    limit: 'aMinute',
  }
  const ofAddress = digest(address)
  if (knownDevice !== undefined) return [pair]
  if (knownAddress)
    return [pair, { key: `${action}:office:${ofAddress}`, limit: 'colleaguesAMinute', perAccount: true }]
  return [
    pair,
    { key: `${action}:account:${digest(email)}`, limit: 'aMinute' },
    { key: `${action}:address:${ofAddress}`, limit: 'aMinute', perAccount: true },
  ]
}

/** The counters of an attempt. Hashed, as addresses are personal data. */
const countsOf = (on: AttemptOn): readonly Count[] => {
  if (on.action === 'code') return [{ key: `code:account:${on.userId}`, limit: 'anHour' }]
  if ('email' in on) return accountCounts(on)
  const byAddress: Count = { key: `${on.action}:address:${digest(on.address)}`, limit: 'aMinute' }
  if ('link' in on) return [byAddress, { key: `${on.action}:link:${digest(on.link)}`, limit: 'mailsAnHour' }]
  return [byAddress]
}

/**
 * Throttles, counted in the database for all processes together: calls without an account by the limits of their contract; ten attempts a minute per account,
 * ten accounts a minute per address, ten codes an hour per account, and three mails an hour per account or replaced link.
 */
export const createThrottles = (pool: pg.Pool, { refuseAfterMs = 0 } = {}): Throttles => {
  const store = {
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: '',
  }
  const limiterOf = (limit: Limit): RateLimiterPostgres =>
    new RateLimiterPostgres({ ...store, ...limits[limit] })
  const limiters: Readonly<Record<Limit, RateLimiterPostgres>> = {
    aMinute: limiterOf('aMinute'),
    anHour: limiterOf('anHour'),
    mailsAnHour: limiterOf('mailsAnHour'),
    colleaguesAMinute: limiterOf('colleaguesAMinute'),
  }

  /** A throttled caller costs no query until the minute is over. */
  const callLimiters = new Map(
    [...new Set(Object.values(callLimits).flatMap(({ ofLink, ofAddress }) => [ofLink, ofAddress]))].map(
      (points) =>
        [
          points,
          new RateLimiterPostgres({ ...store, points, duration: 60, inMemoryBlockOnConsumed: points + 1 }),
        ] as const,
    ),
  )

  /** The count so far, and in how many ms one more is allowed; undefined: it is allowed now. */
  const consume = async (limiter: RateLimiterPostgres | undefined, key: string) => {
    try {
      const { consumedPoints } = (await limiter?.consume(key)) ?? { consumedPoints: 0 }
      return { count: consumedPoints, waitMs: undefined }
    } catch (refusal) {
      // Fails closed: without its counters the sign-in would be open to guessing.
      if (!(refusal instanceof RateLimiterRes))
        throw isDiskFull(refusal) ? storageFull(refusal) : serviceUnavailable(refusal)
      return { count: refusal.consumedPoints, waitMs: refusal.msBeforeNext }
    }
  }

  const delayRefusal = (): Promise<void> => pause(refuseAfterMs)
  const addressCount = ({ call, limit, address }: Pick<CountedCall, 'call' | 'limit' | 'address'>) =>
    [callLimits[limit].ofAddress, `call:address:${digest(`${call} ${address}`)}`] as const

  return {
    delayRefusal,

    countInvalidLink: async (counted) => {
      const [points, key] = addressCount(counted)
      await callLimiters.get(points)?.penalty(key, invalidLinkPoints - 1)
    },

    countCall: async ({ bearer, ...counted }) => {
      const { call, limit } = counted
      // The narrower limit first: excess calls of one link are refused before they count for the whole address.
      const counts = [
        ...(bearer === undefined
          ? []
          : [[callLimits[limit].ofLink, `call:link:${digest(`${call} ${bearer}`)}`] as const]),
        addressCount(counted),
      ]
      for (const [points, key] of counts) {
        const { waitMs } = await consume(callLimiters.get(points), key)
        if (waitMs === undefined) continue
        await delayRefusal()
        throw tooManyAttempts(waitMs / 1000)
      }
    },
    attempt: async (on) => {
      const userId = 'userId' in on ? on.userId : undefined
      const counted: Count[] = []
      let isFirst = true
      for (const one of countsOf(on)) {
        if (one.perAccount && !isFirst) continue
        const { count, waitMs } = await consume(limiters[one.limit], one.key)
        if (waitMs !== undefined) throw tooManyAttempts(waitMs / 1000, { userId })
        if (counted.length === 0) isFirst = count === 1
        counted.push(one)
      }
      return {
        forgive: async () => {
          await Promise.all(counted.map(({ key, limit }) => limiters[limit].reward(key)))
        },
      }
    },

    allows: async ({ action, userId }) =>
      (await consume(limiters.mailsAnHour, `${action}:account:${userId}`)).waitMs === undefined,
  }
}
