import fs from 'node:fs/promises'
import path from 'node:path'

/** Names of backups in a folder of them: the moment that they were begun, in UTC, as file names may have it. */
const nameOf = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.(\d{3})Z$/

export const nameFor = (at: Date): string => at.toISOString().replaceAll(':', '-')

const momentOf = (name: string): Date | undefined => {
  const [, day, ...time] = nameOf.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${time.slice(0, 3).join(':')}.${time[3]}Z`)
}

/** Temporary folder of an unfinished backup; renamed when complete. */
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

/** The folder of archived write-ahead log beside the backups. */
export const walFolder = (folder: string): string => path.join(folder, 'wal')

/** The folder of files that were filed since the last backup. */
export const sinceFolder = (folder: string): string => path.join(folder, 'since')

export const isWithin = (folder: string, file: string): boolean =>
  `${file}${path.sep}`.startsWith(`${folder}${path.sep}`)
