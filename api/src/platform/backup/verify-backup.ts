import path from 'node:path'
import { StartError } from '../errors/start-error.ts'
import { listBackups, walFolder } from './backups.ts'
import { below, forEach, hashFile, statOf } from './files-below.ts'
import { isManifest, type Manifest, readManifest } from './manifest.ts'

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

export interface ChosenBackup extends WholeBackup {
  /** Whether the log that was archived since is replayed, to the newest moment. */
  readonly replayLog: boolean
  /** Newer folders without a manifest: an unfinished copy from elsewhere, or a backup whose manifest was removed. */
  readonly skipped: readonly string[]
}

export const skippedBackup = (folder: string): string => `Overgeslagen: ${folder} (geen manifest.json).`

/** The backup that a folder is, as it is; or the newest one in a folder of backups, with the log that was archived since. */
export const chooseBackup = async (given: string): Promise<ChosenBackup> => {
  const itself = await readManifest(given)
  if (itself) return { folder: given, manifest: itself, replayLog: false, skipped: [] }
  const skipped: string[] = []
  for (const { folder } of (await listBackups(given)).toReversed()) {
    const manifest = await readManifest(folder)
    if (manifest) {
      const hasLog = manifest.database !== null && (await statOf(walFolder(given))) !== undefined
      return { folder, manifest, replayLog: hasLog, skipped }
    }
    skipped.push(folder)
  }
  throw new StartError([`In ${given} staat geen back-up.`, ...skipped.map(skippedBackup)].join(' '))
}
