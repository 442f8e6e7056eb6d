import fs from 'node:fs/promises'
import path from 'node:path'
import { dayOf } from '@zaakwerk/domain/dates'
import { type Backup, listBackups, partialName, walFolder } from './backups.ts'
import { readManifest } from './manifest.ts'
import { forgetSince } from './since.ts'

/** How many backups are kept: the newest of each of so many days, and of each of so many weeks. */
export interface Keep {
  readonly days: number
  readonly weeks: number
}

const dayMs = 24 * 60 * 60 * 1000

/** Weeks begin on Monday, as 5 January 1970 was. */
const weekOf = (at: Date): string => String(Math.floor((Date.parse(dayOf(at)) / dayMs - 4) / 7))

/** Of the newest so many periods that have a backup, the newest one each. Without one in a period nothing else goes. */
const newestOfEach = (
  backups: readonly Backup[],
  periodOf: (at: Date) => string,
  count: number,
): readonly Backup[] => {
  const newest = [...new Map(backups.map((backup) => [periodOf(backup.at), backup])).values()]
  return newest.slice(Math.max(0, newest.length - count))
}

/** Which of them, oldest first, stay. */
export const keptOf = (backups: readonly Backup[], { days, weeks }: Keep) => {
  const daily = newestOfEach(backups, dayOf, days)
  const kept = new Set([...daily, ...newestOfEach(backups, weekOf, weeks)])
  return { daily, kept: backups.filter((backup) => kept.has(backup)) }
}

/** A segment's place, whatever its timeline. */
const placeOf = (name: string): string | undefined => /^[0-9A-F]{8}([0-9A-F]{16})\.gz$/.exec(name)?.[1]

/** Archived log from before the oldest daily backup: a weekly one has what it needs to stand for itself. */
const forgetLog = async (folder: string, oldest: Backup): Promise<void> => {
  const first = (await readManifest(oldest.folder))?.database?.firstWal.slice(8)
  const names = await fs.readdir(walFolder(folder)).catch(() => [])
  for (const name of names) {
    const place = placeOf(name)
    if (first && place && place < first) await fs.rm(path.join(walFolder(folder), name), { force: true })
  }
}

/** Removes backups that need not be kept; each is renamed first, so that half a one is never taken for a whole one. */
export const forgetOld = async (folder: string, keep: Keep): Promise<number> => {
  const backups = await listBackups(folder)
  const { daily, kept } = keptOf(backups, keep)
  const old = backups.filter((backup) => !kept.includes(backup))
  for (const { folder: from, at } of old) {
    const going = path.join(folder, partialName(at))
    await fs.rename(from, going)
    await fs.rm(going, { recursive: true, force: true })
  }
  if (daily[0]) {
    await forgetLog(folder, daily[0])
    await forgetSince(folder, daily[0].at)
  }
  return old.length
}
