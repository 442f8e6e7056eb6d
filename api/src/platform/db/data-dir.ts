import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../errors/start-error.ts'
import { fullDiskLine, isNearlyFull } from './disk-space.ts'

const isRoot = process.getuid?.() === 0

/**
 * Makes a folder with exactly this mode, whatever the umask is. One level at a time: below a folder that accepts no new ones, such as /proc, Node's recursive
 * mkdir never ends.
 */
export const makeFolder = (folder: string, mode: number): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder), mode)
  mkdirSync(folder)
  chmodSync(folder, mode)
}

/** Accessible to ourselves only. As root the database runs as another user, who has to traverse it to its own folder. */
const dataFolderMode = isRoot ? 0o711 : 0o700

const setgid = 0o2000

/** Removes the rights of others; a folder with setgid is shared with a group on purpose, which keeps its rights. */
const closeToOthers = (file: string, passable = 0): void => {
  // Next to a running server temporary files come and go.
  const stat = lstatSync(file, { throwIfNoEntry: false })
  // A symbolic link has no rights of its own, and files of another user are for that user to close: the embedded database does.
  if (!stat || stat.isSymbolicLink() || stat.uid !== process.getuid?.()) return
  const { mode } = stat
  const closed = mode & ~((mode & setgid ? 0o007 : 0o077) & ~passable)
  if (closed === mode) return
  try {
    chmodSync(file, closed & 0o7777)
  } catch (error) {
    if (existsSync(file)) throw error
  }
}

/**
 * From now on this process creates files and folders for itself only, and what is in the data folder already is closed to others. Its first level is enough:
 * nobody can traverse a closed folder.
 */
export const restrictFileMode = (dataDir: string): void => {
  process.umask(0o077)
  closeToOthers(dataDir, isRoot ? 0o011 : 0)
  for (const name of readdirSync(dataDir)) closeToOthers(join(dataDir, name))
}

/** Marker in a data folder that is being restored: while it exists, the data is incomplete. */
export const restoringName = 'restoring'

/** Makes the data folder if it is missing and checks that it is writable; returns its absolute path. */
export const prepareDataFolder = (dataDir: string): string => {
  const folder = resolve(dataDir)
  if (existsSync(join(folder, restoringName)))
    throw new StartError(
      `In ${folder} wordt een back-up teruggezet, of is dat afgebroken. Wacht tot het klaar is, of maak de map leeg en begin opnieuw.`,
    )
  try {
    makeFolder(folder, dataFolderMode)
    const probe = join(folder, `.probe-${randomUUID()}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return folder
  } catch {
    if (isNearlyFull(folder)) throw new StartError(fullDiskLine(folder))
    throw new StartError(`De gegevensmap ${folder} is niet beschrijfbaar. Kies een andere map met DATA_DIR.`)
  }
}
