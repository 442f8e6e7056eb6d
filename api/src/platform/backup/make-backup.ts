import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { BucketCopies } from '../adapters/documents/bucket-copies.ts'
import type { DatabaseLog } from '../db/database.ts'
import { openFolder } from '../db/embedded/embedded-archive.ts'
import { postgresUser } from '../db/embedded/embedded-binaries.ts'
import { visitEmbeddedPostgres } from '../db/embedded/visit-embedded-postgres.ts'
import { newestMigration } from '../db/newest-migration.ts'
import { StartError } from '../errors/start-error.ts'
import { isWithin, listBackups, nameFor, partialName } from './backups.ts'
import { filesWithoutRow, keysOf, missingFiles } from './check-rows.ts'
import { connect, countRows } from './cluster.sql.ts'
import { copyCluster } from './copy-cluster.ts'
import { type Copying, copyDataFiles, type FilesCopied } from './data-files.ts'
import { explainError } from './error-messages.ts'
import { flush, flushBelow } from './files-below.ts'
import { type BackedUpFile, type Manifest, readManifest, writeManifest } from './manifest.ts'
import { recover, removeCluster } from './recover.ts'
import { rehearsalName, sweepPartials } from './sweep-partials.ts'

export interface BackupOrder {
  readonly dataDir: string
  /** Undefined: the embedded one, which is copied too. */
  readonly databaseUrl: string | undefined
  /** Where the documents are; undefined: in `dataDir`. */
  readonly bucket?: BucketCopies | undefined
  /** Folder of backups. */
  readonly into: string
  readonly log: DatabaseLog
  readonly signal: AbortSignal
}

export interface MadeBackup {
  readonly folder: string
  readonly manifest: Manifest
}

type Content = Required<Pick<Manifest, 'database' | 'missing' | 'withoutRow'>> & {
  readonly files: readonly BackedUpFile[]
}

/** A file without a row may be on its way to one for as long. */
const underWayMs = 60 * 60 * 1000

const putByPeople = ({ files, withoutRow }: Content, began: Date): string[] => {
  const before = began.getTime() - underWayMs
  const settled = new Set(files.filter(({ mtime }) => mtime < before).map((file) => file.path))
  return withoutRow.filter((file) => settled.has(file))
}

const passwords = ['postgres-password', 'postgres-app-password']

const hashIn =
  (copied: FilesCopied) =>
  (file: string): string | undefined =>
    copied.get(file)?.sha256

/**
 * Starts the database of the backup in a folder of its own, with the code of a restore: what does not start is no backup. What it
 * counts is exactly what a restore has to find.
 */
