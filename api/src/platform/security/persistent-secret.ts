import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * A secret, generated at the first call and read from its file afterwards. Written to a temporary file and then linked, so that two processes that start together
 * share one, and a full disk leaves no empty file.
 */
export const persistentFile = (file: string, make: () => string): string => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const fresh = `${file}.${randomUUID()}`
  try {
    writeFileSync(fresh, make(), { mode: 0o600 })
    linkSync(fresh, file)
  } catch (error) {
    if (!isTaken(error)) throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

/** A random secret of so many bytes, in base64url. */
export const persistentSecret = (file: string, bytes: number): string =>
  persistentFile(file, () => randomBytes(bytes).toString('base64url'))
