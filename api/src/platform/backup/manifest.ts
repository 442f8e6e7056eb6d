import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from '@zaakwerk/contract/zod'
import { StartError } from '../errors/start-error.ts'

const BackedUpFile = z.object({
  /** Below the backup, with slashes: `database/…` is the cluster, `files/…` the data folder. */
  path: z.string(),
  size: z.int(),
  /** Of the original, in milliseconds: a later backup takes over what has not changed. */
  mtime: z.number(),
  sha256: z.string(),
})
export type BackedUpFile = z.output<typeof BackedUpFile>

const BackedUpDatabase = z.object({
  postgres: z.string(),
  /** First and last segment of the write-ahead log that it takes to be consistent. */
  firstWal: z.string(),
  lastWal: z.string(),
  /** The state that it holds; from here on, the archived log leads to any later one. */
  endedAt: z.iso.datetime(),
  /** Folders of the cluster, as some are empty. */
  folders: z.array(z.string()),
  /** Rows by table, as counted in a server that was started from this backup. */
  counts: z.record(z.string(), z.int()),
})

/** What a backup holds. It is written last: a folder without one is no backup. */
export const Manifest = z.object({
  version: z.literal(1),
  startedAt: z.iso.datetime(),
  /** The newest migration that the release knew which made it. */
  schema: z.string(),
  /** Null where the database is the operator's own. */
  database: z.nullable(BackedUpDatabase),
  /** Storage keys of rows whose file was not there, or another one, when it was made. */
  missing: z.array(z.string()),
  /** Files of cases and shelves that no row named when it was made: put there by people, as far as anybody knows. Earlier releases did not look. */
  withoutRow: z.optional(z.array(z.string())),
  files: z.array(BackedUpFile),
})
export type Manifest = z.output<typeof Manifest>

const name = 'manifest.json'

/** Its hash is over the text of everything else in it. */
const Signed = z.object({ sha256: z.string(), content: z.unknown() })

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

export const writeManifest = async (backup: string, manifest: Manifest): Promise<void> => {
  const text = JSON.stringify({ sha256: hashOf(manifest), content: manifest })
  await fs.writeFile(path.join(backup, name), `${text}\n`, { flag: 'wx', mode: 0o600, flush: true })
}

/** The manifest of a backup; undefined when the folder has none. Rejects with what is wrong with it. */
export const readManifest = async (backup: string): Promise<Manifest | undefined> => {
  const text = await fs.readFile(path.join(backup, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    const { sha256, content } = Signed.parse(JSON.parse(text))
    if (sha256 !== hashOf(content)) throw new Error('another hash')
    return Manifest.parse(content)
  } catch {
    throw new StartError(`De back-up ${backup} is beschadigd: ${name} klopt niet.`)
  }
}

export const isManifest = (file: string): boolean => file === name
