import fs from 'node:fs/promises'
import path from 'node:path'
import { dayOf } from '@zaakwerk/domain/dates'
import { hasCode } from '../db/error-codes.ts'
import { type Backup, listBackups, partialName, walFolder } from './backups.ts'
import { pruneIncrementalFiles } from './incremental-files.ts'
import { readManifest } from './manifest.ts'
import { isInHistory, newestTimelineHistory, type Timeline, timelineOf } from './timelines.ts'

/** How many backups are kept: the newest of each of so many days, and of each of so many weeks. */
export interface Keep {
  readonly days: number
  readonly weeks: number
}

const dayMs = 24 * 60 * 60 * 1000

/** Weeks begin on Monday, as 5 January 1970 was. */
const weekOf = (at: Date): string => String(Math.floor((Date.parse(dayOf(at)) / dayMs - 4) / 7))

/** A backup, and which stretch of the system's time it is of. */
export interface Placed extends Backup {
  /** What a restore left and what came in its place are two: neither can stand in for the other. */
  readonly line: string
}

/**
 * Of the newest so many periods that have a backup, the newest one each of every line. The periods are those of all lines together, so
 * that what was left goes in its time too; without a backup in a period nothing else goes.
 */
const newestOfEach = (
  backups: readonly Placed[],
  periodOf: (at: Date) => string,
  count: number,
): readonly Placed[] => {
  const periods = [...new Set(backups.map(({ at }) => periodOf(at)))]
  const counted = new Set(periods.slice(Math.max(0, periods.length - count)))
  const within = backups.filter(({ at }) => counted.has(periodOf(at)))
  return [...new Map(within.map((backup) => [`${periodOf(backup.at)} ${backup.line}`, backup])).values()]
}

/** Which of them, oldest first, stay. */
export const keptOf = <One extends Placed>(backups: readonly One[], { days, weeks }: Keep) => {
  const daily = new Set<Placed>(newestOfEach(backups, dayOf, days))
  const weekly = new Set<Placed>(newestOfEach(backups, weekOf, weeks))
  return {
    daily: backups.filter((backup) => daily.has(backup)),
    kept: backups.filter((backup) => daily.has(backup) || weekly.has(backup)),
  }
}

/** A backup with what its manifest says. */
interface Known extends Placed {
  /** The first segment that it needs, whatever its timeline. */
  readonly first: string | undefined
}

/** One whose manifest is away or damaged cannot be put back as it is: it needs no log, and takes the place of no other. */
const knownOf = async (backup: Backup, way: readonly Timeline[]): Promise<Known> => {
  const manifest = await readManifest(backup.folder).catch(() => undefined)
  if (!manifest) return { ...backup, line: 'unknown', first: undefined }
  const { database } = manifest
  if (!database) return { ...backup, line: 'files', first: undefined }
  // Of one timeline, what came after the moment of a restore was left, and what came before it leads on.
  const line = `${timelineOf(database.lastWal)} ${isInHistory(database, way) ? 'on the way' : 'left'}`
  return { ...backup, line, first: database.firstWal.slice(8) }
}

/** The backups in a folder, oldest first, each with its line. */
const knownIn = async (folder: string): Promise<readonly Known[]> => {
  // Where the history cannot be read, each timeline is still told from the others.
  const way = await newestTimelineHistory(walFolder(folder)).catch(() => [])
  const known: Known[] = []
  // One after the other: a manifest is long.
  for (const backup of await listBackups(folder)) known.push(await knownOf(backup, way))
  return known
}

/** A segment's place, whatever its timeline. */
const placeOf = (name: string): string | undefined => /^[0-9A-F]{8}([0-9A-F]{16})\.gz$/.exec(name)?.[1]

/**
 * Archived log from before all that a daily backup needs: a weekly one has what it needs to stand for itself. The oldest backup need not
 * need the earliest place: after a restore, the log goes on from where it went back to.
 */
const forgetLog = async (folder: string, daily: readonly Known[]): Promise<void> => {
  const first = daily.flatMap((backup) => backup.first ?? []).toSorted()[0]
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
  const backups = await knownIn(folder)
  const { daily, kept } = keptOf(backups, keep)
  const old = backups.filter((backup) => !kept.includes(backup))
  for (const { folder: from, at } of old) {
    const going = path.join(folder, partialName(at))
    await fs.rename(from, going)
    await fs.rm(going, { recursive: true, force: true })
  }
  if (daily[0]) {
    await forgetLog(folder, daily)
    await pruneIncrementalFiles(folder, daily[0].at)
  }
  return old.length
}
