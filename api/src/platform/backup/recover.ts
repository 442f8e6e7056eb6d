import fs from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseLog } from '../db/database.ts'
import { giveTo, restoreCommand } from '../db/embedded/embedded-archive.ts'
import { postgresUser } from '../db/embedded/embedded-binaries.ts'
import { clusterHome, makeClusterHome } from '../db/embedded/embedded-data-dir.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { linesOf } from '../db/embedded/embedded-process.ts'
import { StartError } from '../errors/start-error.ts'
import { copyArchive } from './archived-log.ts'
import { currentSegment } from './cluster.sql.ts'
import { below, copyFile, forEach } from './files-below.ts'
import type { Manifest } from './manifest.ts'
import { placeOf, segmentAt, timelineOf, type Until } from './timelines.ts'

interface RecoveryOptions {
  /** A whole backup, or one that is only to get its name. */
  readonly backup: string
  /** Where its server is started; has the passwords already. */
  readonly dataDir: string
  readonly until: Until
  readonly log: DatabaseLog
  /** Off for a rehearsal, which is thrown away. */
  readonly fsync: boolean
  /** Breaks it off; nothing runs any more then. */
  readonly signal?: AbortSignal | undefined
}

/** A recovery replays the log of at most a week. */
const recoverWithinMs = 6 * 60 * 60 * 1000

const targetOf = (until: Until, timeline: string): Readonly<Record<string, string>> => {
  // A backup may be of a branch that a later restore left.
  if (until === 'backup') return { recovery_target: 'immediate', recovery_target_timeline: 'current' }
  const branch = { recovery_target_timeline: String(Number.parseInt(timeline, 16)) }
  if (until === 'newest') return branch
  return { ...branch, recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }
}

const copyBack = async (
  { backup, signal }: RecoveryOptions,
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
      await copyFile(path.join(from, name), path.join(cluster, name))
      giveTo(runAs, path.join(cluster, name))
    },
    signal,
  )
  await fs.writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  giveTo(runAs, path.join(cluster, 'recovery.signal'))
}

/** The latest moment that a recovery which fell short can be brought to, by what PostgreSQL says of the last change it found. */
const reachOf = (cluster: string): string => {
  const [, day, time] =
    linesOf(cluster)
      .findLast((line) => line.includes('last completed transaction was at log time'))
      ?.match(/log time (\S+) (\d\d:\d\d:\d\d(?:\.\d{1,3})?)/) ?? []
  if (day === undefined) return ''
  // It stops at a change after the moment: one at the very same would be the end of the log again.
  const last = new Date(Date.parse(`${day}T${time}Z`) - 1)
  return ` Verder dan --until ${last.toISOString()} gaat het niet.`
}

/** What PostgreSQL says when the log ends too early, in words. */
const explained = (
  error: unknown,
  {
    until,
    gap,
    cluster,
  }: { readonly until: Until; readonly gap: string | undefined; readonly cluster: string },
): unknown => {
  if (
    !(error instanceof StartError) ||
    !/recovery ended before configured recovery target/.test(error.message)
  )
    return error
  const end = until instanceof Date ? until.toISOString() : 'het einde van de back-up'
  const why = gap === undefined ? '' : `: ${gap}.gz ontbreekt of is beschadigd`
  return new StartError(
    `Het bewaarde logboek van de database reikt niet tot ${end}${why}.${reachOf(cluster)}`,
  )
}

/** A segment that is whole and says something else ends a recovery without a word, as the end of the log does. */
const refuseEarlyEnd = async (server: EmbeddedPostgres, last: string): Promise<void> => {
  const end = await currentSegment(server.connectionString)
  if (placeOf(end) >= placeOf(last)) return
  throw new StartError(
    `Het bewaarde logboek is niet heel: het houdt op in ${segmentAt(timelineOf(last), placeOf(end))}.gz, terwijl er tot en met ${last}.gz is bewaard. Er is niets teruggezet.`,
  )
}

/** Where the cluster of a data folder stands. */
export const clusterOf = (dataDir: string): string =>
  path.join(clusterHome(dataDir, postgresUser()), 'postgres')

/** Removes the cluster of a data folder. */
export const removeCluster = async (dataDir: string): Promise<void> => {
  const home = clusterHome(dataDir, postgresUser())
  await fs.rm(home === dataDir ? path.join(home, 'postgres') : home, { recursive: true, force: true })
}

/** Copies the database of a backup into a data folder and starts it there, recovered. */
export const recover = async (
  reviving: RecoveryOptions,
  database: NonNullable<Manifest['database']>,
): Promise<EmbeddedPostgres> => {
  const { dataDir, until, log, fsync, signal } = reviving
  const home = makeClusterHome(dataDir, postgresUser())
  const archive = path.join(home, 'restored-wal')
  const { timeline, gap, last } = await copyArchive(reviving, { database, to: archive })
  const cluster = path.join(home, 'postgres')
  await copyBack(reviving, cluster, database.folders)
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      log,
      startWithinMs: recoverWithinMs,
      signal,
      settings: {
        ...targetOf(until, timeline),
        recovery_target_action: 'promote',
        restore_command: restoreCommand(archive),
        // Nobody is let in before the recovery is over.
        hot_standby: 'off',
        shared_buffers: '64MB',
        ...(fsync ? {} : { fsync: 'off' }),
      },
    })
    try {
      if (until === 'newest' && last) await refuseEarlyEnd(server, last)
      return server
    } catch (error) {
      await server.stop()
      throw error
    }
  } catch (error) {
    throw explained(error, { until, gap, cluster })
  } finally {
    await fs.rm(archive, { recursive: true, force: true })
  }
}
