import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartError } from '../../errors/start-error.ts'
import { makeFolder } from '../data-dir.ts'
import { canReach, type RunAs, sharedHome } from './embedded-binaries.ts'

/** Password files of the embedded server: of the role that owns everything, and of the application role. */
export type PasswordFile = 'postgres-password' | 'postgres-app-password'

/** A password of the embedded server: generated once, readable by the owner of DATA_DIR only. */
export const readPassword = (dataDir: string, name: PasswordFile = 'postgres-password'): string => {
  const file = path.join(dataDir, name)
  if (!fs.existsSync(file)) {
    const fresh = `${file}.${process.pid}`
    fs.writeFileSync(fresh, randomBytes(24).toString('base64url'), { mode: 0o600 })
    try {
      // Unlike a rename, a link does not overwrite: of two processes that start together the first one wins.
      fs.linkSync(fresh, file)
    } catch {
      if (!fs.existsSync(file)) fs.renameSync(fresh, file)
    }
    fs.rmSync(fresh, { force: true })
  }
  return fs.readFileSync(file, 'utf8').trim()
}

/** Folder that contains the cluster of a data folder: the data folder itself, or one in our shared home when the database user cannot reach it. */
export const clusterHome = (dataDir: string, runAs: RunAs): string => {
  if (canReach(runAs, '-x', dataDir)) return dataDir
  const mark = createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 16)
  return path.join(sharedHome(), 'data', mark)
}

/** Creates that folder if it is missing, and records where it is. */
export const makeClusterHome = (dataDir: string, runAs: RunAs): string => {
  const home = clusterHome(dataDir, runAs)
  if (home === dataDir) return home
  makeFolder(home, 0o755)
  fs.writeFileSync(path.join(dataDir, 'postgres-location.txt'), `${home}\n`)
  return home
}

const initdbFlags = [
  '--username=zaakwerk',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  // The same Unicode rules on every machine, whatever locales it has.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

/** Creates the cluster if it is missing: under a temporary name, then renamed, so that an interrupted start leaves none. */
export const prepareCluster = ({
  dataDir,
  native,
  runAs,
  password,
  fsync,
}: {
  dataDir: string
  native: string
  runAs: RunAs
  password: string
  fsync: boolean
}): string => {
  const home = makeClusterHome(dataDir, runAs)
  const cluster = path.join(home, 'postgres')
  if (fs.existsSync(path.join(cluster, 'PG_VERSION'))) return cluster
  const fresh = fs.mkdtempSync(path.join(home, 'postgres-new-'))
  const secret = path.join(fresh, 'password')
  const target = path.join(fresh, 'cluster')
  try {
    fs.writeFileSync(secret, `${password}\n`, { mode: 0o600 })
    if ('uid' in runAs) for (const file of [fresh, secret]) fs.chownSync(file, runAs.uid, runAs.gid)
    const answer = spawnSync(
      path.join(native, 'bin', 'initdb'),
      [`--pgdata=${target}`, `--pwfile=${secret}`, ...initdbFlags, ...(fsync ? [] : ['--no-sync'])],
      { ...runAs, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
    )
    if (answer.status !== 0) {
      const reason = (answer.stderr || answer.error?.message || '').trim().split('\n').slice(-3).join(' ')
      throw new StartError(`De ingebouwde database kon niet worden gemaakt: ${reason}`)
    }
    try {
      fs.renameSync(target, cluster)
    } catch (error) {
      if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) throw error
    }
    return cluster
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true })
  }
}
