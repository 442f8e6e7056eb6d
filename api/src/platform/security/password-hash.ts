import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { semaphore } from '../concurrency/semaphore.ts'
import { passwordsBusy } from '../errors/errors.ts'

/** argon2id (the library's default kind) with the OWASP minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The threads of libuv, which files, names of hosts and compression need as well. */
const libuvThreads = Number(process.env.UV_THREADPOOL_SIZE) || 4

/** How many passwords are hashed at once: a processor and two threads are left for everything else. */
const hashesAtOnce = Math.max(1, Math.min(os.availableParallelism() - 1, libuvThreads - 2))

/** How many wait: of some 20 ms each, so that nobody's browser gives up before their turn. */
export const longestQueue = 40

const takeTurn = semaphore({ most: hashesAtOnce, queue: longestQueue, waitMs: 10_000, busy: passwordsBusy })

/** In its turn; throws 503 when too many wait, before it is known whose password it is. */
const limited = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const leave = await takeTurn()
  return work().finally(leave)
}

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, cost))

/** Verified for unknown accounts, so that they take as long as known ones. */
const nobodysHash = hashPassword(randomUUID())

/** Whether a password matches a hash. Without a hash: takes as long, and is false. */
export const isPassword = async (
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const compared = passwordHash ?? (await nobodysHash)
  const matches = await limited(() => verify(compared, password).catch(() => false))
  return matches && typeof passwordHash === 'string'
}
