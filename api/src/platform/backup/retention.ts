import fs from 'node:fs/promises'
import path from 'node:path'
import { dayOf } from '@zaakwerk/domain/dates'
import { codeOf, hasCode } from '../db/error-codes.ts'
import { type Backup, listBackups, partialName, walFolder } from './backups.ts'
import { pruneCopies } from './incremental-files.ts'
import { type Manifest, readManifest } from './manifest.ts'

/** Exit status of the command when the backup is good, but older ones could not be removed. */
export const cleanUpFailed = 2

/** A number of days, as typed; undefined when it is none. */
export const readDays = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text) && Number(text) > 0 ? Number(text) : undefined

/** Backups, given oldest first, that are older than the newest so many days that have one: a server that stood still loses none. */
export const expiredBackups = <One extends Pick<Backup, 'at'>>(
  backups: readonly One[],
  days: number,
): readonly One[] => {
  const kept = new Set([...new Set(backups.map(({ at }) => dayOf(at)))].slice(-days))
  return backups.filter(({ at }) => !kept.has(dayOf(at)))
}

/** Removes archived log from before the first segment that one of the backups needs. One with a damaged manifest needs none. */
const pruneLog = async (folder: string): Promise<void> => {
  const needed: string[] = []
  // One after the other: a manifest is long.
  for (const backup of await listBackups(folder)) {
    const manifest = await readManifest(backup.folder).catch(() => undefined)
    if (manifest?.database) needed.push(manifest.database.firstWal.slice(8))
  }
  const first = needed.toSorted()[0]
  const names = await fs.readdir(walFolder(folder)).catch((error: unknown) => {
    if (hasCode(error, ['ENOENT'])) return []
    throw error
  })
  for (const name of names) {
    const position = /^[0-9A-F]{8}([0-9A-F]{16})\.gz$/.exec(name)?.[1]
    if (first && position && position < first)
      await fs.rm(path.join(walFolder(folder), name), { force: true })
  }
}

/** Removes old backups and the log that only they need. Each is renamed first, so that half a one is never taken for a backup. */
export const deleteOldBackups = async (folder: string, days: number): Promise<void> => {
  for (const { folder: from, at } of expiredBackups(await listBackups(folder), days)) {
    const going = path.join(folder, partialName(at))
    await fs.rename(from, going)
    await fs.rm(going, { recursive: true, force: true })
  }
  await pruneLog(folder)
}

/** Removes what a new backup makes superfluous. Returns what went wrong, for the operator: the backup itself is good. */
export const cleanUp = async (
  { into, days }: { readonly into: string; readonly days: number | undefined },
  manifest: Pick<Manifest, 'files' | 'startedAt'>,
): Promise<string | undefined> => {
  const steps = [() => pruneCopies(into, manifest), () => (days ? deleteOldBackups(into, days) : undefined)]
  const problems: string[] = []
  for (const step of steps)
    try {
      await step()
    } catch (error) {
      problems.push((error instanceof Error && codeOf(error)) || 'onbekend')
    }
  return problems.length === 0
    ? undefined
    : `de back-up is gemaakt, maar wat niet bewaard hoeft te blijven kon niet worden opgeruimd (${problems.join(', ')}).`
}
