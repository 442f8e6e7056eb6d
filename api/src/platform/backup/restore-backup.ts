import fs from 'node:fs/promises'
import path from 'node:path'
import type { BucketCopies } from '../adapters/documents/bucket-copies.ts'
import { restoringName } from '../db/data-dir.ts'
import type { DatabaseLog } from '../db/database.ts'
import { openFolder } from '../db/embedded/embedded-archive.ts'
import { packagedVersion, postgresUser } from '../db/embedded/embedded-binaries.ts'
import { clusterHome, makeClusterHome } from '../db/embedded/embedded-data-dir.ts'
import { hasCode } from '../db/error-codes.ts'
import { newestMigration } from '../db/newest-migration.ts'
import { StartError } from '../errors/start-error.ts'
import { moveIntoBucket, refuseFullBucket } from './bucket-files.ts'
import { filesWithoutRow, missingFiles, removedSince } from './check-rows.ts'
import { connect, countRows, type FileRow, lastReplayed, repairCounters } from './cluster.sql.ts'
import { explainError } from './error-messages.ts'
import { copyFile, flush, flushBelow, forEach, statOf } from './files-below.ts'
import { fetchNewerFiles } from './incremental-files.ts'
import type { BackedUpFile, Manifest } from './manifest.ts'
import { recover, removeCluster } from './recover.ts'
import { type ChosenBackup, chooseBackup, verifyBackup, type WholeBackup } from './verify-backup.ts'

export interface RestoreOrder {
  /** One backup, which is restored as it is; or the folder of them: the newest moment. */
  readonly from: string
  /** Has to be empty, or not there. */
  readonly dataDir: string
  /** Of the operator's own database, to compare the files with. */
  readonly databaseUrl: string | undefined
  /** Where the documents go, which has to have none; undefined: in `dataDir`. */
  readonly bucket?: BucketCopies | undefined
  readonly log: DatabaseLog
  /** Breaks it off; then nothing is put back. */
  readonly signal?: AbortSignal | undefined
}

export interface Restored {
  readonly backup: ChosenBackup
  /** Of the last change that was replayed from the log; null when there was none. */
  readonly replayedTo: Date | null
  /** Rows by table; undefined where the database is the operator's own. */
  readonly counts: Readonly<Record<string, number>> | undefined
  /** Rows without their file. */
  readonly missing: readonly FileRow[]
  /** Files of the backup that were not put back: their row was removed since, as that of a person who was erased. */
  readonly removed: readonly string[]
}

const refuseFull = async (dataDir: string): Promise<void> => {
  const names = (await fs.readdir(dataDir)).filter((name) => name !== 'lost+found')
  const home = clusterHome(dataDir, postgresUser())
  const hasDatabase =
    names.includes('postgres-password') || (await statOf(path.join(home, 'postgres'))) !== undefined
  if (hasDatabase)
    throw new StartError(
      `In ${dataDir} staat al een database. Zet een back-up terug in een lege map (DATA_DIR).`,
    )
  if (names.length > 0)
    throw new StartError(`De map ${dataDir} is niet leeg. Zet een back-up terug in een lege map (DATA_DIR).`)
}

const copyFilesBack = async (
  { folder, manifest }: WholeBackup,
  to: string,
  signal?: AbortSignal,
): Promise<void> => {
  const files = manifest.files.filter((file) => file.path.startsWith('files/'))
  for (const parent of new Set(files.map((file) => path.dirname(file.path.slice('files/'.length)))))
    await fs.mkdir(path.join(to, parent), { recursive: true, mode: 0o700 })
  const copyBack = async (file: BackedUpFile): Promise<void> => {
    const target = path.join(to, file.path.slice('files/'.length))
    const copied = await copyFile(path.join(folder, file.path), target)
    if (copied?.sha256 !== file.sha256) throw new Error('the backup changed while it was read')
  }
  await forEach(files, copyBack, signal)
}

const sameCounts = (manifest: Manifest, counts: Readonly<Record<string, number>>): void => {
  const known = manifest.database?.counts ?? {}
  for (const name of new Set([...Object.keys(known), ...Object.keys(counts)]))
    if (known[name] !== counts[name])
      throw new StartError(
        `De tabel ${name} heeft na het terugzetten ${counts[name] ?? 0} rijen en in manifest.json ${known[name] ?? 0}. Er is niets teruggezet.`,
      )
}

const hashIn = ({ manifest }: WholeBackup): ((file: string) => string | undefined) => {
  const hashes = new Map(manifest.files.map((file) => [file.path, file.sha256]))
  return (file) => hashes.get(file)
}

type Found = Pick<Restored, 'counts' | 'missing' | 'removed' | 'replayedTo'>

const lookIn = async (connectionString: string, backup: WholeBackup, signal?: AbortSignal) => {
  const client = await connect(connectionString)
  try {
    const found = {
      counts: await countRows(client, signal),
      missing: await missingFiles(client, hashIn(backup), signal),
      withoutRow: await filesWithoutRow(
        client,
        backup.manifest.files.map((file) => file.path),
        signal,
      ),
      replayedTo: await lastReplayed(client),
    }
    await repairCounters(client)
    return found
  } finally {
    await client.end()
  }
}

