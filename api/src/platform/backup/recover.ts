import fs from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseLog } from '../db/database.ts'
import { giveTo, restoreCommand } from '../db/embedded/embedded-archive.ts'
import { postgresUser } from '../db/embedded/embedded-binaries.ts'
import { clusterHome, makeClusterHome } from '../db/embedded/embedded-data-dir.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { type ArchiveSource, copyArchive, incompleteLog, segmentName, segmentNumber } from './archived-log.ts'
import { currentSegment } from './cluster.sql.ts'
import { below, flush, forEach } from './files-below.ts'
import type { Manifest } from './manifest.ts'

interface RecoveryOptions extends ArchiveSource {
  /** Where the server is started; has the passwords already. */
  readonly dataDir: string
  readonly log: DatabaseLog
  /** Off for a rehearsal, which is thrown away. */
  readonly fsync: boolean
}

/** A recovery replays the log of at most a few days. */
const recoverWithinMs = 6 * 60 * 60 * 1000

const targets = {
  newest: { recovery_target_timeline: 'latest' },
  // Exactly the end of the backup, whatever was archived since.
  backup: { recovery_target: 'immediate', recovery_target_timeline: 'current' },
}

const copyBack = async (
  { backup, fsync, signal }: RecoveryOptions,
  cluster: string,
  folders: readonly string[],
): Promise<void> => {
  const runAs = postgresUser()
  const from = path.join(backup, 'database')
  for (const folder of ['', ...folders]) {
    await fs.mkdir(path.join(cluster, folder), { mode: 0o700 })
    giveTo(runAs, path.join(cluster, folder))
  }
  await forEach(
    (await below(from)).files,
    async (name) => {
      const target = path.join(cluster, name)
      // By the system in one go: nothing is compared here, and copying piece by piece costs ten times as much.
      await fs.copyFile(path.join(from, name), target)
      await fs.chmod(target, 0o600)
      if (fsync) await flush(target)
      giveTo(runAs, target)
    },
    signal,
  )
  await fs.writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  giveTo(runAs, path.join(cluster, 'recovery.signal'))
}

/** A complete segment with wrong content ends a recovery silently, as the end of the log does. */
const refuseEarlyEnd = async (server: EmbeddedPostgres, last: string, backup: string): Promise<void> => {
  const end = segmentNumber(await currentSegment(server.connectionString))
  if (end >= segmentNumber(last)) return
  const ended = segmentName(last.slice(0, 8), end)
  throw incompleteLog(`het houdt op in ${ended}.gz, terwijl er tot en met ${last}.gz is bewaard`, backup)
}

/** Where the cluster of a data folder stands. */
export const clusterOf = (dataDir: string): string =>
  path.join(clusterHome(dataDir, postgresUser()), 'postgres')

export const removeCluster = async (dataDir: string): Promise<void> => {
  const home = clusterHome(dataDir, postgresUser())
  await fs.rm(home === dataDir ? path.join(home, 'postgres') : home, { recursive: true, force: true })
}

/** Copies the database of a backup into a data folder and starts it there, recovered. */
export const recover = async (
  options: RecoveryOptions,
  database: NonNullable<Manifest['database']>,
): Promise<EmbeddedPostgres> => {
  const { backup, dataDir, replayLog, log, fsync, signal } = options
  const home = makeClusterHome(dataDir, postgresUser())
  const archive = path.join(home, 'restored-wal')
  const last = await copyArchive(options, { database, to: archive })
  await copyBack(options, path.join(home, 'postgres'), database.folders)
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      log,
      startWithinMs: recoverWithinMs,
      signal,
      settings: {
        ...(replayLog ? targets.newest : targets.backup),
        recovery_target_action: 'promote',
        restore_command: restoreCommand(archive),
        // Nobody is let in before the recovery is over.
        hot_standby: 'off',
        shared_buffers: '64MB',
        ...(fsync ? {} : { fsync: 'off' }),
      },
    })
    try {
      if (last) await refuseEarlyEnd(server, last, backup)
      return server
    } catch (error) {
      await server.stop()
      throw error
    }
  } finally {
    await fs.rm(archive, { recursive: true, force: true })
  }
}
