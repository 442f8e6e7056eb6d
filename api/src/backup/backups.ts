import fs from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from '../db/postmaster.ts'

/** Names of backups in a folder of them: the moment that they were begun, in UTC, as file names may have it. */
const nameOf = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.(\d{3})Z$/

export const nameFor = (at: Date): string => at.toISOString().replaceAll(':', '-')

const momentOf = (name: string): Date | undefined => {
  const [, day, ...time] = nameOf.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${time.slice(0, 3).join(':')}.${time[3]}Z`)
}

/** Below it a backup is made; it gets its name when it is whole. */
export const partialName = (at: Date): string => `.partial-${process.pid}-${nameFor(at)}`

export interface Backup {
  readonly folder: string
  readonly at: Date
}

/** The whole backups in a folder, oldest first; none when there is no such folder. */
export const listBackups = async (folder: string): Promise<readonly Backup[]> => {
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.toSorted().flatMap((name) => {
    const at = momentOf(name)
    return at ? [{ folder: path.join(folder, name), at }] : []
  })
}

/** When the last good backup in BACKUP_DIR was begun. */
export const lastBackupAt = async (folder: string): Promise<Date | undefined> =>
  (await listBackups(folder)).at(-1)?.at

/** Removes what processes left that died while they made or removed one. */
export const sweepPartials = async (folder: string): Promise<void> => {
  for (const name of await fs.readdir(folder)) {
    const pid = /^\.partial-(\d+)-/.exec(name)?.[1]
    // In a container the process before us may have had our number.
    if (pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid))))
      await fs.rm(path.join(folder, name), { recursive: true, force: true })
  }
}

/** The folder of archived write-ahead log beside the backups. */
export const walFolder = (folder: string): string => path.join(folder, 'wal')

/** The folder of files that were filed since the last backup. */
export const sinceFolder = (folder: string): string => path.join(folder, 'since')
