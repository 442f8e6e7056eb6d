import fs from 'node:fs/promises'
import path from 'node:path'
import type { Queryable } from '../db/database.ts'
import { hasCode } from '../db/error-codes.ts'
import { selectFiledSince } from './archive.sql.ts'
import { sinceFolder } from './backups.ts'
import { pathOfKey } from './data-files.ts'
import { below, copyFile, flushFolder, forEach, statOf } from './files-below.ts'
import type { BackedUpFile } from './manifest.ts'

/** Longer than a transaction may take: its rows have the time at which it began. */
const overlapMs = 10 * 60_000

/** Ends the name of a copy that is being made. */
const unfinished = '.copying~'

/** Longer than a copy goes without a write: the server makes them while a backup ends. */
const copyingWithinMs = 10 * 60_000

export interface Since {
  /** BACKUP_DIR. */
  readonly folder: string
  readonly dataDir: string
  readonly db: Queryable
}

/** Some file systems store times in steps of two seconds. */
const roundedMs = 2_000

/**
 * Copies a file to its place there, unless it is there already; answers whether it was copied. Another one of that name makes way: after
 * a restore it may be of what was left, and the new one is in no backup yet.
 */
export const copyBeside = async (from: string, to: string): Promise<boolean> => {
  const [now, copied] = await Promise.all([statOf(from), statOf(to)])
  if (!now) return false
  if (copied?.size === now.size && Math.abs(copied.mtimeMs - now.mtimeMs) <= roundedMs) return false
  await fs.mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  await fs.rm(to + unfinished, { force: true })
  if (!(await copyFile(from, to + unfinished))) return false
  await fs.rename(to + unfinished, to)
  return true
}

/**
 * Copies the files of rows that were made since a moment beside the backups, so that the archived log finds them when the disk is
 * lost before the next backup. A file is there under its name when it is whole.
 */
export const copyNewFiles = async ({ folder, dataDir, db }: Since, moment: Date): Promise<void> => {
  const keys = await selectFiledSince(db, new Date(moment.getTime() - overlapMs))
  if (keys.length === 0) return
  // Not BACKUP_DIR itself: its disk may be away.
  await fs.mkdir(sinceFolder(folder), { mode: 0o700 }).catch((error: unknown) => {
    if (!hasCode(error, ['EEXIST'])) throw error
  })
  const filled = new Set<string>()
  await forEach(keys, async (key) => {
    const file = pathOfKey(key)
    const to = path.join(sinceFolder(folder), file)
    if (!(await copyBeside(path.join(dataDir, file.slice('files/'.length)), to))) return
    for (let at = path.dirname(to); at.startsWith(sinceFolder(folder)); at = path.dirname(at)) filled.add(at)
  })
  await forEach([...filled], flushFolder)
}

/** Removes empty folders, deepest first. */
const dropEmpty = async (root: string, folders: readonly string[]): Promise<void> => {
  for (const name of folders.toReversed()) await fs.rmdir(path.join(root, name)).catch(() => undefined)
}

/** Removes those that a backup has now, and the folders that are empty then. */
export const pruneBackedUp = async (
  folder: string,
  files: readonly BackedUpFile[],
  now = Date.now(),
): Promise<void> => {
  const known = new Set(files.map((file) => file.path))
  const root = sinceFolder(folder)
  const found = await below(root)
  await forEach(found.files, async (name) => {
    const isDead = async (): Promise<boolean> =>
      name.endsWith(unfinished) &&
      ((await statOf(path.join(root, name)))?.ctimeMs ?? now) < now - copyingWithinMs
    if (known.has(name) || (await isDead())) await fs.rm(path.join(root, name), { force: true })
  })
  await dropEmpty(root, found.folders)
}

/**
 * Removes those that were copied before a moment, that of the oldest backup from which the log leads on. One that was there all that
 * time is in the backups since; another one is of a case or a person that was removed, and no restore asks for it any more.
 */
export const pruneIncrementalFiles = async (folder: string, moment: Date): Promise<void> => {
  const root = sinceFolder(folder)
  const found = await below(root)
  await forEach(found.files, async (name) => {
    // A copy has the other times of its original.
    const copied = await statOf(path.join(root, name))
    if (copied && copied.ctimeMs < moment.getTime()) await fs.rm(path.join(root, name), { force: true })
  })
  await dropEmpty(root, found.folders)
}
