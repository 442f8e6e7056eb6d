import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { settlesWithin } from '../../concurrency/settles-within.ts'
import { StartError } from '../../errors/start-error.ts'
import { embeddedRestarts } from '../../telemetry/meters.ts'
import { applicationRole, prepareLogin } from '../application-role.ts'
import { prepareDataFolder } from '../data-dir.ts'
import type { DatabaseLog } from '../database.ts'
import { setArchiving } from './embedded-archive.ts'
import { findBinaries, postgresUser } from './embedded-binaries.ts'
import { prepareCluster, readPassword } from './embedded-data-dir.ts'
import { databaseName, tryConnect, urlFor } from './embedded-line.ts'
import { type Cluster, spawnServer, tellingLine } from './embedded-process.ts'
import { isAlive, readPostmaster, stopPostmaster } from './postmaster.ts'

const startTimeoutMs = 60_000
/** A process that has not answered for this long is not our PostgreSQL: its id was reused. */
const silenceMs = 3_000
/** Advisory lock held by the process that uses the server; PostgreSQL releases it when that process dies. */
const ownerLock = 720_411_002
/** Longest pause between restarts; the first is a second, each next one twice as long. */
const longestPauseMs = 30_000
/** How long stopping waits for an aborted start, and for a server to close its sessions; a frozen one never does. */
const breakOffWithinMs = 20_000
const goodbyeWithinMs = 2_000

export interface EmbeddedPostgresOptions {
  /** DATA_DIR: the cluster and its password live below it. */
  readonly dataDir: string
  readonly log: DatabaseLog
  /** Tests turn it off for speed. */
  readonly fsync?: boolean
  /** Where the write-ahead log is archived, or that it is not; undefined, for tools beside the server, leaves it as it is. */
  readonly archive?: { readonly folder: string | undefined }
  /** Additional settings: how to recover. */
  readonly settings?: Readonly<Record<string, string>>
  /** In milliseconds; a recovery takes longer than a normal start. */
  readonly startWithinMs?: number
  /** Aborts a start; when it rejects, the started server has ended. */
  readonly signal?: AbortSignal | undefined
}

