import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './paths.ts'

/** pnpm links every installed package into this folder. */
const installed = 'node_modules/.pnpm/node_modules'

const exists = (folder: string, path: string): boolean => {
  const parent = join(root, folder, dirname(path))
  const start = basename(path) + (path.endsWith('/') ? '/' : '')
  return existsSync(parent) && readdirSync(parent).some((name) => `${name}/`.startsWith(start))
}

const filesIn = (name: string, folder: string, paths: readonly string[]): RegExp => {
  const missing = paths.filter((path) => !exists(folder, path))
  if (missing.length > 0) throw new Error(`No file of ${name}/ matches: ${missing.join(', ')}`)
  const sources = paths.map((path) => path.replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`[\\/]`))
  return new RegExp(String.raw`[\\/]${name}[\\/](?:${sources.join('|')})`)
}

/**
 * A pattern for files of the shared packages, by the beginning of their path: `ui/src/forms/`, `ui/src/filters/calendar.`. Throws when one matches no file,
 * because a file that moved would silently go to another chunk.
 */
export const sharedFiles = (paths: readonly string[]): RegExp => filesIn('shared', 'shared', paths)

/** The same for files of installed packages: `react/`, `antd/es/select/`. */
export const packageFiles = (paths: readonly string[]): RegExp => filesIn('node_modules', installed, paths)
