import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default kind) with the OWASP minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** What an unknown account is verified against, so that it costs the time a known one costs. */
const nobodysHash = hashPassword(randomUUID())

/** Whether a password belongs to a hash. Without a hash: the same work, and never true. */
export const isPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const matches = await verify(passwordHash ?? (await nobodysHash), password).catch(() => false)
  return matches && passwordHash !== undefined
}
