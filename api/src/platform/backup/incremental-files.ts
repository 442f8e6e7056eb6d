import fs from 'node:fs/promises'
import path from 'node:path'
import type { BucketCopies } from '../adapters/documents/bucket-copies.ts'
import type { Queryable } from '../db/database.ts'
import { hasCode } from '../db/error-codes.ts'
import { selectFiledSince } from './archive.sql.ts'
import { listBackups, sinceFolder } from './backups.ts'
import { inBucket, type Original } from './bucket-files.ts'
import { isFileOf } from './check-rows.ts'
import type { FileRow } from './cluster.sql.ts'
import { onDisk, pathOfKey } from './data-files.ts'
import { below, copyFile, flush, forEach, statOf } from './files-below.ts'
import type { Manifest } from './manifest.ts'

/** Longer than a transaction may take: its rows have the time at which it began. */
const overlapMs = 10 * 60_000

/** Some file systems store times in steps of two seconds. */
const roundedMs = 2_000

const dayMs = 24 * 60 * 60 * 1000

export interface CopySource {
  /** BACKUP_DIR. */
  readonly folder: string
  readonly dataDir: string
  /** Where the documents are; undefined: in `dataDir`. */
  readonly bucket?: BucketCopies | undefined
  readonly db: Queryable
}

/** Copies a file unless the same one is there already; returns whether it did. Another file of that name is replaced. */
export const copyIncremental = async (from: Original, to: string): Promise<boolean> => {
  const [now, copied] = await Promise.all([from.stat(), statOf(to)])
  if (!now) return false
  if (copied?.size === now.size && Math.abs(copied.mtimeMs - now.mtimeMs) <= roundedMs) return false
  await fs.mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  const unfinished = `${to}.copying~`
  await fs.rm(unfinished, { force: true })
  if (!(await from.copy(unfinished))) return false
  await fs.rename(unfinished, to)
  return true
}

/**
 * Copies the files of rows that were made since a moment beside the backups: a restore that replays the archived log needs them when the
 * disk is lost before the next backup. A file has its name only when it is complete.
 */
export const copyNewFiles = async (
  { folder, dataDir, bucket, db }: CopySource,
  moment: Date,
): Promise<void> => {
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
    const name = file.slice('files/'.length)
    const from = bucket ? inBucket(bucket, name) : onDisk(path.join(dataDir, name))
    if (!(await copyIncremental(from, to))) return
    for (let at = path.dirname(to); at.startsWith(sinceFolder(folder)); at = path.dirname(at)) filled.add(at)
  })
  await forEach([...filled], flush)
}

/** Removes copies that a new backup has, and those of a day before it: their rows were deleted, or their copying was broken off. */
export const pruneCopies = async (
  folder: string,
  { files, startedAt }: Pick<Manifest, 'files' | 'startedAt'>,
): Promise<void> => {
  const known = new Set(files.map((file) => file.path))
  const expired = Date.parse(startedAt) - dayMs
  const root = sinceFolder(folder)
  const found = await below(root)
  await forEach(found.files, async (name) => {
    // When it was copied: its other times are those of the original.
    const copied = await statOf(path.join(root, name))
    if (known.has(name) || (copied && copied.ctimeMs < expired))
      await fs.rm(path.join(root, name), { force: true })
  })
  for (const name of found.folders.toReversed()) await fs.rmdir(path.join(root, name)).catch(() => undefined)
}

interface Fetching {
  /** The backup that was restored. */
  readonly backup: string
  readonly to: string
  readonly signal?: AbortSignal | undefined
}

/** Copies the file of a row, if it is the right one. Under another name first: a wrong file of that name may be there already. */
const fetchFile = async (row: FileRow, from: string, target: string): Promise<boolean> => {
  if (!(await statOf(from))) return false
  await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const fresh = `${target}.fetching~`
  const copied = await copyFile(from, fresh)
  const isRight = isFileOf(row, copied?.sha256)
  if (isRight) await fs.rename(fresh, target)
  else await fs.rm(fresh, { force: true })
  return isRight
}

/**
 * After the log was replayed the database knows files that are newer than its backup. They come from what was copied since, or from
 * newer backups that could not be used themselves. Returns the rows whose file is not found.
 */
export const fetchNewerFiles = async (
  rows: readonly FileRow[],
  { backup, to, signal }: Fetching,
): Promise<readonly FileRow[]> => {
  const home = path.dirname(backup)
  const newer = (await listBackups(home)).filter(({ folder }) => folder > backup)
  let missing = rows
  for (const place of [...newer.map(({ folder }) => folder), sinceFolder(home)]) {
    const left: FileRow[] = []
    await forEach(
      missing,
      async (row) => {
        const file = pathOfKey(row.storage_key)
        const target = path.join(to, file.slice('files/'.length))
        if (!(await fetchFile(row, path.join(place, file), target))) left.push(row)
      },
      signal,
    )
    missing = left
  }
  return missing
}
