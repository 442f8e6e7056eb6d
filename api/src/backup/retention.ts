import fs from 'node:fs/promises'
import path from 'node:path'
import { dayOf } from '@zaakwerk/domain/dates'
import { hasCode } from '../db/error-codes.ts'
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

/** The first segment that the oldest of them needs. One that is damaged cannot be put back, and needs nothing. */
const firstNeeded = async (daily: readonly Backup[]): Promise<string | undefined> => {
  for (const { folder } of daily) {
    const manifest = await readManifest(folder).catch(() => undefined)
    if (manifest?.database) return manifest.database.firstWal.slice(8)
  }
  return undefined
}

/** Archived log from before the oldest daily backup: a weekly one has what it needs to stand for itself. */
const forgetLog = async (folder: string, daily: readonly Backup[]): Promise<void> => {
  const first = await firstNeeded(daily)
  const names = await fs.readdir(walFolder(folder)).catch((error: unknown) => {
    if (hasCode(error, ['ENOENT'])) return []
    throw error
  })
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
    await forgetLog(folder, daily)
    await forgetSince(folder, daily[0].at)
  }
  return old.length
}
