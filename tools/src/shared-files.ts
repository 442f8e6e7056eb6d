import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './paths.ts'

const exists = (path: string): boolean =>
  readdirSync(join(root, 'shared', dirname(path))).some((name) => `${name}/`.startsWith(basename(path)))

/**
 * A pattern for files of the shared packages, by the beginning of their path: `ui/src/forms/`, `ui/src/filters/calendar.`. Throws when one matches no file,
 * because a file that moved would silently go to another chunk.
 */
export const sharedFiles = (paths: readonly string[]): RegExp => {
  const missing = paths.filter((path) => !exists(path))
  if (missing.length > 0) throw new Error(`No file of shared/ matches: ${missing.join(', ')}`)
  const sources = paths.map((path) => path.replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`[\\/]`))
  return new RegExp(String.raw`[\\/]shared[\\/](?:${sources.join('|')})`)
}
