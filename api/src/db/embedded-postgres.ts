import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { prepareDataFolder } from './data-dir.ts'
import type { DatabaseLog } from './database.ts'
import { findBinaries, postgresUser } from './embedded-binaries.ts'
import { prepareCluster, readPassword } from './embedded-data-dir.ts'
import { type Cluster, spawnServer, tellingLine } from './embedded-process.ts'
import { StartError } from './start-error.ts'

const startTimeoutMs = 60_000
/** After so long without an answer a process id is taken for somebody else's. */
const silenceMs = 3_000
/** Held by the process that uses the server for as long as it lives; given back by the database when it dies. */
const ownerLock = 720_411_002
/** Between two tries to bring a server back; the first pause is a second, each next one twice as long. */
const longestPauseMs = 30_000
const databaseName = 'zaakwerk'
const cannotConnectNow = '57P03'

export interface EmbeddedPostgresOptions {
  /** DATA_DIR: the cluster and its password live below it. */
  readonly dataDir: string
  readonly log: DatabaseLog
  /** On for products. Tests turn it off: faster, and nothing to lose. */
  readonly fsync?: boolean
}

export interface EmbeddedPostgres {
  readonly connectionString: string
  /** The server went away and has not come back yet. */
  isRestarting(): boolean
  stop(): Promise<void>
}

/** A server as its postmaster.pid describes it: line 1 the process, line 4 the port. */
const readPostmaster = (dir: string): { pid: number; port: number } | undefined => {
  try {
    const lines = fs.readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return undefined
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
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

const urlFor = (cluster: Cluster, port: number, database: string): string =>
  `postgres://zaakwerk:${cluster.password}@127.0.0.1:${port}/${database}`

/** A connection; or `starting` from a server that is there but not yet ready; or `silent`. */
const tryConnect = async (connectionString: string): Promise<pg.Client | 'starting' | 'silent'> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    return error instanceof pg.DatabaseError && error.code === cannotConnectNow ? 'starting' : 'silent'
  }
}

/** A connection to the running server: the one that is there, or one we start, on the wanted port where it has to be one. */
const reachServer = async (
  cluster: Cluster,
  { wanted, signal }: { readonly wanted?: number; readonly signal?: AbortSignal } = {},
): Promise<{ client: pg.Client; port: number }> => {
  const deadline = Date.now() + startTimeoutMs
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
    // After a kill and a restart the id may be another process's: PostgreSQL judges its own lock file.
    const isGone = !seemsAlive || Date.now() - lastSign > silenceMs
    if (isGone && (!child || child.hasExited())) {
      // A port may be taken between finding and using it, and a dying server keeps its lock for a moment.
      if (attempts === 6) break
      child = spawnServer(cluster, wanted ?? (await freePort()))
      attempts += 1
    }
    await delay(50 * 2 ** attempts)
  }
  throw new StartError(`De ingebouwde database start niet: ${tellingLine(cluster.dir)}`)
}

const claim = async (client: pg.Client, dataDir: string): Promise<void> => {
  const answer = await client.query('select pg_try_advisory_lock($1) as mine', [ownerLock])
  if (answer.rows[0]?.mine === true) return
  await client.end()
  throw new StartError(
    `Zaakwerk draait al met deze gegevensmap (${dataDir}). Stop het andere proces of kies een andere DATA_DIR.`,
  )
}

const stopServer = async (dir: string): Promise<void> => {
  const running = readPostmaster(dir)
  if (!running || !isAlive(running.pid)) return
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is kept.
  process.kill(running.pid, 'SIGINT')
  const deadline = Date.now() + 20_000
  while (readPostmaster(dir) && isAlive(running.pid) && Date.now() < deadline) await delay(25)
}

/**
 * The database that needs nothing installed. Adopts a server left behind by a killed process,
 * refuses a directory that another live process uses, and brings a server that dies back on the same port.
 */
export const startEmbeddedPostgres = async ({
  dataDir,
  log,
  fsync = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const home = prepareDataFolder(dataDir)
  const runAs = postgresUser()
  const native = findBinaries(runAs)
  const password = readPassword(home)
  const dir = prepareCluster({ dataDir: home, native, runAs, password, fsync })
  const cluster: Cluster = { dir, native, runAs, password, fsync }
  const first = await reachServer(cluster)
  await claim(first.client, home)
  const { port } = first
  const existing = await first.client.query('select 1 from pg_database where datname = $1', [databaseName])
  if (existing.rowCount === 0) await first.client.query(`create database ${databaseName}`)

  let owner = first.client
  let restarting: Promise<void> | undefined
  const stopping = new AbortController()
  const { signal } = stopping

  /** Never gives up: what stands in the way (a full disk, a lack of memory) may be over at any time. */
  const bringBack = async (): Promise<void> => {
    log.error({}, 'embedded database went away, starting it again')
    for (let waitMs = 1_000; !signal.aborted; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
      try {
        const again = await reachServer(cluster, { wanted: port, signal })
        await claim(again.client, home)
        owner = again.client
        watch()
        log.info({}, 'embedded database is back')
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
    connectionString: urlFor(cluster, port, databaseName),
    isRestarting: () => restarting !== undefined,
    stop: async () => {
      stopping.abort()
      await restarting
      await owner.end().catch(() => undefined)
      await stopServer(dir)
    },
  }
}
