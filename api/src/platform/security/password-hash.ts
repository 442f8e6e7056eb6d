import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { semaphore } from '../concurrency/semaphore.ts'
import { passwordsBusy } from '../errors/errors.ts'

/** argon2id (the library's default kind) with the OWASP minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The threads of libuv, which files, DNS look-ups and compression need as well. */
const libuvThreads = Number(process.env.UV_THREADPOOL_SIZE) || 4

/** Number of concurrent password hashes: a processor and two threads are left for everything else. */
const hashesAtOnce = Math.max(1, Math.min(os.availableParallelism() - 1, libuvThreads - 2))

/** Maximum length of the queue: at 20 ms each, no browser times out before its turn. */
export const longestQueue = 40

const acquire = semaphore({ most: hashesAtOnce, queue: longestQueue, waitMs: 10_000, busy: passwordsBusy })

/** Queued; throws 503 when the queue is full, before the account is known. */
const limited = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const release = await acquire()
  return work().finally(release)
}

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, cost))

/** Verified for unknown accounts, so that timing does not reveal whether an account exists. */
const nobodysHash = hashPassword(randomUUID())

/** Whether a password matches a hash. Without a hash: takes the same time, and is false. */
export const isPassword = async (
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const compared = passwordHash ?? (await nobodysHash)
  const matches = await limited(() => verify(compared, password).catch(() => false))
  return matches && typeof passwordHash === 'string'
}
