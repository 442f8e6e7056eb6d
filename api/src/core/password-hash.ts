import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default kind) with the OWASP minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Verified for unknown accounts, so that they take as long as known ones. */
const nobodysHash = hashPassword(randomUUID())

/** Whether a password matches a hash. Without a hash: takes as long, and is false. */
export const isPassword = async (
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const matches = await verify(passwordHash ?? (await nobodysHash), password).catch(() => false)
  return matches && typeof passwordHash === 'string'
}