const rehearse = async (
  { log, signal }: BackupOrder,
  {
    to,
    database,
    copied,
  }: {
    readonly to: string
    readonly database: Omit<NonNullable<Manifest['database']>, 'counts'>
    readonly copied: FilesCopied
  },
): Promise<Pick<Content, 'missing' | 'withoutRow'> & { counts: Record<string, number> }> => {
  const dataDir = path.join(to, rehearsalName)
  openFolder(dataDir, postgresUser())
  for (const name of passwords) await fs.copyFile(path.join(to, 'files', name), path.join(dataDir, name))
  try {
    const server = await recover(
      { backup: to, dataDir, replayLog: false, log, fsync: false, signal },
      { ...database, counts: {} },
    )
    try {
      const client = await connect(server.connectionString)
      try {
        const counts = await countRows(client, signal)
        const missing = keysOf(await missingFiles(client, hashIn(copied), signal))
        return { counts, missing, withoutRow: await filesWithoutRow(client, [...copied.keys()], signal) }
      } finally {
        await client.end()
      }
    } finally {
      await server.stop()
    }
  } finally {
    await removeCluster(dataDir)
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

/** The cluster and, once, the files. Its server keeps log back for it no longer than the copying takes. */
const copyRunning = async (
  { dataDir, log, signal }: BackupOrder,
  { copying, copied }: { readonly copying: Copying; readonly copied: FilesCopied },
): Promise<Awaited<ReturnType<typeof copyCluster>>> => {
  const visited = await visitEmbeddedPostgres({ dataDir, log })
  try {
    const client = await connect(visited.connectionString)
    try {
      const meanwhile = () => copyDataFiles(copying, { copied, time: 'first' })
      return await copyCluster({ cluster: visited.dir, to: copying.to, signal }, { client, meanwhile })
    } finally {
      await client.end()
    }
  } finally {
    await visited.stop()
  }
}

const copyEmbedded = async (order: BackupOrder, copying: Copying): Promise<Content> => {
  const copied: FilesCopied = new Map()
  const { database, files } = await copyRunning(order, { copying, copied })
  await copyDataFiles(copying, { copied, time: 'second' })
  order.signal.throwIfAborted()
  const { counts, ...rows } = await rehearse(order, { to: copying.to, database, copied })
  return { database: { ...database, counts }, ...rows, files: [...files, ...copied.values()] }
}

/** Only the files: whoever runs the database backs it up first, so that each of its rows finds its file here. */
const copyFilesOnly = async (databaseUrl: string, copying: Copying): Promise<Content> => {
  const copied: FilesCopied = new Map()
  await copyDataFiles(copying, { copied, time: 'second' })
  const client = await connect(databaseUrl)
  try {
    const missing = keysOf(await missingFiles(client, hashIn(copied)))
    return { database: null, missing, withoutRow: [], files: [...copied.values()] }
  } finally {
    await client.end()
  }
}

const previousIn = async (into: string): Promise<Copying['previous']> => {
  const folder = (await listBackups(into)).at(-1)?.folder
  // One that is damaged is no reason not to make a new one.
  const manifest = folder && (await readManifest(folder).catch(() => undefined))
  return folder && manifest
    ? { folder, files: new Map(manifest.files.map((file) => [file.path, file])) }
    : undefined
}

const prepare = async ({ dataDir, into, databaseUrl }: BackupOrder): Promise<void> => {
  if (!existsSync(dataDir) || (!databaseUrl && !existsSync(path.join(dataDir, 'postgres-password'))))
    throw new StartError(`In ${dataDir} staat geen database.`)
  if (isWithin(dataDir, into))
    throw new StartError('Een back-up binnen DATA_DIR gaat met DATA_DIR verloren: kies een map daarbuiten.')
  if (!existsSync(path.dirname(into)))
    throw new StartError(`De map ${path.dirname(into)} is er niet: koppel de schijf aan, of maak de map.`)
  openFolder(into, postgresUser())
  await sweepPartials(into)
}

/** Makes a backup beside a running system or without one; it gets its name when it is whole and has been started. */
export const makeBackup = async (given: BackupOrder): Promise<MadeBackup> => {
  const order = { ...given, dataDir: path.resolve(given.dataDir), into: path.resolve(given.into) }
  const { dataDir, databaseUrl, bucket, into, signal } = order
  const began = new Date()
  const to = path.join(into, partialName(began))
  try {
    await prepare(order)
    openFolder(path.join(to, 'files'), postgresUser())
    const previous = await previousIn(into)
    const copying: Copying = { dataDir, bucket, to, previous, signal }
    const content = databaseUrl
      ? await copyFilesOnly(databaseUrl, copying)
      : await copyEmbedded(order, copying)
    const manifest: Manifest = {
      version: 1,
      startedAt: began.toISOString(),
      schema: newestMigration(),
      ...content,
      withoutRow: putByPeople(content, began),
      files: content.files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    }
    await writeManifest(to, manifest)
    signal.throwIfAborted()
    const folder = path.join(into, nameFor(began))
    await fs.chmod(to, 0o700)
    await flushBelow(to)
    await fs.rename(to, folder)
    await flush(into)
    return { folder, manifest }
  } catch (error) {
    await fs.rm(to, { recursive: true, force: true }).catch(() => undefined)
    throw explainError(error, { to: into, undone: 'er is geen back-up gemaakt' })
  }
}
