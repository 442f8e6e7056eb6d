import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { nameFor, walFolder } from '../backups.ts'
import { type Manifest, writeManifest } from '../manifest.ts'

/** A backup that was begun and ended at a moment, in that segment of the log; undefined: without a database. */
export const manifestOf = (at: Date, segment: string | undefined): Manifest => {
  const log = { firstWal: segment ?? '', lastWal: segment ?? '', endedAt: at.toISOString() }
  const database = segment === undefined ? null : { postgres: '18.0', ...log, folders: [], counts: {} }
  return {
    version: 1,
    startedAt: at.toISOString(),
    schema: '0000',
    database,
    missing: [],
    withoutRow: [],
    files: [],
  }
}

/** Makes the folder of a backup, with that manifest or with none; answers with its path. */
export const writeBackup = async (folder: string, at: Date, manifest?: Manifest): Promise<string> => {
  const backup = path.join(folder, nameFor(at))
  fs.mkdirSync(backup, { recursive: true })
  if (manifest) await writeManifest(backup, manifest)
  return backup
}

/** Archives the text of a timeline's history, and segments without anything in them. */
export const writeArchive = (
  folder: string,
  histories: Readonly<Record<string, string>>,
  segments: readonly string[] = [],
): void => {
  fs.mkdirSync(walFolder(folder), { recursive: true })
  for (const [timeline, text] of Object.entries(histories))
    fs.writeFileSync(path.join(walFolder(folder), `${timeline}.history.gz`), gzipSync(text))
  for (const name of segments) fs.writeFileSync(path.join(walFolder(folder), `${name}.gz`), '')
}