export interface EmbeddedPostgres {
  /** Folder of the cluster. */
  readonly dir: string
  /** URL of the role that owns everything: it migrates, and fills a database with demo data. */
  readonly connectionString: string
  /** URL of the application role, which owns nothing. */
  readonly applicationConnectionString: string
  /** Whether the server has stopped and is not running again yet. */
  isRestarting(): boolean
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A connection to the running server, or to one we start, on `port` if given. */
const reachServer = async (
  cluster: Cluster,
  {
    wanted,
    signal,
    withinMs = startTimeoutMs,
  }: { readonly wanted?: number; readonly signal?: AbortSignal; readonly withinMs?: number } = {},
): Promise<{ client: pg.Client; port: number }> => {
  const deadline = Date.now() + withinMs
  let attempts = 0
  let lastSign = Date.now()
  let child: ReturnType<typeof spawnServer> | undefined
  while (Date.now() < deadline && !signal?.aborted) {
    const running = readPostmaster(cluster.dir)
    const seemsAlive = running !== undefined && running.port > 0 && isAlive(running.pid)
    if (seemsAlive) {
      const answer = await tryConnect(urlFor(cluster, running.port, 'postgres'))
      if (answer instanceof pg.Client) return { client: answer, port: running.port }
      if (answer === 'starting') lastSign = Date.now()
    }
    // After a kill and a reboot the id may belong to another process: PostgreSQL checks its own lock file.
    const isGone = !seemsAlive || Date.now() - lastSign > silenceMs
    if (isGone && (!child || child.hasExited())) {
      // A free port may be taken before we use it, and a dying server keeps its lock for a moment.
      if (attempts === 6) break
      child = spawnServer(cluster, wanted ?? (await freePort()))
      attempts += 1
    }
    await delay(50 * 2 ** attempts)
  }
  if (signal?.aborted) await child?.end()
  signal?.throwIfAborted()
  throw new StartError(`De ingebouwde database start niet: ${tellingLine(cluster.dir, child?.from ?? 0)}`)
}

const claim = async (client: pg.Client, dataDir: string): Promise<void> => {
  const answer = await client.query('select pg_try_advisory_lock($1) as mine', [ownerLock])
  if (answer.rows[0]?.mine === true) return
  await client.end()
  throw new StartError(
    `Zaakwerk draait al met deze gegevensmap (${dataDir}). Stop het andere proces of kies een andere DATA_DIR.`,
  )
}

/** The checkpointer starts while the log is still replayed, and would not check `archive_timeout` before its first checkpoint, five minutes later. */
const wakeCheckpointer = (client: pg.Client): Promise<unknown> => client.query('checkpoint')

/**
 * The embedded PostgreSQL, which needs no installation. Adopts a server that a killed process left running, refuses a folder in use by another process, and
 * restarts a server that dies on the same port.
 */
export const startEmbeddedPostgres = async ({
  dataDir,
  log,
  fsync = true,
  archive,
  settings = {},
  startWithinMs,
  signal: starting,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const home = prepareDataFolder(dataDir)
  const runAs = postgresUser()
  const native = findBinaries()
  const password = readPassword(home)
  const dir = prepareCluster({ dataDir: home, native, runAs, password, fsync })
  if (archive) setArchiving(dir, runAs, { ...archive, log })
  const cluster: Cluster = { dir, native, runAs, password, fsync, settings }
  const first = await reachServer(cluster, { withinMs: startWithinMs, signal: starting })
  await claim(first.client, home)
  if (archive) await wakeCheckpointer(first.client)
  const { port } = first
  const existing = await first.client.query('select 1 from pg_database where datname = $1', [databaseName])
  if (existing.rowCount === 0) await first.client.query(`create database ${databaseName}`)
  const application = { role: applicationRole, password: readPassword(home, 'postgres-app-password') }
  await prepareLogin(first.client, application)

  let owner = first.client
  let restarting: Promise<void> | undefined
  const stopping = new AbortController()
  const { signal } = stopping

  /** Retries for ever: a full disk or a lack of memory may be solved at any time. */
  const bringBack = async (): Promise<void> => {
    log.error({}, 'embedded database stopped unexpectedly; restarting')
    embeddedRestarts.inc()
    for (let waitMs = 1_000; !signal.aborted; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
      try {
        const again = await reachServer(cluster, { wanted: port, signal })
        await claim(again.client, home)
        if (archive)
          await wakeCheckpointer(again.client).catch(async (error: unknown) => {
            // An open session would keep the lock, and every later attempt would be refused.
            await again.client.end().catch(() => undefined)
            throw error
          })
        owner = again.client
        watch()
        log.info({}, 'embedded database restarted')
        return
      } catch (error) {
        if (signal.aborted) return
        log.error({ reason: String(error), nextTryInMs: waitMs }, 'embedded database did not come back')
        await delay(waitMs, undefined, { signal }).catch(() => undefined)
      }
    }
  }
  const watch = (): void => {
    owner.once('end', () => {
      if (signal.aborted) return
      restarting = bringBack().finally(() => {
        restarting = undefined
      })
    })
  }
  watch()
  log.info({ port }, 'embedded database is running')
  return {
    dir,
    connectionString: urlFor(cluster, port, databaseName),
    applicationConnectionString: urlFor(application, port, databaseName, applicationRole),
    isRestarting: () => restarting !== undefined,
    stop: async () => {
      stopping.abort()
      if (restarting) await settlesWithin(restarting, breakOffWithinMs)
      if (!(await settlesWithin(owner.end(), goodbyeWithinMs))) owner.connection.stream.destroy()
      await stopPostmaster(dir)
    },
  }
}
