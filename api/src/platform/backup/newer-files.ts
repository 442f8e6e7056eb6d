import fs from 'node:fs/promises'
import path from 'node:path'
import { listBackups, sinceFolder } from './backups.ts'
import { isFileOf } from './check-rows.ts'
import type { FileRow } from './cluster.sql.ts'
import { pathOfKey } from './data-files.ts'
import { copyFile, forEach, statOf } from './files-below.ts'
import type { WholeBackup } from './verify-backup.ts'

interface Fetching {
  readonly backup: WholeBackup
  readonly to: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Copies the file of a row, if it is that. Beside its place first: what was put back under that name may be another one, as one that
 * was replaced since, or damaged.
 */
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

/** Takes what a folder has of them; answers with those that it has not. */
const fetchFrom = async (
  folder: string,
  rows: readonly FileRow[],
  { to, signal }: Fetching,
): Promise<readonly FileRow[]> => {
  const left: FileRow[] = []
  const fetch = async (row: FileRow): Promise<void> => {
    const file = pathOfKey(row.storage_key)
    const target = path.join(to, file.slice('files/'.length))
    if (!(await fetchFile(row, path.join(folder, file), target))) left.push(row)
  }
  await forEach(rows, fetch, signal)
  return left
}

/**
 * A database that was brought to a moment after its backup knows files that were filed since. They are taken from the backups after
 * it, and from what was copied by itself since the last one: a file never changes, so that one with its name and hash is the right
 * one. Answers with the rows that find none there either.
 */
export const fetchNewerFiles = async (
  missing: readonly FileRow[],
  fetching: Fetching,
): Promise<readonly FileRow[]> => {
  const { folder } = fetching.backup
  const home = path.dirname(folder)
  const later = (await listBackups(home)).filter((other) => other.folder > folder)
  let left = missing
  for (const place of [...later.map((other) => other.folder), sinceFolder(home)])
    left = await fetchFrom(place, left, fetching)
  return left
}
