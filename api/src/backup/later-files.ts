import fs from 'node:fs/promises'
import path from 'node:path'
import { listBackups, sinceFolder } from './backups.ts'
import { isFileOf } from './check-rows.ts'
import type { FileRow } from './cluster.sql.ts'
import { pathOfKey } from './data-files.ts'
import { copyFile, forEach, hashFile } from './files-below.ts'
import { readManifest } from './manifest.ts'
import type { WholeBackup } from './verify-backup.ts'

interface Fetching {
  readonly backup: WholeBackup
  readonly to: string
}

/** Those that were copied by themselves since the last backup. */
const fetchSince = async (
  rows: readonly FileRow[],
  { backup, to }: Fetching,
): Promise<readonly FileRow[]> => {
  const left: FileRow[] = []
  await forEach(rows, async (row) => {
    const file = pathOfKey(row.storage_key)
    const from = path.join(sinceFolder(path.dirname(backup.folder)), file)
    if (!isFileOf(row, (await hashFile(from))?.sha256)) return void left.push(row)
    const target = path.join(to, file.slice('files/'.length))
    await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(from, target)
  })
  return left
}

/**
 * A database that was brought to a moment after its backup knows files that were filed since. They are taken from the backups after
 * it: a file never changes, so that one with its name and hash is the right one. Answers with the rows that find none there either.
 */
export const fetchLater = async (
  missing: readonly FileRow[],
  { backup, to }: Fetching,
): Promise<readonly FileRow[]> => {
  if (missing.length === 0) return missing
  let left = missing
  const others = await listBackups(path.dirname(backup.folder))
  for (const { folder } of others.filter((other) => other.folder > backup.folder)) {
    const manifest = await readManifest(folder).catch(() => undefined)
    const hashes = new Map(manifest?.files.map((file) => [file.path, file.sha256]))
    const still: FileRow[] = []
    await forEach(left, async (row) => {
      const file = pathOfKey(row.storage_key)
      const target = path.join(to, file.slice('files/'.length))
      if (!isFileOf(row, hashes.get(file))) return void still.push(row)
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const copied = await copyFile(path.join(folder, file), target)
      if (isFileOf(row, copied?.sha256)) return
      await fs.rm(target, { force: true })
      still.push(row)
    })
    left = still
  }
  return fetchSince(left, { backup, to })
}
