import path from 'node:path'
import { StartError } from '../errors/start-error.ts'
import { type Backup, listBackups, walFolder } from './backups.ts'
import { below, forEach, hashFile } from './files-below.ts'
import { isManifest, type Manifest, readManifest } from './manifest.ts'
import type { Until } from './timelines.ts'
import { isInHistory, newestTimelineHistory, type Timeline } from './timelines.ts'

export interface WholeBackup {
  readonly folder: string
  readonly manifest: Manifest
}

const firstOf = (names: readonly string[]): string => names.toSorted()[0] ?? ''

/** Reads every file of a backup; rejects with the first that is missing, damaged or too many. */
export const verifyBackup = async (
  { folder, manifest }: WholeBackup,
  signal?: AbortSignal,
): Promise<void> => {
  const problem = (what: string): StartError =>
    new StartError(`De back-up ${folder} is beschadigd: ${what}. Er is niets teruggezet.`)
  const there = new Set((await below(folder, isManifest)).files)
  const known = new Set(manifest.files.map((file) => file.path))
  const surplus = [...there].filter((name) => !known.has(name))
  if (surplus.length > 0) throw problem(`${firstOf(surplus)} hoort er niet bij`)
  const gone = [...known].filter((name) => !there.has(name))
  if (gone.length > 0) throw problem(`${firstOf(gone)} ontbreekt`)
  const damaged: string[] = []
  await forEach(
    manifest.files,
    async (file) => {
      const found = await hashFile(path.join(folder, file.path))
      if (found?.sha256 !== file.sha256) damaged.push(file.path)
    },
    signal,
  )
  if (damaged.length > 0)
    throw problem(`${firstOf(damaged)} heeft een andere inhoud dan in manifest.json staat`)
}

/** Whether the log leads from there to that moment. */
const reaches = ({ manifest }: WholeBackup, until: Date): boolean =>
  manifest.database !== null && Date.parse(manifest.database.endedAt) <= until.getTime()

const opened = async ({ folder }: Pick<Backup, 'folder'>): Promise<WholeBackup | undefined> => {
  const manifest = await readManifest(folder)
  return manifest && { folder, manifest }
}

const wayIn = (folder: string) => newestTimelineHistory(walFolder(folder))

/** Whether it is of what an earlier restore left, on purpose. */
const isLeft = ({ manifest: { database } }: WholeBackup, way: readonly Timeline[]): boolean =>
  database !== null && !isInHistory(database, way)

export interface ChosenBackup extends WholeBackup {
  /** Newer ones that were passed over, as they are of what an earlier restore left. */
  readonly left: readonly string[]
  /** Newer ones that were passed over, as they have no manifest: half a copy from elsewhere, or one that somebody took away. */
  readonly bare: readonly string[]
}

export const skippedBackup = (bare: string): string => `Overgeslagen: ${bare} (geen manifest.json).`

/** The backup that a folder is, or the newest one in it that can lead to a moment. */
export const chooseBackup = async (given: string, until: Until): Promise<ChosenBackup> => {
  const moment = until instanceof Date ? until : undefined
  const itself = await opened({ folder: given })
  if (itself) {
    if (moment && !reaches(itself, moment))
      throw new StartError(`De back-up ${given} is van na ${moment.toISOString()}: neem een oudere.`)
    // Named itself, it is put back as it is; only nothing leads on from there.
    if (until !== 'backup' && isLeft(itself, await wayIn(path.dirname(given))))
      throw new StartError(
        `De back-up ${given} is van een stand die bij eerder terugzetten is verlaten: neem een andere, of laat --until weg.`,
      )
    return { ...itself, left: [], bare: [] }
  }
  const [backups, way] = [await listBackups(given), await wayIn(given)]
  const left: string[] = []
  const bare: string[] = []
  for (const backup of backups.toReversed()) {
    const found = await opened(backup)
    // One that was begun after the moment would not have been taken anyway.
    if (!found && (!moment || backup.at <= moment)) bare.push(backup.folder)
    if (!found || (moment && !reaches(found, moment))) continue
    if (!isLeft(found, way)) return { ...found, left, bare }
    left.push(found.folder)
  }
  const wanted = moment ? ` van vóór ${moment.toISOString()}` : ''
  throw new StartError([`In ${given} staat geen back-up${wanted}.`, ...bare.map(skippedBackup)].join(' '))
}