/** Nobody would find them any more, and nothing would ever remove them. */
const leaveOut = async (files: readonly string[], to: string, signal?: AbortSignal): Promise<void> => {
  const targets = files.map((file) => path.join(to, file.slice('files/'.length)))
  await forEach(targets, (target) => fs.rm(target), signal)
  // Of cases that are gone; others still have files.
  for (const folder of new Set(targets.map((target) => path.dirname(target))))
    await fs.rmdir(folder).catch((error: unknown) => {
      if (!hasCode(error, ['ENOTEMPTY', 'EEXIST'])) throw error
    })
}

const restoreDatabase = async (order: RestoreOrder, backup: ChosenBackup, to: string): Promise<Found> => {
  const { database } = backup.manifest
  const { log, signal } = order
  if (!database) {
    const missing = order.databaseUrl ? (await lookIn(order.databaseUrl, backup, signal)).missing : []
    return { counts: undefined, missing, removed: [], replayedTo: null }
  }
  const { folder, replayLog } = backup
  const server = await recover({ backup: folder, dataDir: to, replayLog, log, fsync: true, signal }, database)
  try {
    const { counts, missing, replayedTo, withoutRow } = await lookIn(server.connectionString, backup, signal)
    if (!replayLog) sameCounts(backup.manifest, counts)
    const removed = removedSince(withoutRow, backup.manifest, replayLog)
    await leaveOut(removed, to, signal)
    const lost = await fetchNewerFiles(missing, { backup: folder, to, signal })
    return { counts, removed, replayedTo, missing: lost }
  } finally {
    await server.stop()
  }
}

const flushAll = async (to: string): Promise<void> => {
  for (const root of new Set([to, clusterHome(to, postgresUser())]))
    if (await statOf(root)) await flushBelow(root)
}

/** Gives everything its place. The folder it comes from goes last: as long as it is there, no server starts. */
const settle = async (dataDir: string, to: string): Promise<void> => {
  const runAs = postgresUser()
  const from = clusterHome(to, runAs)
  // Where the operator has a database of their own, there is no cluster to move.
  if (from !== to && (await statOf(path.join(from, 'postgres')))) {
    const home = makeClusterHome(dataDir, runAs)
    await fs.rename(path.join(from, 'postgres'), path.join(home, 'postgres'))
    await flush(home)
    await fs.rm(from, { recursive: true })
    await fs.rm(path.join(to, 'postgres-location.txt'), { force: true })
  }
  for (const name of await fs.readdir(to)) await fs.rename(path.join(to, name), path.join(dataDir, name))
  await flush(dataDir)
  await fs.rmdir(to)
  await flush(dataDir)
}

const majorOf = (version: string): number => Number.parseInt(version, 10)

/** The files of a database are of one major version of PostgreSQL, which a release brings with it. */
const checkVersions = ({ schema, database }: Manifest): void => {
  if (schema > newestMigration())
    throw new StartError('De back-up is van een nieuwere versie van Zaakwerk: zet hem terug met die versie.')
  if (database && majorOf(database.postgres) !== majorOf(packagedVersion()))
    throw new StartError(
      `De database in de back-up is van PostgreSQL ${majorOf(database.postgres)}, en deze versie van Zaakwerk heeft ${majorOf(packagedVersion())}: zet hem terug met de versie die hem maakte.`,
    )
}

/** Everything in a folder of its own, compared; nothing when something is wrong. */
const fill = async (order: RestoreOrder): Promise<Restored> => {
  const { from, dataDir, bucket, signal } = order
  const backup = await chooseBackup(path.resolve(from))
  checkVersions(backup.manifest)
  openFolder(dataDir, postgresUser())
  await refuseFull(dataDir)
  // From here on no server starts: to read all of a backup may take an hour.
  const to = path.join(dataDir, restoringName)
  openFolder(to, postgresUser())
  try {
    await refuseFullBucket(bucket)
    await verifyBackup(backup, signal)
    await copyFilesBack(backup, to, signal)
    const found = await restoreDatabase(order, backup, to)
    if (bucket) await moveIntoBucket(to, bucket, signal)
    await flushAll(to)
    signal?.throwIfAborted()
    return { backup, ...found }
  } catch (error) {
    await removeCluster(to).catch(() => undefined)
    await fs.rm(to, { recursive: true, force: true })
    throw explainError(error, { to: dataDir, undone: 'er is niets teruggezet' })
  }
}

/** Restores a backup into an empty data folder: all of it, compared with its manifest, or nothing. */
export const restoreBackup = async (order: RestoreOrder): Promise<Restored> => {
  const dataDir = path.resolve(order.dataDir)
  const restored = await fill({ ...order, dataDir })
  await settle(dataDir, path.join(dataDir, restoringName))
  return restored
}
